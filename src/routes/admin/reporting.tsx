import { createFileRoute } from '@tanstack/react-router'
import { ReportingScreen } from '../../admin/reporting/reporting.screen'
import { edgePage } from '../../app/route-metadata'
import { routeTexts } from '../../settings/texts/routes'

export const Route = createFileRoute('/admin/reporting')({
  staticData: { ...edgePage, title: routeTexts.titles.adminReporting },
  component: Reporting,
})

function Reporting() {
  const parts = Route.useRouteContext({ select: ({ parts }) => parts })
  return <ReportingScreen api={parts.api} />
}
