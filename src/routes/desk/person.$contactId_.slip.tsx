import { createFileRoute } from '@tanstack/react-router'
import { contactInAddress } from '../../app/people/contact-in-address'
import { edgePage } from '../../app/route-metadata'
import { NotFoundScreen } from '../../app/screens/not-found.screen'
import { SlipScreen } from '../../desk/slip/slip.screen'
import { staffTitles } from '../../settings/texts/staff/titles'

export const Route = createFileRoute('/desk/person/$contactId_/slip')({
  staticData: { ...edgePage, title: staffTitles.deskSlip },
  loader: ({ params }) => contactInAddress(params),
  notFoundComponent: NotFoundScreen,
  component: Slip,
})

function Slip() {
  const parts = Route.useRouteContext({ select: ({ parts }) => parts })
  return <SlipScreen api={parts.api} contactId={Route.useLoaderData()} />
}
