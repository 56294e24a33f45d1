import { checkInTexts } from '../settings/texts/check-in'
import { Screen } from '../ui/screen/screen'
import { CheckInOverview } from './overview'
import { NextAction } from './steps/next-action'

/** The whole check-in at a glance, and the one way on. Shown when a check-in opens with nothing left to do. */
export function CheckInScreen() {
  return (
    <Screen
      title={checkInTexts.title}
      lead={checkInTexts.seeOrChange}
      width="wide"
      actions={<NextAction currentTaskId={null} />}
    >
      <CheckInOverview />
    </Screen>
  )
}
