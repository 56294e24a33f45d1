import { createFileRoute } from '@tanstack/react-router'
import { DeletionRequestsScreen } from '../../admin/deletion-requests/deletion-requests.screen'
import { edgePage } from '../../app/route-metadata'
import { staffTitles } from '../../settings/texts/staff/titles'

export const Route = createFileRoute('/admin/deletions')({
  staticData: { ...edgePage, title: staffTitles.adminDeletions },
  component: DeletionRequests,
})

function DeletionRequests() {
  const parts = Route.useRouteContext({ select: ({ parts }) => parts })
  return <DeletionRequestsScreen api={parts.api} />
}
