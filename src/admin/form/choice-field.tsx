import { NativeSelect, type NativeSelectProps, Select } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { adminTexts as texts } from '../../settings/texts/admin/admin'
import type { NoOptions, Option } from '../resource'
import { MOST_OFFERED } from './most-offered'

type InputProps = Pick<
  NativeSelectProps,
  'name' | 'label' | 'description' | 'error' | 'disabled' | 'withAsterisk' | 'aria-required'
>

interface ChoiceFieldProps extends InputProps {
  options: readonly (Option & { disabled?: boolean })[]
  none?: NoOptions | undefined
  value: string
  onChoose(value: Option['value'] | null): void
}

/**
 * One of several. Where the venue has none of them yet, it says so and leads to where they are made; where it has thousands,
 * one is found by its name.
 */
export function ChoiceField({ options, none, value, description, onChoose, ...input }: ChoiceFieldProps) {
  const choices = options.map((option) => ({ ...option, value: String(option.value) }))
  const choose = (chosen: string | null) =>
    onChoose(options.find((option) => String(option.value) === chosen)?.value ?? null)
  if (choices.length > MOST_OFFERED)
    return (
      <Select
        {...input}
        description={
          <>
            {description} {texts.links.typeToFind(MOST_OFFERED, choices.length)}
          </>
        }
        value={value || null}
        data={choices}
        searchable
        limit={MOST_OFFERED}
        openOnFocus={false}
        placeholder={texts.form.chooseOption}
        nothingFoundMessage={texts.links.noneFound}
        comboboxProps={{ shadow: 'md' }}
        onChange={choose}
      />
    )
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
      data={[{ value: '', label: texts.form.chooseOption }, ...choices]}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  )
}
