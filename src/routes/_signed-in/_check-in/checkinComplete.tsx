import { createFileRoute } from '@tanstack/react-router'
import { CompleteScreen } from '../../../check-in/complete.screen'
import { routeTexts } from '../../../settings/texts/routes'
import { AtLocation } from '../../-signed-in/at-location'

export const Route = createFileRoute('/_signed-in/_check-in/checkinComplete')({
  // Shown without header (spec section 2).
  staticData: { title: routeTexts.titles.checkInComplete, showHeader: false, showFooter: true },
  component: CheckInComplete,
})

function CheckInComplete() {
  const { parts, locationChoice } = Route.useRouteContext()
  const { location } = Route.useSearch()
  return (
    <AtLocation
      reader={parts.reader}
      locationChoice={locationChoice}
      locationId={location}
      title={routeTexts.titles.checkInComplete}
    >
      {({ checkInCompleteText }) => <CompleteScreen checkInCompleteText={checkInCompleteText} />}
    </AtLocation>
  )
}
