import { type ReactNode, useId } from 'react'
import { classNames } from '../ui/class-names'
import type { Choice } from './reference-lists'
import classes from './short-list.module.css'

interface ShortListProps {
  label: string
  choices: readonly Choice[]
  value: string
  /** Without words the list is only marked. */
  error: ReactNode
  /** The field's name in the form, by which what is missing is led to. */
  path: string
  /** Several fit beside each other. */
  areShort: boolean
  onChange(value: string): void
}

/** A list that is short enough to be seen whole: one tap instead of open and pick. */
export function ShortList({ label, choices, value, error, path, areShort, onChange }: ShortListProps) {
  const id = useId()
  const leadsTo = choices.find((choice) => choice.value === value) ?? choices[0]
  return (
    <fieldset className={classNames(classes.list, areShort && classes.short)} aria-describedby={`${id}-error`}>
      <legend className={classes.legend}>
        {label} <span aria-hidden="true">*</span>
      </legend>
      <div className={classes.choices}>
        {choices.map((choice) => (
          <label key={choice.value} className={classNames(classes.choice, Boolean(error) && classes.wrong)}>
            <input
              type="radio"
              required
              // By itself a browser calls what is required and not chosen yet a mistake.
              aria-invalid={Boolean(error)}
              name={id}
              className={classes.radio}
              checked={choice.value === value}
              data-path={choice === leadsTo ? path : undefined}
              onChange={() => onChange(choice.value)}
            />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
      <p id={`${id}-error`} className={classes.error}>
        {error}
      </p>
    </fieldset>
  )
}
