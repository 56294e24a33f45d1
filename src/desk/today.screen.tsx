import { NativeSelect } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useRef } from 'react'
import type { Api } from '../api/client'
import { nameKey } from '../contract/names'
import { deskTexts } from '../settings/texts/staff/desk'
import { useLoneKeys } from '../ui/browser/lone-keys'
import { Notice } from '../ui/notice'
import { EmptyState } from '../ui/screen/empty-state'
import { Failed } from '../ui/screen/failed'
import { Screen } from '../ui/screen/screen'
import { Waiting } from '../ui/screen/waiting'
import { shownAt } from '../ui/shown-at'
import { OpenHandovers } from './handover/open-handovers'
import type { ListPlace } from './list-place'
import styles from './today.module.css'
import { countsOf, doesFit, namesakesIn, stateFilters, type TodaysList } from './todays-list'
import { useRevealed } from './use-revealed'
import type { Today } from './use-today'
import { VisitRow } from './visit-row'

const texts = deskTexts.list

interface Props {
  api: Pick<Api, 'request'>
  today: Today
  place: ListPlace
  locationName: string
}

/** Who is expected at this location today, who is ready, and who has arrived. */
export function TodayScreen({ api, today, place, locationName }: Props) {
  const { list, isStale, refresh } = today
  const lead = list ? texts.lead(shownAt(list.day, 'eeee, dd MMMM'), locationName) : undefined
  return (
    <Screen title={texts.title} lead={lead} width="wide">
      {list ? <OpenHandovers api={api} handovers={list.handovers} onChanged={() => void refresh()} /> : null}
      {list && isStale ? <Notice kind="warning">{texts.stale}</Notice> : null}
      {list ? (
        list.visits.length > 0 ? (
          <People list={list} today={today} place={place} />
        ) : (
          <EmptyState title={texts.empty} text={texts.emptyText} />
        )
      ) : isStale ? (
        <Failed title={texts.failed} onRetry={() => void refresh()} />
      ) : (
        <Waiting label={texts.waiting} />
      )}
      <details className={styles.help}>
        <summary>{texts.keys}</summary>
        <dl className={styles.keys}>
          {texts.keyList.map(([key, meaning]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      </details>
    </Screen>
  )
}

const contactIdOf = (row: HTMLElement) => Number(row.dataset.visit)

function People({ list, today, place }: { list: TodaysList } & Pick<Props, 'today' | 'place'>) {
  const { filter, choose } = place
  const shown = useMemo(() => list.visits.filter((visit) => doesFit(visit, filter)), [list.visits, filter])
  const counts = useMemo(() => countsOf(list.visits), [list.visits])
  const namesakes = useMemo(() => namesakesIn(list.visits), [list.visits])
  const navigate = useNavigate()
  const stoodAt = shown.findIndex(({ contactId }) => contactId === place.contactId())
  const { revealed, end } = useRevealed(shown.length, stoodAt + 1)
  const rowsOf = useRef<HTMLUListElement>(null)

  /** The rows as they stand, and the one that has the focus. */
  function where() {
    const rows = [...(rowsOf.current?.querySelectorAll<HTMLElement>('[data-visit]') ?? [])]
    return { rows, at: rows.findIndex((row) => row.closest('li')?.contains(document.activeElement)) }
  }
  function move(step: 1 | -1) {
    const { rows, at } = where()
    // From elsewhere on the page an arrow leads to the row that was left, or to the first.
    const next = at < 0 ? (rows.find((row) => contactIdOf(row) === place.contactId()) ?? rows[0]) : rows[at + step]
    next?.focus()
  }
  function ofRow(act: (row: HTMLElement) => void) {
    return () => {
      const { rows, at } = where()
      const row = rows[at]
      if (row) act(row)
    }
  }
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
      <ul
        ref={rowsOf}
        className={styles.list}
        aria-label={texts.people}
        onFocus={({ target }) => {
          const row = target.closest('li')?.querySelector<HTMLElement>('[data-visit]')
          if (row) place.stand(contactIdOf(row))
        }}
      >
        {shown.slice(0, revealed).map((visit) => (
          <VisitRow
            key={visit.visitId}
            visit={visit}
            tasks={list.tasks}
            today={today}
            hasNamesake={namesakes.has(nameKey(visit))}
          />
        ))}
      </ul>
      <div ref={end} />
    </>
  )
}
