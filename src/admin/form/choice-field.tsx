import { Link } from '@tanstack/react-router'
import { adminTexts as texts } from '../../settings/texts/admin/admin'
import { Choice, type ChoiceProps } from '../../ui/form/choice'
import type { NoOptions, Option } from '../resource'

interface ChoiceFieldProps extends Omit<ChoiceProps, 'choices' | 'none' | 'onChoose' | 'ref'> {
  options: readonly (Option & { disabled?: boolean })[]
  none?: NoOptions | undefined
  onChoose(value: Option['value'] | null): void
}

/** One of several. Where the venue has none of them yet, it says so and leads to where they are made. */
export function ChoiceField({ options, none, description, onChoose, ...input }: ChoiceFieldProps) {
  const missing =
    none && options.length === 0 ? (
      <>
        {none.text} <Link to={none.to}>{none.link}</Link>
      </>
    ) : null
  return (
    <Choice
      {...input}
      description={missing ?? description}
      choices={options.map((option) => ({ ...option, value: String(option.value) }))}
      none={texts.form.chooseOption}
      onChoose={(chosen) => onChoose(options.find(({ value }) => String(value) === chosen)?.value ?? null)}
    />
  )
}
