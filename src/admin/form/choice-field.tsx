import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { adminTexts as texts } from '../../settings/texts/admin/admin'
import type { NoOptions, Option } from '../resource'

interface ChoiceFieldProps extends Omit<NativeSelectProps, 'data' | 'value' | 'onChange'> {
  options: readonly (Option & { disabled?: boolean })[]
  none?: NoOptions | undefined
  value: string
  onChoose(value: Option['value'] | null): void
}

/** One of several. Where the venue has none of them yet, it says so and leads to where they are made. */
export function ChoiceField({ options, none, value, description, onChoose, ...input }: ChoiceFieldProps) {
  const missing =
    none && options.length === 0 ? (
      <>
        {none.text} <Link to={none.to}>{none.link}</Link>
      </>
    ) : null
  return (
    <NativeSelect
      {...input}
      description={missing ?? description}
      value={value}
      data={[
        { value: '', label: texts.form.chooseOption },
        ...options.map((option) => ({ ...option, value: String(option.value) })),
      ]}
      onChange={(event) => {
        const chosen = event.currentTarget.value
        onChoose(options.find((option) => String(option.value) === chosen)?.value ?? null)
      }}
    />
  )
}
