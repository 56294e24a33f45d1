import type { Api } from '../../api/client'
import { adminTexts } from '../../settings/texts/admin/admin'
import { adminReportingTexts } from '../../settings/texts/admin/reporting'
import { Failed } from '../../ui/screen/failed'
import { Screen } from '../../ui/screen/screen'
import { Waiting } from '../../ui/screen/waiting'
import { answerOf } from '../answer'
import { failureWords } from '../failure-text'
import { useRecords } from '../use-records'
import { CustomerReportCard } from './customer-report-card'
import { EntitlementsCard } from './entitlements-card'
import { useReportStatus } from './use-report-status'

const texts = adminReportingTexts

async function load(api: Api) {
  const [locations, { exportKey, timeZone }] = await Promise.all([
    answerOf(api, 'listLocations', {}),
    api.call('getAdminSettings', {}),
  ])
  return { locations, exportKey, timeZone }
}

/** Who still has something to do, as files. */
export function ReportingScreen({ api }: { api: Api }) {
  const { value, failure, reload } = useRecords(api, load)
  const report = useReportStatus(api, value?.exportKey)
  return (
    <Screen title={texts.title} lead={texts.lead} width="wide">
      {value ? (
        <>
          <CustomerReportCard api={api} locations={value.locations} timeZone={value.timeZone} report={report} />
          <EntitlementsCard api={api} />
        </>
      ) : failure ? (
        <Failed text={failureWords(failure)} onRetry={() => void reload()} />
      ) : (
        <Waiting label={adminTexts.list.loading} />
      )}
    </Screen>
  )
}
