import { createFileRoute } from '@tanstack/react-router'
import { PartSearch } from '../../../../app/check-in/search'
import { TaskStepper } from '../../../../check-in/steps/task-stepper'
import { RentalProfileScreen } from '../../../../rental-profile/rental-profile.screen'
import { routeTexts } from '../../../../settings/texts/routes'

export const Route = createFileRoute('/_signed-in/_check-in/checkin/rentalprofile')({
  staticData: { title: routeTexts.titles.rentalProfile },
  validateSearch: PartSearch,
  component: RentalProfileRoute,
})

function RentalProfileRoute() {
  const parts = Route.useRouteContext({ select: ({ parts }) => parts })
  const { part } = Route.useSearch()
  return (
    <TaskStepper type="RentalProfile" contactTaskId={part}>
      {(step) => (
        <RentalProfileScreen {...step} identity={parts.identity} outbox={parts.outbox} onSaved={() => step.onSaved()} />
      )}
    </TaskStepper>
  )
}
