import { createFileRoute } from '@tanstack/react-router'
import { useLocationHere } from '../../../app/signed-in/at-location'
import { CompleteScreen } from '../../../check-in/complete.screen'
import { PassCards } from '../../../guest/pass-cards/pass-cards.section'
import { routeTexts } from '../../../settings/texts/routes'

export const Route = createFileRoute('/_signed-in/_check-in/checkinComplete')({
  // Shown without header (spec section 2).
  staticData: {
    title: routeTexts.titles.checkInComplete,
    showHeader: false,
    showFooter: true,
    isFlow: false,
    offersInstall: true,
  },
  component: CheckInComplete,
})

function CheckInComplete() {
  const parts = Route.useRouteContext({ select: ({ parts }) => parts })
  const { checkInCompleteText } = useLocationHere()
  return (
    <CompleteScreen
      checkInCompleteText={checkInCompleteText}
      nextFor={(people) => (
        <PassCards api={parts.api} reader={parts.reader} identity={parts.identity} people={people} />
      )}
    />
  )
}
