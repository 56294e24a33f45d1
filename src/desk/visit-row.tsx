import { Link } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import type { Visit } from '../contract/entities/staff/visit'
import { fullName } from '../contract/names'
import { shownDay } from '../people/shown-day'
import { deskTexts } from '../settings/texts/staff/desk'
import { useVenueSettings } from '../settings/use-venue-settings'
import { Arrival, arrivalWords } from './arrival'
import styles from './today.module.css'
import { stateOf, type VisitState } from './todays-list'
import type { Today } from './use-today'

const texts = deskTexts.list

/** Shapes differ, so that a state is told without its colour. */
const marks: Record<VisitState, string> = { arrived: '✓', ready: '○', missing: '●', checking: '…' }

function wordsOf(visit: Visit, tasks: ReadonlyMap<number, string>, timeZone: string): string {
  const missing = texts.missing(visit.dueTaskIds.map((id) => tasks.get(id) ?? ''))
  const state = stateOf(visit)
  if (state === 'arrived') {
    const arrived = arrivalWords(visit, timeZone)
    return visit.dueTaskIds.length > 0 ? `${arrived}. ${missing}` : arrived
  }
  if (state === 'missing') return missing
  return state === 'ready' ? texts.ready : texts.checking
}

interface Props {
  visit: Visit
  tasks: ReadonlyMap<number, string>
  today: Today
  /** Someone else of the list has the same name. */
  hasNamesake: boolean
  hasJustMoved(event: MouseEvent): boolean
}

/** One person of today's list. */
export function VisitRow({ visit, tasks, today, hasNamesake, hasJustMoved }: Props) {
  const { dateFormat, timeZone } = useVenueSettings()
  const state = stateOf(visit)
  const day = hasNamesake ? shownDay(visit.dateOfBirth, dateFormat) : ''
  const born = day ? texts.born(day) : ''
  return (
    <li className={styles.row} data-state={state}>
      <span aria-hidden="true" className={styles.mark}>
        {marks[state]}
      </span>
      <Link
        to="/desk/person/$contactId"
        params={{ contactId: String(visit.contactId) }}
        className={styles.who}
        data-visit={visit.contactId}
      >
        {fullName(visit)}
        {born ? <span className={styles.born}>{born}</span> : null}
      </Link>
      <span className={styles.words}>{wordsOf(visit, tasks, timeZone)}</span>
      <span className={styles.actions}>
        <Arrival today={today} person={visit} born={born} isBare hasJustMoved={hasJustMoved} />
      </span>
    </li>
  )
}
