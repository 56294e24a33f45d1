import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { PartSearch } from '../../../../app/check-in/search'
import { TaskStepper } from '../../../../check-in/steps/task-stepper'
import { PhotoScreen } from '../../../../photo/photo.screen'
import { routeTexts } from '../../../../settings/texts/routes'

export const Route = createFileRoute('/_signed-in/_check-in/checkin/photo')({
  staticData: { title: routeTexts.titles.photo },
  validateSearch: PartSearch,
  component: PhotoRoute,
})

function PhotoRoute() {
  const parts = Route.useRouteContext({ select: ({ parts }) => parts })
  const { part } = Route.useSearch()
  const [isShooting, setIsShooting] = useState(false)
  return (
    <TaskStepper type="Photo" contactTaskId={part}>
      {(step) => (
        <PhotoScreen
          {...step}
          identity={parts.identity}
          outbox={parts.outbox}
          onSaved={() => step.onSaved()}
          opensCamera={isShooting}
          onShooting={setIsShooting}
        />
      )}
    </TaskStepper>
  )
}
