import { ColorInput, NativeSelect, Switch, TextInput } from '@mantine/core'
import type { AppearanceFieldProps } from '../appearance/appearance'
import { adviceFor } from '../images/image-advice'
import { ImageField } from '../images/image-field'
import { ContrastNote } from './contrast-note'
import { noteOn } from './notes'
import { StepField } from './step-field'
import { swatches } from './swatches'
import { controlOf } from './theme-controls'
import styles from './theme-field.module.css'

/** One value of the theme, in the control that allows no other. */
export function ThemeField(props: AppearanceFieldProps) {
  const { field, value, beside } = props
  const note = noteOn(field.path, value, beside)
  return (
    <div className={styles.field}>
      <Control {...props} />
      {note ? <p className={styles.note}>{note}</p> : null}
      {controlOf(field.path, value).kind === 'color' ? <ContrastNote color={value} ground={beside} /> : null}
    </div>
  )
}

function Control({ field, value, error, onChange }: AppearanceFieldProps) {
  const { path, label } = field
  const control = controlOf(path, value)
  const common = { name: path, label, error }
  switch (control.kind) {
    case 'color':
      return (
        <ColorInput
          {...common}
          classNames={{ wrapper: styles.narrow ?? '' }}
          size="md"
          format="hex"
          fixOnBlur={false}
          withEyeDropper={false}
          swatches={swatches}
          // In its place, not at the end of the page, where it would belong to no landmark.
          popoverProps={{ withinPortal: false }}
          value={String(value)}
          onChange={(color) => onChange(path, color)}
        />
      )
    case 'image':
      return (
        <ImageField
          {...common}
          advice={adviceFor(path)}
          value={String(value)}
          onChange={(address) => onChange(path, address)}
        />
      )
    case 'flag':
      return (
        <Switch
          {...common}
          aria-invalid={error !== null}
          checked={value === true}
          onChange={(event) => onChange(path, event.currentTarget.checked)}
        />
      )
    case 'step':
      return (
        <StepField
          label={label}
          control={control}
          value={Number(value)}
          error={error}
          onChange={(next) => onChange(path, next)}
        />
      )
    case 'choice':
      return (
        <NativeSelect
          {...common}
          classNames={{ wrapper: styles.narrow ?? '' }}
          data={control.options.map((option) => ({ value: String(option.value), label: option.label }))}
          value={String(value)}
          onChange={(event) => {
            const chosen = control.options.find((option) => String(option.value) === event.currentTarget.value)
            if (chosen) onChange(path, chosen.value)
          }}
        />
      )
    case 'text':
      return (
        <TextInput
          {...common}
          autoComplete="off"
          value={String(value)}
          onChange={(event) => onChange(path, event.currentTarget.value)}
        />
      )
  }
}
