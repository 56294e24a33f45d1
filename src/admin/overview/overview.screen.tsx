import type { Api } from '../../api/client'
import { StaleNotice } from '../../people/stale-notice'
import { adminOverviewTexts as texts } from '../../settings/texts/admin/overview'
import { Failed } from '../../ui/screen/failed'
import { Screen } from '../../ui/screen/screen'
import { Waiting } from '../../ui/screen/waiting'
import { answerOf } from '../answer'
import { failureWords } from '../failure-text'
import { useRecords } from '../use-records'
import { Figures } from './figures'
import { SetUpGuide } from './set-up-guide'
import { setUpSteps, type Venue } from './set-up-steps'

async function load(api: Api): Promise<Venue & { timeZone: string }> {
  const [locations, activities, tasks, settings, overview] = await Promise.all([
    answerOf(api, 'listLocations', {}),
    answerOf(api, 'listActivities', {}),
    api.call('listTasks', {}),
    api.call('getAdminSettings', {}),
    // An extension: without it the guide is of use all the same.
    api.request('getOverview', {}),
  ])
  const { timeZone } = settings
  return { locations, activities, tasks, settings, timeZone, overview: overview.ok ? overview.value : null }
}

/** How the venue is doing today, and what is still to set up. */
export function OverviewScreen({ api }: { api: Api }) {
  const { value, failure, reload } = useRecords(api, load)
  return (
    <Screen title={texts.title} lead={texts.lead} width="wide">
      {value ? (
        <>
          <StaleNotice failure={failure} />
          <Figures overview={value.overview} timeZone={value.timeZone} onNextDay={() => void reload()} />
          <SetUpGuide steps={setUpSteps(value)} />
        </>
      ) : failure ? (
        <Failed text={failureWords(failure)} onRetry={() => void reload()} />
      ) : (
        <Waiting label={texts.loading} />
      )}
    </Screen>
  )
}
