import { NativeSelect, TextInput } from '@mantine/core'
import { type FormEvent, type RefObject, useState } from 'react'
import type { Lift } from '../../contract/entities/media'
import { limits } from '../../contract/limits'
import { passCheckerTexts as texts } from '../../settings/texts/pass-checker'
import classes from './pass-checker.module.css'

/** For the button in the bar of actions, which is outside the form. */
export const PASS_FORM = 'pass-form'

interface Props {
  field: RefObject<HTMLInputElement | null>
  number: string
  onNumber(number: string): void
  /** Null until they are known: their field keeps its place meanwhile. */
  lifts: readonly Lift[] | null
  lift: string
  onLift(lift: string): void
  /** YYYY-MM-DD. */
  day: string
  onDay(day: string): void
  onSubmit(): void
}

export function PassForm({ field, number, lifts, lift, day, ...on }: Props) {
  const [isTried, setTried] = useState(false)
  const isMissing = number.trim() === ''

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isMissing) field.current?.focus()
    else if (day !== '') on.onSubmit()
  }

  return (
    <form id={PASS_FORM} noValidate className={classes.form} onSubmit={submit}>
      <TextInput
        ref={field}
        label={texts.number}
        description={texts.numberHint}
        error={isTried && isMissing ? texts.numberRequired : null}
        value={number}
        maxLength={limits.code}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="go"
        onChange={(event) => on.onNumber(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={classes.pair}>
        {(lifts === null || lifts.length > 1) && (
          <NativeSelect
            label={texts.lift}
            disabled={!lifts}
            data={(lifts ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            value={lift}
            onChange={(event) => on.onLift(event.currentTarget.value)}
          />
        )}
        <TextInput
          type="date"
          label={texts.day}
          error={isTried && day === '' ? texts.dayRequired : null}
          value={day}
          onChange={(event) => on.onDay(event.currentTarget.value)}
        />
      </div>
    </form>
  )
}
