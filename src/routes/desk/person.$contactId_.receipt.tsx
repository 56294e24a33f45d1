import { createFileRoute } from '@tanstack/react-router'
import { useDesk } from '../../app/desk/desk-at-location'
import { contactInAddress } from '../../app/people/contact-in-address'
import { edgePage } from '../../app/route-metadata'
import { NotFoundScreen } from '../../app/screens/not-found.screen'
import { ReceiptScreen } from '../../desk/walk-in/receipt.screen'
import { staffTitles } from '../../settings/texts/staff/titles'

export const Route = createFileRoute('/desk/person/$contactId_/receipt')({
  staticData: { ...edgePage, title: staffTitles.deskReceipt },
  loader: ({ params }) => contactInAddress(params),
  notFoundComponent: NotFoundScreen,
  component: Receipt,
})

function Receipt() {
  const parts = Route.useRouteContext({ select: ({ parts }) => parts })
  const { location } = useDesk()
  const contactId = Route.useLoaderData()
  return (
    <ReceiptScreen
      key={contactId}
      api={parts.api}
      contactId={contactId}
      locationId={location.id}
      origin={window.location.origin}
    />
  )
}
