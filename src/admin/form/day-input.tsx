import { DateInput, type DateInputProps } from '@mantine/dates'
import { useState } from 'react'
import { adminTexts } from '../../settings/texts/admin/admin'
import { typedDay } from './typed-day'

interface DayInputProps extends Omit<DateInputProps, 'dateParser' | 'onBlur' | 'onChange'> {
  onChange(day: string | null): void
}

/** A day, typed or from the calendar. What is no day is said to be none: the library would make another day of it. */
export function DayInput({ error, onChange, ...rest }: DayInputProps) {
  const [refused, setRefused] = useState<string | null>(null)
  const trouble = refused === null ? error : adminTexts.form.noSuchDay(refused)
  return (
    <DateInput
      {...rest}
      dateParser={typedDay}
      error={trouble}
      ariaLabels={adminTexts.form.calendar}
      // In the colour of what is wrong they would be hard to read.
      weekendDays={[]}
      // The calendar opens with the focus, and would lie on what is wrong.
      popoverProps={{ offset: trouble ? 36 : 8 }}
      onChange={(day) => {
        setRefused(null)
        onChange(day)
      }}
      onBlur={({ currentTarget: { value } }) => setRefused(value.trim() && typedDay(value) === null ? value : null)}
    />
  )
}
