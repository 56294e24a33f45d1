import { createFileRoute } from '@tanstack/react-router'
import { PartSearch } from '../../../../app/check-in/search'
import { useCheckIn } from '../../../../check-in/check-in-context'
import { TaskStepper } from '../../../../check-in/steps/task-stepper'
import { routeTexts } from '../../../../settings/texts/routes'
import { useReadings } from '../../../../waiver/readings'
import { WaiverScreen } from '../../../../waiver/waiver.screen'

export const Route = createFileRoute('/_signed-in/_check-in/checkin/waiver')({
  staticData: { title: routeTexts.titles.waiver },
  validateSearch: PartSearch,
  component: WaiverRoute,
})

function WaiverRoute() {
  const { api, outbox } = Route.useRouteContext({ select: ({ parts }) => parts })
  const { part } = Route.useSearch()
  const { documents, identity } = useCheckIn()
  const readings = useReadings(identity)
  return (
    <TaskStepper type="Waiver" contactTaskId={part}>
      {(step) => (
        <WaiverScreen
          {...step}
          api={api}
          identity={identity}
          outbox={outbox}
          documents={documents}
          readings={readings}
        />
      )}
    </TaskStepper>
  )
}
