import { createFileRoute, Link } from '@tanstack/react-router'
import { useGuestsLocation } from '../../../app/people/admin-guests'
import { contactInAddress } from '../../../app/people/contact-in-address'
import { NotFoundScreen } from '../../../app/screens/not-found.screen'
import { Looks } from '../../../people/looks'
import { PersonPageScreen } from '../../../people/person-page.screen'
import { peopleTexts } from '../../../settings/texts/staff/people'
import { buttonClass } from '../../../ui/button'

export const Route = createFileRoute('/admin/guests/$contactId')({
  loader: ({ params }) => contactInAddress(params),
  notFoundComponent: NotFoundScreen,
  component: Guest,
})

function Guest() {
  const parts = Route.useRouteContext({ select: ({ parts }) => parts })
  const { id: locationId } = useGuestsLocation()
  return (
    <PersonPageScreen
      api={parts.api}
      contactId={Route.useLoaderData()}
      locationId={locationId}
      wayBack={
        <Link to="/admin/guests" className={buttonClass('primary')}>
          {peopleTexts.guests.find}
        </Link>
      }
      below={(page) => <Looks api={parts.api} page={page} />}
    />
  )
}
