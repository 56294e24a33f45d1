import type { Failure } from '../../api/failure'
import { adminTexts as texts } from '../../settings/texts/admin/admin'
import { Failed } from '../../ui/screen/failed'
import { failureWords } from '../failure-text'

interface StaleListProps {
  /** Of loading again what is shown. */
  failure: Failure | null
  reload(): Promise<void>
}

/** Says that what is shown is from before: what was just saved or deleted would look as if it had not been. */
export const StaleList = ({ failure, reload }: StaleListProps) =>
  failure ? <Failed title={texts.list.stale} text={failureWords(failure)} onRetry={() => void reload()} /> : null
