import { NativeSelect } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { nameKey } from '../contract/names'
import { deskTexts } from '../settings/texts/staff/desk'
import { useLoneKeys } from '../ui/browser/lone-keys'
import { useJustMoved } from '../ui/browser/use-just-moved'
import type { ListPlace } from './list-place'
import styles from './today.module.css'
import { countsOf, doesFit, namesakesIn, stateFilters, type TodaysList } from './todays-list'
import { useRevealed } from './use-revealed'
import { contactIdOf, useRowFocus } from './use-row-focus'
import type { Today } from './use-today'
import { VisitRow } from './visit-row'

const texts = deskTexts.list

interface Props {
  list: TodaysList
  today: Today
  place: ListPlace
  /** Says what is above the list now. */
  above: string
}

/** The people of today's list, with its filters and its keys. */
export function TodaysPeople({ list, today, place, above }: Props) {
  const { filter, choose } = place
  const shown = useMemo(() => list.visits.filter((visit) => doesFit(visit, filter)), [list.visits, filter])
  const counts = useMemo(() => countsOf(list.visits), [list.visits])
  const namesakes = useMemo(() => namesakesIn(list.visits), [list.visits])
  const hasJustMoved = useJustMoved(
    useMemo(() => shown.map(({ visitId }) => visitId), [shown]),
    above,
  )
  const navigate = useNavigate()
  const { revealed, end } = useRevealed(shown.length, (place.rowIn(shown) ?? -1) + 1)
  const { props, move, ofRow } = useRowFocus(shown, place)
  const open = (to: '/desk/person/$contactId/handover' | '/desk/person/$contactId/slip') =>
    ofRow((row) => void navigate({ to, params: { contactId: String(contactIdOf(row)) } }))
  useHotkeys([
    ['ArrowDown', () => move(1)],
    ['ArrowUp', () => move(-1)],
  ])
  useLoneKeys({
    // The row's own button: it says where an arrival was not noted.
    a: ofRow((row) => row.closest('li')?.querySelector('button')?.click()),
    h: open('/desk/person/$contactId/handover'),
    p: open('/desk/person/$contactId/slip'),
  })

  return (
    <>
      <div className={styles.filters}>
        <NativeSelect
          label={texts.state}
          value={filter.state}
          data={stateFilters.map((state) => ({ value: state, label: texts.states[state] }))}
          onChange={({ currentTarget: { value } }) =>
            choose({ ...filter, state: stateFilters.find((state) => state === value) ?? 'all' })
          }
        />
        {list.activities.length > 1 ? (
          <NativeSelect
            label={texts.activity}
            value={filter.activityId ?? ''}
            data={[
              { value: '', label: texts.anyActivity },
              ...list.activities.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            onChange={({ currentTarget: { value } }) =>
              choose({ ...filter, activityId: value === '' ? null : Number(value) })
            }
          />
        ) : null}
        <p role="status" className={styles.counts}>
          {texts.counts(counts)}
        </p>
      </div>
      {shown.length === 0 ? <p>{texts.noneLeft}</p> : null}
      <ul {...props} className={styles.list} aria-label={texts.people}>
        {shown.slice(0, revealed).map((visit) => (
          <VisitRow
            key={visit.visitId}
            visit={visit}
            tasks={list.tasks}
            today={today}
            hasNamesake={namesakes.has(nameKey(visit))}
            hasJustMoved={(event) => hasJustMoved(visit.visitId, event)}
          />
        ))}
      </ul>
      <div ref={end} />
    </>
  )
}
