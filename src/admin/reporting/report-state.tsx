import { adminReportingTexts } from '../../settings/texts/admin/reporting'
import { Button } from '../../ui/button'
import { Notice } from '../../ui/notice'
import { failureWords } from '../failure-text'
import styles from './report-state.module.css'
import { ReportStatus } from './report-status'
import type { useReportStatus } from './use-report-status'

const texts = adminReportingTexts.status

interface ReportStateProps {
  report: ReturnType<typeof useReportStatus>
  onAgain(call: () => Promise<void>): void
}

/** How old the report's data is, or whether it is being made. The fields below wait for no answer, and no answer moves them. */
export function ReportState({ report, onAgain }: ReportStateProps) {
  const { status, failure, retry, isRerunning, rerun } = report
  return (
    <div className={styles.state}>
      {status && !isRerunning ? (
        <ReportStatus status={status} isRerunning={isRerunning} onRerun={() => onAgain(rerun)} />
      ) : null}
      {failure ? (
        <Notice kind="error">
          <div className={styles.again}>
            <p>{failureWords(failure)}</p>
            <Button kind="secondary" aria-disabled={isRerunning} onClick={() => onAgain(retry)}>
              {texts.tryAgain}
            </Button>
          </div>
        </Notice>
      ) : null}
      {status || failure || isRerunning ? null : <Notice kind="info">{texts.asked}</Notice>}
    </div>
  )
}
