import { createFileRoute } from '@tanstack/react-router'
import { ReportingScreen } from '../../admin/reporting/reporting.screen'
import { edgePage } from '../../app/route-metadata'
import { staffTitles } from '../../settings/texts/staff/titles'

export const Route = createFileRoute('/admin/reporting')({
  staticData: { ...edgePage, title: staffTitles.adminReporting },
  component: Reporting,
})

function Reporting() {
  const parts = Route.useRouteContext({ select: ({ parts }) => parts })
  return <ReportingScreen api={parts.api} />
}
