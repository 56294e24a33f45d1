import { Input, Slider } from '@mantine/core'
import { useId } from 'react'
import { adminThemeTexts as texts } from '../../settings/texts/admin/theme'
import { classNames } from '../../ui/class-names'
import type { ThemeControl } from './theme-controls'
import styles from './theme-field.module.css'

interface StepFieldProps {
  label: string
  control: Extract<ThemeControl, { kind: 'step' }>
  value: number
  error: string | null
  onChange(value: number): void
}

/** A width in the steps of spec section 5. */
export function StepField({ label, control: { least, most, step }, value, error, onChange }: StepFieldProps) {
  const id = useId()
  return (
    <div>
      <Input.Label id={id} component="span" size="md">
        {label}
      </Input.Label>
      <div className={styles.step}>
        <Slider
          className={classNames(styles.grow, styles.slider)}
          min={least}
          max={most}
          step={step}
          label={null}
          marks={Array.from({ length: (most - least) / step + 1 }, (_, place) => ({ value: least + place * step }))}
          value={value}
          onChange={onChange}
          attributes={{
            thumb: {
              'aria-labelledby': id,
              'aria-valuetext': texts.pixels(value),
              'aria-invalid': error !== null,
              'aria-describedby': error === null ? undefined : `${id}-error`,
            },
          }}
        />
        <output className={styles.pixels}>{texts.pixels(value)}</output>
      </div>
      {error === null ? null : <Input.Error id={`${id}-error`}>{error}</Input.Error>}
    </div>
  )
}
