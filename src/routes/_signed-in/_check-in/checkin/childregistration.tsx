import { createFileRoute } from '@tanstack/react-router'
import { PartSearch } from '../../../../app/check-in/search'
import { TaskStepper } from '../../../../check-in/steps/task-stepper'
import { ChildRegistrationScreen } from '../../../../child-registration/child-registration.screen'
import { routeTexts } from '../../../../settings/texts/routes'

export const Route = createFileRoute('/_signed-in/_check-in/checkin/childregistration')({
  staticData: { title: routeTexts.titles.childRegistration },
  validateSearch: PartSearch,
  component: ChildRegistrationRoute,
})

function ChildRegistrationRoute() {
  const parts = Route.useRouteContext({ select: ({ parts }) => parts })
  const { part } = Route.useSearch()
  return (
    <TaskStepper type="ChildRegistration" contactTaskId={part}>
      {(step) => (
        <ChildRegistrationScreen
          {...step}
          identity={parts.identity}
          outbox={parts.outbox}
          onSaved={() => step.onSaved()}
        />
      )}
    </TaskStepper>
  )
}
