import { loadPanelView } from '../../outbox/ui/panel/outbox-panel'
import { loadOptionalPart } from '../../ui/browser/optional-part'
import { whenIdle } from '../../ui/browser/when-idle'

/**
 * From home a check-in is one press away: its script comes before that press, in a moment when nothing else is to do.
 * So does what the badge opens, which a guest may want first once the network is gone. Where one does not come then, the
 * press asks for it again.
 */
export const bringCheckIn = (): Promise<unknown> =>
  whenIdle()
    .then(() => loadOptionalPart(() => import('../check-in/check-in-at-location')))
    .then(() => loadOptionalPart(loadPanelView))
    .catch(() => {})
