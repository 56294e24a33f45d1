import { useState } from 'react'
import { headOfScreen } from '../../ui/browser/head-of-screen'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog'
import { FocusPassingButton } from '../../ui/focus-passing-button'
import styles from './account.module.css'

export interface RemovableRow {
  id: string
  name: string
  facts: string
  /** Said instead of the button, for what is not removed here. */
  note?: string
}

interface Props {
  rows: readonly RemovableRow[]
  words: { button: string; nameOfButton(name: string): string; title: string; text(name: string): string }
  canChange: boolean
  isChanging: boolean
  onRemove(id: string): void
}

/** Things with a button each to do away with them, which asks first. */
export function RemovableList({ rows, words, canChange, isChanging, onRemove }: Props) {
  const [asked, setAsked] = useState<RemovableRow | null>(null)
  /** Two browsers of one kind have one name: what is known of each tells them apart. */
  const toldApart = ({ name, facts }: RemovableRow) =>
    rows.filter((row) => row.name === name).length > 1 ? `${name} (${facts})` : name
  return (
    <>
      <ul className={styles.rows}>
        {rows.map((row) => (
          <li key={row.id}>
            <span className={styles.row}>
              <strong>{row.name}</strong>
              <span className={styles.soft}>{row.facts}</span>
            </span>
            {row.note ? (
              <span className={styles.soft}>{row.note}</span>
            ) : (
              <FocusPassingButton
                heir={headOfScreen}
                kind="secondary"
                aria-label={words.nameOfButton(toldApart(row))}
                disabled={!canChange}
                aria-disabled={isChanging}
                onClick={() => setAsked(row)}
              >
                {words.button}
              </FocusPassingButton>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        opened={asked !== null}
        kind="danger"
        title={words.title}
        confirmLabel={words.button}
        onConfirm={() => {
          if (asked) onRemove(asked.id)
          setAsked(null)
        }}
        onCancel={() => setAsked(null)}
      >
        {asked ? words.text(toldApart(asked)) : ''}
      </ConfirmDialog>
    </>
  )
}
