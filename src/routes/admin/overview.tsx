import { createFileRoute } from '@tanstack/react-router'
import { OverviewScreen } from '../../admin/overview/overview.screen'
import { edgePage } from '../../app/route-metadata'
import { staffTitles } from '../../settings/texts/staff/titles'

export const Route = createFileRoute('/admin/overview')({
  staticData: { ...edgePage, title: staffTitles.adminOverview },
  component: Overview,
})

function Overview() {
  const parts = Route.useRouteContext({ select: ({ parts }) => parts })
  return <OverviewScreen api={parts.api} />
}
