import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { numberText } from '../../contract/english'
import type { Overview } from '../../contract/entities/staff/overview'
import { adminOverviewTexts } from '../../settings/texts/admin/overview'
import { venueToday } from '../../settings/venue-today'
import { useThisDay } from '../../ui/browser/use-this-day'
import { shownAge } from '../../ui/shown-age'
import cards from '../card.module.css'
import { shownDate } from '../format-date'
import styles from './overview.module.css'

const texts = adminOverviewTexts.figures

interface FiguresProps {
  overview: Overview | null
  /** The venue's. */
  timeZone: string
  /** What stands there is of the day before. */
  onNextDay(): void
}

/** How the venue is doing today. */
export function Figures({ overview, timeZone, onNextDay }: FiguresProps) {
  const id = useId()
  useThisDay(() => venueToday(timeZone), onNextDay)
  return (
    <section className={cards.card} aria-labelledby={id}>
      <h2 id={id}>{texts.title}</h2>
      {overview ? <Tiles {...overview} /> : <p className={cards.soft}>{texts.notTold}</p>}
    </section>
  )
}

function Tiles({ today, outstanding, report, attention, devices }: Overview) {
  const { lastRefreshDate, statusCode } = report
  const { olderTexts, deletionWishes, refusedDocuments } = attention
  const waiting = olderTexts + deletionWishes + refusedDocuments
  return (
    <dl className={styles.tiles}>
      <Tile name={texts.today} value={texts.people(today.people)}>
        {texts.documents(today.documents)}
      </Tile>
      <Tile name={texts.outstanding} value={outstanding === null ? '–' : texts.people(outstanding)}>
        {outstanding === null ? texts.noReport : texts.withOpenTask(shownDate(lastRefreshDate))}
      </Tile>
      <Tile name={texts.attention} value={waiting === 0 ? texts.nothing : numberText(waiting)} isAlert={waiting > 0}>
        {waiting === 0 ? texts.nothingText : null}
        {olderTexts > 0 ? <span className={styles.line}>{texts.olderTexts(olderTexts)}</span> : null}
        {deletionWishes > 0 ? (
          <Link to="/admin/deletions" className={styles.line}>
            {texts.deletionWishes(deletionWishes)}
          </Link>
        ) : null}
        {refusedDocuments > 0 ? (
          <Link to="/admin/refused" className={styles.line}>
            {texts.refusedDocuments(refusedDocuments)}
          </Link>
        ) : null}
      </Tile>
      <Tile name={texts.devices} value={texts.enrolled(devices.enrolled)}>
        {devices.enrolled > 0 ? texts.unsent(devices.unsent) : null}
      </Tile>
      <Tile name={texts.report} value={statusCode === null ? texts.noRun : texts.reportStates[statusCode]}>
        {shownAge(lastRefreshDate) ? (
          <span className={styles.line}>{texts.reportAge(shownAge(lastRefreshDate))}</span>
        ) : null}
        <Link to="/admin/reporting">{texts.openReport}</Link>
      </Tile>
    </dl>
  )
}

interface TileProps {
  name: string
  value: string
  isAlert?: boolean
  children: ReactNode
}

const Tile = ({ name, value, isAlert, children }: TileProps) => (
  <div className={styles.tile} data-alert={isAlert || undefined}>
    <dt>{name}</dt>
    <dd className={styles.value}>{value}</dd>
    <dd className={cards.soft}>{children}</dd>
  </div>
)
