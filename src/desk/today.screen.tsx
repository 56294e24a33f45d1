import { NativeSelect } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { format, parseISO } from 'date-fns'
import { type KeyboardEvent, useMemo, useState } from 'react'
import type { Api } from '../api/client'
import { deskTexts } from '../settings/texts/desk'
import { Notice } from '../ui/notice'
import { EmptyState } from '../ui/screen/empty-state'
import { Failed } from '../ui/screen/failed'
import { Screen } from '../ui/screen/screen'
import { Waiting } from '../ui/screen/waiting'
import { OpenHandovers } from './handover/open-handovers'
import styles from './today.module.css'
import { countsOf, doesFit, stateFilters, type TodaysList, type VisitFilter } from './todays-list'
import { useRevealed } from './use-revealed'
import type { Today } from './use-today'
import { VisitRow } from './visit-row'

const texts = deskTexts.list

/** Who is expected at this location today, who is ready, and who has arrived. */
export function TodayScreen({ api, today, place }: { api: Pick<Api, 'request'>; today: Today; place: string }) {
  const { list, isStale, refresh } = today
  const lead = list ? texts.lead(format(parseISO(list.day), 'eeee, dd MMMM'), place) : undefined
  return (
    <Screen title={texts.title} lead={lead} width="wide">
      {list ? <OpenHandovers api={api} handovers={list.handovers} onChanged={() => void refresh()} /> : null}
      {list && isStale ? <Notice kind="warning">{texts.stale}</Notice> : null}
      {list ? (
        list.visits.length > 0 ? (
          <People list={list} today={today} />
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

function People({ list, today }: { list: TodaysList; today: Today }) {
  const [filter, setFilter] = useState<VisitFilter>({ state: 'all', activityId: null })
  const shown = useMemo(() => list.visits.filter((visit) => doesFit(visit, filter)), [list.visits, filter])
  const counts = useMemo(() => countsOf(list.visits), [list.visits])
  const navigate = useNavigate()
  const { revealed, end } = useRevealed(shown.length)

  function onKeyDown(event: KeyboardEvent<HTMLUListElement>) {
    const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-visit]')]
    const at = rows.findIndex((row) => row.closest('li')?.contains(document.activeElement))
    const contactId = Number(rows[at]?.dataset.visit)
    const visit = list.visits.find((each) => each.contactId === contactId)
    if (event.key === 'ArrowDown') rows[at + 1]?.focus()
    else if (event.key === 'ArrowUp') rows[at - 1]?.focus()
    else if (event.key === 'a' && visit) void today.mark(contactId, !visit.marks.some(({ isOwn }) => isOwn))
    else if (event.key === 'h' && visit)
      void navigate({ to: '/desk/person/$contactId/handover', params: { contactId: String(contactId) } })
    else if (event.key === 'p' && visit)
      void navigate({ to: '/desk/person/$contactId/slip', params: { contactId: String(contactId) } })
    else return
    event.preventDefault()
  }

  return (
    <>
      <div className={styles.filters}>
        <NativeSelect
          label={texts.state}
          value={filter.state}
          data={stateFilters.map((state) => ({ value: state, label: texts.states[state] }))}
          onChange={({ currentTarget: { value } }) =>
            setFilter({ ...filter, state: stateFilters.find((state) => state === value) ?? 'all' })
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
              setFilter({ ...filter, activityId: value === '' ? null : Number(value) })
            }
          />
        ) : null}
        <p role="status" className={styles.counts}>
          {texts.counts(counts)}
        </p>
      </div>
      {shown.length === 0 ? <p>{texts.noneLeft}</p> : null}
      <ul className={styles.list} aria-label={texts.people} onKeyDown={onKeyDown}>
        {shown.slice(0, revealed).map((visit) => (
          <VisitRow key={visit.visitId} visit={visit} tasks={list.tasks} today={today} />
        ))}
      </ul>
      <div ref={end} />
    </>
  )
}
