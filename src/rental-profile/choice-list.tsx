import { NativeSelect } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { rentalProfileTexts as texts } from '../settings/texts/rental-profile'
import { mustBeFilled } from '../ui/form/must-be-filled'
import type { Choice } from './reference-lists'
import type { RentalProfileValues } from './rental-profile.form'
import { ShortList } from './short-list'

interface ChoiceListProps {
  form: UseFormReturnType<RentalProfileValues>
  field: 'selectedAbility' | 'selectedAge' | 'selectedHeight' | 'selectedWeight'
  label: string
  choices: Choice[]
  /** Up to this many are open, for one tap; more are the device's own picker. */
  seen: number
  /** They are a few figures each, so several fit beside each other. */
  areShort?: boolean
  /** Says that it is missing only by mark and focus, as spec section 5 has it for the age. */
  isSilent?: boolean
}

export const withPlaceholder = (choices: Choice[]): Choice[] => [{ value: '', label: texts.chooseOption }, ...choices]

/** A list that must be chosen from. */
export function ChoiceList({ form, field, label, choices, seen, areShort = false, isSilent = false }: ChoiceListProps) {
  const { error, ...input } = form.getInputProps(field)
  const said = isSilent ? Boolean(error) : error
  if (choices.length > seen) {
    return <NativeSelect label={label} {...mustBeFilled} data={withPlaceholder(choices)} {...input} error={said} />
  }
  return (
    <ShortList
      label={label}
      choices={choices}
      value={form.values[field]}
      error={said}
      path={field}
      areShort={areShort}
      onChange={(key) => form.setFieldValue(field, key)}
    />
  )
}
