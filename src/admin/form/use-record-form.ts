import { useForm } from '@mantine/form'
import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Failure } from '../../api/failure'
import { adminTexts as texts } from '../../settings/texts/admin/admin'
import { saveFailureWords } from '../failure-text'
import { useKeptDraft } from '../kept-draft'
import { changedFields, mergeEdits } from './merge-edits'
import { areSame, type RecordValues } from './record-values'
import { MOST_TRIES, wasOvertaken } from './versioned-api'

/**
 * `swallowed`: nothing was saved and nothing is said of it; what was typed stays. The call failed (spec section 7,
 * locations), or the person who was asked said no.
 */
export type SaveOutcome = 'saved' | 'swallowed' | Failure

export interface RecordFormWork {
  title: string
  initial: RecordValues
  isNew: boolean
  problems(values: RecordValues): Record<string, string>
  /** What the record is by now, or null where that cannot be told. */
  latest?: (() => Promise<RecordValues | null>) | undefined
  /** What someone else has put into a field, to be said beside it; null where it has no room there. */
  inWords(name: string, value: unknown): string | null
  /** Left out for a record that is only shown. */
  onSave?: ((values: RecordValues) => Promise<SaveOutcome>) | undefined
  /** Says what came of a save in the place of the form. */
  onOutcome?: ((outcome: SaveOutcome) => void) | undefined
}

/** What is typed, what is wrong with it, and the way to save it without taking back what others have saved meanwhile. */
export function useRecordForm(element: RefObject<HTMLFormElement | null>, work: RecordFormWork) {
  const { title, initial, isNew, problems, latest, inWords, onSave, onOutcome } = work
  const [trouble, setTrouble] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [isSaved, setSaved] = useState(false)
  const [refusals, setRefusals] = useState(0)
  const form = useForm<Record<string, unknown>>({ mode: 'controlled', initialValues: initial, validate: problems })
  /** What the typed values were made from, which is what they are held against when something else comes in. */
  const base = useRef(initial)
  /** What the venue has, as far as is known: also what was saved though the list could not be read again since. */
  const [held, setHeld] = useState(initial)
  /** What the venue keeps of the typed values beside the record, as the draft of a text. */
  const [kept, setKept] = useState<RecordValues>({})
  const isDraftAtVenue = (name: string) => name in kept && kept[name] === form.values[name]
  const isDirty = !areSame(form.values, held)
  const unkept = Object.entries(form.values).map(([name, value]) => [name, isDraftAtVenue(name) ? held[name] : value])
  const isUnsaved = Boolean(onSave) && !areSame(Object.fromEntries(unkept), held)
  useKeptDraft(title, isUnsaved ? changedFields(held, form.values) : null, (draft) =>
    form.setValues((values) => ({ ...values, ...draft })),
  )

  /** Takes in what others, or the server with a text that was saved, have made of the record. */
  function takeIn(now: RecordValues) {
    const before = base.current
    base.current = now
    setHeld(now)
    form.setValues((typed) => mergeEdits({ base: before, typed, now }).values)
  }
  const takeInNews = useEffectEvent(takeIn)
  const seen = useRef(initial)
  useEffect(() => {
    if (areSame(seen.current, initial)) return
    seen.current = initial
    takeInNews(initial)
  }, [initial])

  // Once the fields say what is wrong with them.
  useEffect(() => {
    if (refusals > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals, element])
  const refuse = (fields: Parameters<typeof form.setErrors>[0]) => {
    form.setErrors(fields)
    setRefusals((before) => before + 1)
  }

  async function saveOnTop(
    save: (values: RecordValues) => Promise<SaveOutcome>,
    typed: RecordValues,
    triesLeft = MOST_TRIES,
  ): Promise<SaveOutcome | 'clash'> {
    const now = (await latest?.()) ?? base.current
    const { values, clashes } = mergeEdits({ base: base.current, typed, now })
    takeIn(now)
    if (clashes.length > 0) {
      refuse(Object.fromEntries(clashes.map((name) => [name, texts.form.clash(inWords(name, now[name]))])))
      return 'clash'
    }
    // What others have saved may not go with what was typed here, each sound by itself.
    const wrong = problems(values)
    if (Object.keys(wrong).length > 0) {
      refuse(wrong)
      return 'clash'
    }
    // Until the answer is there: what the server makes of these values takes their place, what is typed meanwhile stays.
    base.current = values
    const outcome = await save(values)
    if (outcome !== 'saved') base.current = now
    return wasOvertaken(outcome) && triesLeft > 1 ? saveOnTop(save, values, triesLeft - 1) : outcome
  }

  const submit = form.onSubmit(
    async (typed) => {
      if (!onSave || isBusy) return
      setBusy(true)
      setTrouble(null)
      setSaved(false)
      const outcome = await saveOnTop(onSave, typed).finally(() => setBusy(false))
      if (outcome === 'clash') return
      onOutcome?.(outcome)
      if (outcome === 'saved') {
        setSaved(true)
        if (isNew) base.current = initial
        setHeld(base.current)
        if (!isNew) return
        // The next one may be begun already.
        form.setValues((now) => ({ ...initial, ...changedFields(typed, now) }))
      } else if (outcome !== 'swallowed') {
        const fields = outcome.error?.fields ?? {}
        const isSaidAtField = Object.keys(fields).some((name) => name in form.values)
        if (!onOutcome && !isSaidAtField) setTrouble(saveFailureWords(outcome))
        refuse(fields)
      }
    },
    (errors) => {
      setTrouble(null)
      refuse(errors)
    },
  )

  return {
    form,
    submit,
    trouble,
    isBusy,
    isDirty,
    isUnsaved,
    isSaved,
    forgetSaved: () => setSaved(false),
    noteKept: useCallback((name: string, value: unknown) => setKept((before) => ({ ...before, [name]: value })), []),
  }
}
