import type * as v from 'valibot'
import { reportStatusCodes, type ReportStatus as Status } from '../../contract/entities/admin'
import { adminReportingTexts } from '../../settings/texts/admin/reporting'
import { Button } from '../../ui/button'
import { Notice } from '../../ui/notice'
import { shownAt } from '../../ui/shown-at'
import styles from './report-state.module.css'

const texts = adminReportingTexts.status

interface ReportStatusProps {
  status: v.InferOutput<typeof Status>
  isRerunning: boolean
  onRerun(): void
}

/** Spec section 4, report data status code. */
export function ReportStatus({ status, isRerunning, onRerun }: ReportStatusProps) {
  switch (status.statusCode) {
    case reportStatusCodes.Processing:
      return <Notice kind="warning">{texts.processing}</Notice>
    case reportStatusCodes.Populated:
      return (
        <Notice kind="success">{texts.populated(shownAt(status.lastRefreshDate, 'MMMM dd, yyyy @ hh:mm a'))}</Notice>
      )
    case reportStatusCodes.Failed:
      return (
        <Notice kind="error">
          <div className={styles.again}>
            <p>{texts.failed}</p>
            <Button kind="secondary" aria-disabled={isRerunning} onClick={onRerun}>
              {texts.tryAgain}
            </Button>
          </div>
        </Notice>
      )
    case null:
      return <Notice kind="warning">{texts.none}</Notice>
  }
}
