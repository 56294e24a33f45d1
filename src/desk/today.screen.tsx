import type { Api } from '../api/client'
import { staffFailureWords } from '../people/failure-words'
import { StaleNotice } from '../people/stale-notice'
import { deskTexts } from '../settings/texts/staff/desk'
import { EmptyState } from '../ui/screen/empty-state'
import { Failed } from '../ui/screen/failed'
import { Screen } from '../ui/screen/screen'
import { Waiting } from '../ui/screen/waiting'
import { shownAt } from '../ui/shown-at'
import { OpenHandovers } from './handover/open-handovers'
import type { ListPlace } from './list-place'
import styles from './today.module.css'
import { TodaysPeople } from './todays-people'
import type { Today } from './use-today'

const texts = deskTexts.list

interface Props {
  api: Pick<Api, 'request'>
  today: Today
  place: ListPlace
  locationName: string
}

/** Who is expected at this location today, who is ready, and who has arrived. */
export function TodayScreen({ api, today, place, locationName }: Props) {
  const { list, failure, refresh } = today
  // Its line has its place from the start: what is below would move when the answer comes.
  const lead = list ? texts.lead(shownAt(list.day, 'eeee, dd MMMM'), locationName) : '\u00a0'
  return (
    <Screen title={texts.title} lead={lead} width="wide">
      {list ? <OpenHandovers api={api} handovers={list.handovers} onChanged={() => void refresh()} /> : null}
      {list ? <StaleNotice failure={failure} /> : null}
      {list ? (
        list.visits.length > 0 ? (
          <TodaysPeople
            list={list}
            today={today}
            place={place}
            above={[failure !== null, ...list.handovers.map(({ id }) => id)].join()}
          />
        ) : (
          <EmptyState title={texts.empty} text={texts.emptyText} />
        )
      ) : failure ? (
        <Failed title={texts.failed} text={staffFailureWords(failure)} onRetry={() => void refresh()} />
      ) : (
        <Waiting label={texts.waiting} />
      )}
      {/* Not below a wait, which what comes is seldom as high as. */}
      {list || failure ? (
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
      ) : null}
    </Screen>
  )
}
