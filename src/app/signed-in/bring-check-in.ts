import { loadOptionalPart } from '../../ui/browser/optional-part'
import { whenIdle } from '../../ui/browser/when-idle'

/**
 * From home a check-in is one press away: its script comes before that press, in a moment when nothing else is to do.
 * Where it does not come then, the press asks for it again.
 */
export const bringCheckIn = (): Promise<unknown> =>
  whenIdle()
    .then(() => loadOptionalPart(() => import('../check-in/check-in-at-location')))
    .catch(() => {})
