import { SegmentedControl, TextInput } from '@mantine/core'
import type { RefObject } from 'react'
import { appearanceTexts as texts } from '../../settings/texts/admin/appearance'
import { Button } from '../../ui/button'
import type { Appearance } from './appearance'
import styles from './tools.module.css'
import type { AppearanceForm, Filter } from './use-appearance-form'

interface FinderProps {
  appearance: Appearance
  form: AppearanceForm
  field: RefObject<HTMLInputElement | null>
  allOpen: boolean
  onOpenAll(open: boolean): void
}

const filters = Object.entries(texts.filters).map(([value, label]) => ({ value, label }))
const isFilter = (value: string): value is Filter => Object.hasOwn(texts.filters, value)

/** Finds a field by its key, label or text, or shows only what someone changed. */
export function Finder({ appearance, form, field, allOpen, onOpenAll }: FinderProps) {
  const { shown, all } = form.countOf
  return (
    <div className={styles.finder}>
      <TextInput
        ref={field}
        type="search"
        className={styles.search ?? ''}
        aria-label={texts.find}
        placeholder={texts.find}
        value={form.search}
        onChange={(event) => form.setSearch(event.currentTarget.value)}
      />
      <SegmentedControl
        className={styles.filters ?? ''}
        aria-label={texts.show}
        data={filters}
        value={form.filter}
        onChange={(value) => isFilter(value) && form.setFilter(value)}
      />
      <p role="status" className={styles.count}>
        {form.isFiltered ? texts.count(shown, appearance.texts.count(all)) : appearance.texts.count(all)}
      </p>
      {form.isFiltered ? null : (
        <Button kind="quiet" className={styles.small} onClick={() => onOpenAll(!allOpen)}>
          {allOpen ? texts.closeAll : texts.openAll}
        </Button>
      )}
    </div>
  )
}
