import type * as v from 'valibot'
import { useIdentity } from '../../session/session-context'
import { adminTexts as texts } from '../../settings/texts/admin/admin'
import { focusHeadIfNowhere } from '../../ui/browser/head-of-screen'
import type { SaveOutcome } from '../form/use-record-form'
import type { Question } from '../question'
import type { Around, Resource } from '../resource'
import { WhatBreaks } from '../uses/what-breaks'
import { keyOfRow } from './deletions'
import { useDeletions } from './deletions-context'

interface RemovalWork<R, S, B extends v.GenericSchema> {
  resource: Resource<R, S, B>
  around: Around<R, S>
  ask(question: Question): Promise<boolean>
  /** Makes the call. */
  remove(record: R): Promise<SaveOutcome>
  reload(): Promise<void>
  onGone(): void
  onBack(record: R): void
  /** The signed-in person has removed what let them in. */
  onAccessEnded(): void
}

/**
 * The way to delete the chosen record. What is in use is asked about first, and one's own access too; everything else
 * goes at once. All but one's own access and what a resource calls final can be taken back for a while.
 */
export function useRemoval<R, S, B extends v.GenericSchema>(work: RemovalWork<R, S, B>) {
  const { resource, around, ask, remove, reload, onGone, onBack, onAccessEnded } = work
  const { words } = resource
  const { record, records } = around
  const deletions = useDeletions()
  const identity = useIdentity()
  if (!record || !resource.remove || !words.remove) return undefined

  const key = keyOfRow(words.title, resource.idOf(record))
  const name = resource.nameOf(record)
  const call = () => remove(record)

  function begin(gone: R) {
    const text = words.removed?.(name) ?? texts.deletion.deleted(name)
    deletions.begin({ key, text, call, reload, onUndo: () => onBack(gone) })
    onGone()
  }

  /** For what no one could take back; gives whether it was wanted. */
  async function removeAtOnce(question: Question, then: (isGone: boolean) => Promise<void>): Promise<boolean> {
    if (!(await ask(question))) return false
    deletions.begin({ key, text: texts.deletion.deleted(name), call, reload: then })
    deletions.carryOutNow()
    return true
  }

  async function onRemove(gone: R, isUnsaved: boolean) {
    if (identity && words.ownAccess && resource.isOwnAccess?.(gone, identity)) {
      // The list would be refused from now on.
      const follow = async (isGone: boolean) => (isGone ? onAccessEnded() : reload())
      await removeAtOnce({ ...words.ownAccess, text: words.ownAccess.text(name) }, follow)
      return
    }
    const final = resource.finalRemoval?.(gone)
    if (final) {
      const reloaded = () => reload().then(focusHeadIfNowhere)
      if (await removeAtOnce(final, reloaded)) onGone()
      return
    }
    const uses = resource.uses?.(gone, around.beside) ?? []
    const { ask: title, confirm, cancel, unsaved } = texts.uses.removing
    const lines = [
      ...(isUnsaved ? [unsaved] : []),
      ...uses.map((use) => use.without),
      ...(resource.breaksWithout?.(gone) ?? []),
    ]
    if (lines.length > 0 && !(await ask({ title: title(name), text: <WhatBreaks lines={lines} />, confirm, cancel }))) {
      return
    }
    begin(gone)
  }

  return {
    key,
    label: words.remove,
    whyNot: resource.whyKept?.(record, records) ?? null,
    onRemove: (isUnsaved: boolean) => void onRemove(record, isUnsaved),
  }
}
