import { TextInput } from '@mantine/core'
import type { RefObject } from 'react'
import { appearanceTexts as texts } from '../../settings/texts/admin/appearance'
import { Button } from '../../ui/button'
import { Segments } from '../segments'
import type { Appearance } from './appearance'
import styles from './tools.module.css'
import type { AppearanceForm } from './use-appearance-form'

interface FinderProps {
  appearance: Appearance
  form: AppearanceForm
  field: RefObject<HTMLInputElement | null>
  allOpen: boolean
  onOpenAll(open: boolean): void
}

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
      <Segments
        className={styles.filters}
        label={texts.show}
        choices={texts.filters}
        value={form.filter}
        onChange={form.setFilter}
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
