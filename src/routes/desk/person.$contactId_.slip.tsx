import { createFileRoute } from '@tanstack/react-router'
import { edgePage } from '../../app/route-metadata'
import { SlipScreen } from '../../desk/slip/slip.screen'
import { staffTitles } from '../../settings/texts/staff/titles'

export const Route = createFileRoute('/desk/person/$contactId_/slip')({
  staticData: { ...edgePage, title: staffTitles.deskSlip },
  component: Slip,
})

function Slip() {
  const parts = Route.useRouteContext({ select: ({ parts }) => parts })
  return <SlipScreen api={parts.api} contactId={Number(Route.useParams().contactId)} />
}
