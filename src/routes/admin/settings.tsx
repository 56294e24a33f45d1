import { createFileRoute } from '@tanstack/react-router'
import { GeneralScreen } from '../../admin/general/general.screen'
import { edgePage } from '../../app/route-metadata'
import { routeTexts } from '../../settings/texts/routes'

export const Route = createFileRoute('/admin/settings')({
  staticData: { ...edgePage, title: routeTexts.titles.adminGeneral },
  component: General,
})

function General() {
  const parts = Route.useRouteContext({ select: ({ parts }) => parts })
  return <GeneralScreen api={parts.api} />
}
