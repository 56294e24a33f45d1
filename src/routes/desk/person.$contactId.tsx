import { createFileRoute } from '@tanstack/react-router'
import { useDeskLocation } from '../../app/desk/desk-at-location'
import { edgePage } from '../../app/route-metadata'
import { PersonPageScreen } from '../../people/person-page.screen'
import { routeTexts } from '../../settings/texts/routes'

export const Route = createFileRoute('/desk/person/$contactId')({
  staticData: { ...edgePage, title: routeTexts.titles.deskPerson },
  component: Person,
})

function Person() {
  const { parts } = Route.useRouteContext()
  const { contactId } = Route.useParams()
  const location = useDeskLocation()
  return <PersonPageScreen api={parts.api} contactId={Number(contactId)} locationId={location.id} />
}
