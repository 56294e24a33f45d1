import { TextInput, type TextInputProps } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useEffect, useRef } from 'react'
import { limits } from '../../contract/limits'
import { walkInTexts as texts } from '../../settings/texts/staff/walk-in'
import { useVenueSettings } from '../../settings/use-venue-settings'
import { Button } from '../../ui/button'
import { mustBeFilled } from '../../ui/form/must-be-filled'
import { ageOf, type WalkInValues } from './walk-in.form'
import styles from './walk-in.module.css'

/** Fields of one row are at one height: what explains one comes below it. */
export const helpLast = [
  'label',
  'input',
  'description',
  'error',
] as const satisfies TextInputProps['inputWrapperOrder']

interface Props {
  form: UseFormReturnType<WalkInValues>
  index: number
  today: string
  takesFocus: boolean
  /** What is on its way is what was typed: nothing is typed after it, which would be lost. */
  isAdding: boolean
  onRemove: (() => void) | null
}

/** Names and birthday of one person, in one row where there is room. */
export function PersonFields({ form, index, today, takesFocus, isAdding, onRemove }: Props) {
  const { dateFormat } = useVenueSettings()
  const first = useRef<HTMLInputElement>(null)
  const takesIt = useRef(takesFocus)
  useEffect(() => {
    if (takesIt.current) first.current?.focus()
  }, [])
  const person = form.values.people[index]
  const age = person ? ageOf(person, dateFormat, today) : null
  const common = {
    maxLength: limits.personName,
    autoComplete: 'off',
    autoCapitalize: 'words',
    ...mustBeFilled,
    readOnly: isAdding,
  }
  return (
    <fieldset className={styles.group}>
      <legend>{texts.person(index + 1)}</legend>
      <div className={styles.person}>
        <TextInput
          {...common}
          ref={first}
          label={texts.firstName}
          {...form.getInputProps(`people.${index}.firstName`)}
        />
        <TextInput {...common} label={texts.lastName} {...form.getInputProps(`people.${index}.lastName`)} />
        <TextInput
          {...common}
          maxLength={10}
          label={texts.birthday}
          inputMode="numeric"
          inputWrapperOrder={helpLast}
          description={age === null ? texts.birthdayHow[dateFormat] : texts.age(age)}
          {...form.getInputProps(`people.${index}.birthday`)}
        />
        {onRemove ? (
          <Button
            kind="quiet"
            aria-label={texts.removeWho(index + 1)}
            aria-disabled={isAdding}
            onClick={onRemove}
            className={styles.remove}
          >
            {texts.remove}
          </Button>
        ) : null}
      </div>
    </fieldset>
  )
}
