import { type ComponentType, memo, useRef } from 'react'
import { appearanceTexts } from '../../settings/texts/admin/appearance'
import { classNames } from '../../ui/class-names'
import type { Appearance, AppearanceField, AppearanceFieldProps } from './appearance'
import styles from './field-row.module.css'
import type { Value } from './values'

const texts = appearanceTexts.field

interface FieldRowProps extends AppearanceFieldProps {
  choiceLabel: Appearance['choiceLabel']
  Field: ComponentType<AppearanceFieldProps>
  saved: Value
  fallback: Value
  onEnter(field: AppearanceField): void
  onLeave(path: string): void
}

/** One field, with the ways back from what was typed: to what is saved, and to the product's default. */
export const FieldRow = memo(function FieldRow(all: FieldRowProps) {
  const { Field, choiceLabel, saved, fallback, onEnter, onLeave, ...props } = all
  const { field, value, onChange } = props
  const isChanged = value !== saved
  const row = useRef<HTMLDivElement>(null)
  const shown = (one: Value): string => {
    if (typeof one === 'boolean') return one ? texts.yes : texts.no
    return one === '' ? texts.empty : (choiceLabel(field.path, one) ?? String(one))
  }
  /** What was pressed goes: the keyboard stays in the row, outside a control that would open by taking focus. */
  const take = (next: Value) => {
    row.current?.focus({ preventScroll: true })
    onChange(field.path, next)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears only that its field is worked on; nothing here is pressed.
    <div
      ref={row}
      tabIndex={-1}
      className={styles.row}
      data-changed={isChanged || undefined}
      onFocus={() => onEnter(field)}
      onBlur={() => onLeave(field.path)}
    >
      <Field {...props} />
      {isChanged ? (
        <div className={styles.ways}>
          <span className={styles.saved}>{texts.saved(shown(saved))}</span>
          <button
            type="button"
            className={styles.way}
            aria-label={texts.toSaved(field.label)}
            onClick={() => take(saved)}
          >
            {texts.toSavedShort}
          </button>
        </div>
      ) : null}
      {value !== fallback && fallback !== saved ? (
        <button
          type="button"
          className={classNames(styles.way, styles.default)}
          aria-label={texts.toDefault(field.label)}
          title={texts.default(shown(fallback))}
          onClick={() => take(fallback)}
        >
          {texts.toDefaultShort}
        </button>
      ) : null}
    </div>
  )
})
