import { useState } from 'react'
import type { SettingsDocument } from '../../contract/entities/settings'
import { pageOf } from '../../lists/list-view'
import { shownDay } from '../../people/shown-day'
import { adminReportingTexts } from '../../settings/texts/admin/reporting'
import { useVenueSettings } from '../../settings/use-venue-settings'
import { classNames } from '../../ui/class-names'
import { inOneLine } from '../../ui/in-one-line'
import cards from '../card.module.css'
import { Pager } from '../list/pager'
import table from '../list/record-list.module.css'
import { peopleIn, type ReportRow } from './report-rows'

const texts = adminReportingTexts.rows
const ROWS_ON_A_PAGE = 20

const reasonOf = ({ reason, task }: ReportRow) => task ?? texts.reasons[reason as keyof typeof texts.reasons] ?? reason

/** A server may name its day in a way of its own: it is shown as it came. */
const bookedOf = ({ product, productDate, orderNumber }: ReportRow, dateFormat: SettingsDocument['dateFormat']) =>
  inOneLine([product, shownDay(productDate, dateFormat) || productDate, orderNumber])

/** Who is in a report and why, a page at a time; says so when there is no one. */
export function ReportTable({ rows, location }: { rows: readonly ReportRow[]; location: string }) {
  const { dateFormat } = useVenueSettings()
  const [asked, setPage] = useState(1)
  const { rows: shown, page, pages } = pageOf(rows, ROWS_ON_A_PAGE, asked)
  if (rows.length === 0) return <p role="status">{texts.none(location)}</p>
  return (
    <>
      <p role="status">{texts.count(rows.length, peopleIn(rows))}</p>
      <table className={classNames(table.table, table.few)} aria-label={texts.title}>
        <thead>
          <tr>
            <th scope="col">{texts.columns.person}</th>
            <th scope="col">{texts.columns.reason}</th>
            <th scope="col">{texts.columns.booked}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id of their own and never change their order
            <tr key={index}>
              <td>
                <div className={table.cell}>{`${row.firstName} ${row.lastName}`}</div>
              </td>
              <td>
                <div className={table.cell}>{reasonOf(row)}</div>
              </td>
              <td>
                <div className={classNames(table.cell, cards.soft)}>{bookedOf(row, dateFormat)}</div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {pages > 1 ? <Pager page={page} pages={pages} onPage={setPage} /> : null}
    </>
  )
}
