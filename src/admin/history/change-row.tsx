import { Link } from '@tanstack/react-router'
import type { Ref } from 'react'
import type { AdminChange } from '../../contract/entities/staff/admin-change'
import { adminHistoryTexts as texts } from '../../settings/texts/admin/history'
import { FocusPassingButton } from '../../ui/focus-passing-button'
import { labelOf } from '../appearance/label-of'
import { shownDate } from '../format-date'
import styles from './history.module.css'
import { recordAddresses } from './record-addresses'
import { shownValue } from './shown-value'

/** 'home.checkInTitle' -> 'Home Check In Title'. */
const labelOfField = (field: string) => field.split('.').map(labelOf).join(' ')

interface ChangeRowProps {
  ref: Ref<HTMLLIElement>
  change: AdminChange
  onRestore(): void
}

/** One change: what, by whom and when; the values before and after are folded. */
export function ChangeRow({ ref, change, onRestore }: ChangeRowProps) {
  const { area, kind, name, fields, by, changedUtc } = change
  const day = shownDate(changedUtc)
  const what = `${texts.kinds[kind]}: ${texts.areas[area]}${name ? `, ${name}` : ''}`
  const to = kind === 'removed' ? undefined : recordAddresses[area]
  return (
    <li ref={ref} tabIndex={-1} className={styles.change}>
      <div className={styles.head}>
        <div>
          <strong>{what}</strong>
          <p className={styles.soft}>{texts.by(by?.name || by?.email || texts.someone, day)}</p>
        </div>
        {to ? (
          <Link
            className={styles.open}
            to={to}
            search={{ selected: Number(change.recordId) }}
            aria-label={texts.openOf(name)}
          >
            {texts.open}
          </Link>
        ) : null}
        {change.canRestore ? (
          <FocusPassingButton
            heir={() => document.activeElement?.closest('li')}
            kind="secondary"
            aria-label={texts.restoreOf(texts.areas[area], day)}
            onClick={onRestore}
          >
            {texts.restore}
          </FocusPassingButton>
        ) : null}
      </div>
      <details>
        <summary>{texts.count(fields.length)}</summary>
        <table className={styles.fields} aria-label={what}>
          <thead>
            <tr>
              <th scope="col">{texts.field}</th>
              <th scope="col">{texts.before}</th>
              <th scope="col">{texts.after}</th>
            </tr>
          </thead>
          <tbody>
            {fields.map(({ field, before, after }) => (
              <tr key={field}>
                <th scope="row">{labelOfField(field)}</th>
                <td data-side={texts.before}>{shownValue(area, field, before)}</td>
                <td data-side={texts.after}>{shownValue(area, field, after)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </li>
  )
}
