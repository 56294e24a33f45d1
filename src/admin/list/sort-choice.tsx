import { NativeSelect } from '@mantine/core'
import { adminTexts } from '../../settings/texts/admin/admin'
import { Button } from '../../ui/button'
import styles from './list-panel.module.css'

const texts = adminTexts.list

interface SortChoiceProps {
  columns: readonly { key: string; label: string }[]
  sort: string | undefined
  order: 'up' | 'down'
  onSort(key: string | undefined, order: 'up' | 'down'): void
}

/** The order of a list whose rows are cards: they have no heads of columns that could be pressed. */
export function SortChoice({ columns, sort, order, onSort }: SortChoiceProps) {
  const isSorted = columns.some(({ key }) => key === sort)
  return (
    <div className={styles.sort}>
      <NativeSelect
        aria-label={texts.sortBy}
        value={isSorted ? sort : ''}
        data={[
          { value: '', label: texts.unsorted },
          ...columns.map(({ key, label }) => ({ value: key, label: texts.sortedBy(label) })),
        ]}
        onChange={(event) => onSort(event.currentTarget.value || undefined, 'up')}
      />
      {isSorted ? (
        <Button kind="quiet" onClick={() => onSort(sort, order === 'up' ? 'down' : 'up')}>
          {texts.orders[order]}
        </Button>
      ) : null}
    </div>
  )
}
