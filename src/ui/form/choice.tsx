import { NativeSelect, type NativeSelectProps, Select } from '@mantine/core'
import type { RefCallback } from 'react'
import { choiceTexts as texts } from './choice.texts'
import { MOST_OFFERED } from './most-offered'

export interface ChoiceProps
  extends Pick<
    NativeSelectProps,
    'name' | 'label' | 'description' | 'error' | 'disabled' | 'withAsterisk' | 'aria-required'
  > {
  ref?: RefCallback<HTMLElement>
  choices: readonly { value: string; label: string; disabled?: boolean }[]
  /** What is said where none is chosen; without it there is always one. */
  none?: string
  /** '' for none. */
  value: string
  onChoose(value: string): void
}

/** One of several: the device's own list, and where the venue has thousands of them, a field to type the name into. */
export function Choice({ ref, choices, none, value, description, onChoose, ...input }: ChoiceProps) {
  if (choices.length > MOST_OFFERED)
    return (
      <Select
        {...input}
        ref={ref}
        description={
          <>
            {description} {texts.typeToFind(MOST_OFFERED, choices.length)}
          </>
        }
        value={value || null}
        data={choices}
        searchable
        limit={MOST_OFFERED}
        allowDeselect={none !== undefined}
        // Or the list would lie over the form that someone only tabs through.
        openOnFocus={false}
        placeholder={none}
        nothingFoundMessage={texts.noneFound}
        comboboxProps={{ shadow: 'md' }}
        onChange={(chosen) => onChoose(chosen ?? '')}
      />
    )
  return (
    <NativeSelect
      {...input}
      ref={ref}
      description={description}
      value={value}
      data={none === undefined ? choices : [{ value: '', label: none }, ...choices]}
      onChange={(event) => onChoose(event.currentTarget.value)}
    />
  )
}
