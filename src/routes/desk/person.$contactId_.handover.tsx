import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useDesk } from '../../app/desk/desk-at-location'
import { handOverHere } from '../../app/desk/hand-over-here'
import { contactInAddress } from '../../app/people/contact-in-address'
import { edgePage } from '../../app/route-metadata'
import { NotFoundScreen } from '../../app/screens/not-found.screen'
import { HandOverScreen } from '../../desk/handover/hand-over.screen'
import { readEnrolledDevice } from '../../kiosk/enrolled-device'
import { useSession } from '../../session/session-context'
import { staffTitles } from '../../settings/texts/staff/titles'

export const Route = createFileRoute('/desk/person/$contactId_/handover')({
  staticData: { ...edgePage, title: staffTitles.deskHandOver },
  loader: ({ params }) => contactInAddress(params),
  notFoundComponent: NotFoundScreen,
  component: HandOver,
})

function HandOver() {
  const parts = Route.useRouteContext({ select: ({ parts }) => parts })
  const { location, today } = useDesk()
  const session = useSession()
  const navigate = useNavigate()
  const contactId = Route.useLoaderData()
  const toDesk = () => {
    void today.refresh()
    void navigate({ to: '/desk' })
  }
  return (
    <HandOverScreen
      api={parts.api}
      contactId={contactId}
      location={location}
      thisDevice={readEnrolledDevice(localStorage)}
      onCancel={() => void navigate({ to: '/desk/person/$contactId', params: { contactId: String(contactId) } })}
      onHandedOver={(where) => (where === 'here' ? void handOverHere(session) : toDesk())}
    />
  )
}
