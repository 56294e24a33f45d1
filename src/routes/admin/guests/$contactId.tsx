import { createFileRoute } from '@tanstack/react-router'
import { useGuestsLocation } from '../../../app/people/admin-guests'
import { Looks } from '../../../people/looks'
import { PersonPageScreen } from '../../../people/person-page.screen'

export const Route = createFileRoute('/admin/guests/$contactId')({ component: Guest })

function Guest() {
  const parts = Route.useRouteContext({ select: ({ parts }) => parts })
  const { id: locationId } = useGuestsLocation()
  return (
    <PersonPageScreen
      api={parts.api}
      contactId={Number(Route.useParams().contactId)}
      locationId={locationId}
      below={(page) => <Looks api={parts.api} page={page} />}
    />
  )
}
