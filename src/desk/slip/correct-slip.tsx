import { TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { Api } from '../../api/client'
import { type RentalSlip, type SlipCorrections, slipFields } from '../../contract/entities/staff/rental-slip'
import { limits } from '../../contract/limits'
import { staffFailureWords } from '../../people/failure-words'
import { slipTexts as texts } from '../../settings/texts/staff/slip'
import { Button } from '../../ui/button'
import { Notice } from '../../ui/notice'
import { useUnsaved } from '../../ui/unsaved/unsaved'
import styles from './slip.module.css'

interface Props {
  api: Pick<Api, 'request'>
  slip: RentalSlip
  /** What this slip says already in the place of what was given. */
  corrections: SlipCorrections
  /** Reads again what the guest has given: a correction is recorded beside what is given then, not when this was opened. */
  onAnswered(): Promise<void>
  /** Recorded at the venue: the slip may say it now. */
  onCorrected(corrections: SlipCorrections): void
  onCancel(): void
}

/** What this one slip says. It is recorded first, and is on the slip only then. */
export function CorrectSlip({
  api,
  slip: { contactId, facts },
  corrections,
  onAnswered,
  onCorrected,
  onCancel,
}: Props) {
  const [typed, setTyped] = useState<SlipCorrections>({ ...corrections })
  const [state, setState] = useState<'sending' | { problem: string } | null>(null)
  useUnsaved(slipFields.some((field) => typed[field] !== corrections[field]))

  async function correct(event: FormEvent) {
    event.preventDefault()
    if (state === 'sending') return
    const changed = Object.fromEntries(
      slipFields.flatMap((field) => {
        const text = typed[field]?.trim()
        return text === undefined || text === (facts[field] ?? '') ? [] : [[field, text]]
      }),
    )
    if (Object.keys(changed).length === 0) return onCorrected({})
    setState('sending')
    const result = await api.request('correctRentalSlip', { params: { contactId }, body: changed })
    if (result.ok || result.error) await onAnswered()
    if (result.ok) onCorrected(changed)
    else setState({ problem: staffFailureWords(result, texts.notCorrected) })
  }

  return (
    <form noValidate aria-label={texts.correct} className={styles.form} onSubmit={(event) => void correct(event)}>
      <p>{texts.correctLead}</p>
      <div className={styles.fields}>
        {slipFields.map((field) => (
          <TextInput
            key={field}
            label={texts.fields[field]}
            maxLength={limits.code}
            autoComplete="off"
            value={typed[field] ?? facts[field] ?? ''}
            onChange={(event) => setTyped({ ...typed, [field]: event.currentTarget.value })}
          />
        ))}
      </div>
      {typeof state === 'object' && state ? <Notice kind="error">{state.problem}</Notice> : null}
      <div className={styles.actions}>
        <Button type="submit" aria-disabled={state === 'sending'}>
          {texts.correctDone}
        </Button>
        {/* What is on its way is recorded all the same, and would close the form that is opened next. */}
        <Button kind="quiet" aria-disabled={state === 'sending'} onClick={() => state !== 'sending' && onCancel()}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  )
}
