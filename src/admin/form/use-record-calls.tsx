import { useRef } from 'react'
import type * as v from 'valibot'
import { parse } from 'valibot'
import type { Api } from '../../api/client'
import { useIdentity } from '../../session/session-context'
import { adminTexts } from '../../settings/texts/admin/admin'
import { useDeletions } from '../deletion/deletions-context'
import { failureIn } from '../failure-text'
import type { Question } from '../question'
import type { Around, RecordId, Resource } from '../resource'
import { WhatBreaks } from '../uses/what-breaks'
import { outcomeOf } from './outcome-of'
import type { RecordValues } from './record-values'
import { useAddOnce } from './use-add-once'
import type { SaveOutcome } from './use-record-form'
import { useVersionedApi, wasOvertaken } from './versioned-api'

interface RecordWork<R, S, B extends v.GenericSchema> {
  resource: Resource<R, S, B>
  api: Api
  around: Around<R, S>
  ask(question: Question): Promise<boolean>
  reload(): Promise<void>
  /** Before the list is loaded again. */
  onUpdated(): void
  /** Once it is in the list. Someone may have gone on to another form meanwhile. */
  onAdded(added: R): void
  /** A copy of a record is there. */
  onCopied(copy: R): void
  /** What came of a press that has no form to say it. */
  onOutcome(outcome: SaveOutcome): void
  /** The signed-in person has changed what let them in. */
  onAccessEnded(): void
}

/** The calls of one record of a resource, each followed by a reload of the list (spec section 4, admin lists). */
export function useRecordCalls<R, S, B extends v.GenericSchema>(work: RecordWork<R, S, B>) {
  const { resource, api, around, ask, reload } = work
  const { record, records } = around
  const versioned = useVersionedApi(api)
  const deletions = useDeletions()
  const identity = useIdentity()
  const addOnce = useAddOnce<R>()
  const isCopying = useRef(false)
  /** What was agreed to before a save that someone overtook: it is not asked again on the next try. */
  const agreed = useRef('')

  /** As the server has it now: a form that has been open for a while must not take back what others have saved. */
  async function latest(): Promise<RecordValues | null> {
    if (!record) return null
    try {
      const id = resource.idOf(record)
      const all = resource.paged
        ? await resource.paged.byIds(versioned, String(id))
        : (await resource.load(versioned)).records
      const now = all.find((one) => resource.idOf(one) === id)
      return now ? resource.toValues(now, around) : null
    } catch (error) {
      failureIn(error)
      return null
    }
  }

  async function save(values: RecordValues): Promise<SaveOutcome> {
    const checked = parse(resource.body, values)
    const isOwn = record && identity && resource.isOwnAccess?.(record, identity)
    const endsAccess = Boolean(isOwn && resource.endsOwnAccess?.(values, identity))
    const outOfHere = endsAccess && record ? resource.words.ownAccess?.changed(resource.nameOf(record)) : undefined
    const breaks = [...(outOfHere ? [outOfHere] : []), ...(resource.breaksWith?.(values, around) ?? [])]
    const { ask: title, confirm, cancel } = adminTexts.uses.saving
    const said = breaks.join('\n')
    const isAgreed = said === agreed.current
    agreed.current = ''
    if (!isAgreed && said !== '' && !(await ask({ title, text: <WhatBreaks lines={breaks} />, confirm, cancel }))) {
      return 'swallowed'
    }
    await deletions.settle()
    if (!record) return add(checked)
    const outcome = await update(resource.idOf(record), checked, endsAccess)
    if (wasOvertaken(outcome)) agreed.current = said
    return outcome
  }

  async function update(id: RecordId, checked: v.InferOutput<B>, endsAccess: boolean) {
    const outcome = await outcomeOf(resource.update?.(versioned, id, checked) ?? Promise.resolve())
    if (outcome !== 'saved') return outcome
    work.onUpdated()
    // The list would be refused from now on.
    if (endsAccess) work.onAccessEnded()
    else await reload()
    return outcome
  }

  async function add(checked: v.InferOutput<B>) {
    // Of a member of the staff the address is the name.
    const { name, email } = checked as { name?: string; email?: string }
    const call = addOnce({
      body: checked,
      known: records,
      idOf: resource.idOf,
      isIt: (one) => resource.nameOf(one) === (name ?? email),
      read: async () => (await resource.load(api)).records,
      add: async () => resource.add?.(api, checked),
    })
    const outcome = await outcomeOf(call)
    if (outcome !== 'saved') return outcome
    const added = await call
    await reload()
    if (added) work.onAdded(added)
    return outcome
  }

  async function duplicate(original: R) {
    if (isCopying.current) return
    isCopying.current = true
    await deletions.settle()
    const call = resource.duplicate?.(api, original, records) ?? Promise.resolve(undefined)
    const outcome = await outcomeOf(call)
    await reload()
    isCopying.current = false
    const copy = outcome === 'saved' ? await call : undefined
    if (copy) work.onCopied(copy)
    else work.onOutcome(outcome)
  }

  const remove = (gone: R) => outcomeOf(resource.remove?.(api, resource.idOf(gone)) ?? Promise.resolve())

  return { latest, save, duplicate, remove }
}
