import { createFileRoute } from '@tanstack/react-router'
import { GeneralScreen } from '../../admin/general/general.screen'
import { edgePage } from '../../app/route-metadata'
import { staffTitles } from '../../settings/texts/staff/titles'

export const Route = createFileRoute('/admin/settings')({
  staticData: { ...edgePage, title: staffTitles.adminGeneral },
  component: General,
})

function General() {
  const parts = Route.useRouteContext({ select: ({ parts }) => parts })
  return <GeneralScreen api={parts.api} />
}
