import { createFileRoute } from '@tanstack/react-router'
import { useDesk } from '../../app/desk/desk-at-location'
import { contactInAddress } from '../../app/people/contact-in-address'
import { edgePage } from '../../app/route-metadata'
import { NotFoundScreen } from '../../app/screens/not-found.screen'
import { taskTypeIds } from '../../contract/task-types'
import { Arrival } from '../../desk/arrival'
import { HandOverLink } from '../../desk/handover/hand-over-link'
import { SlipLink } from '../../desk/slip/slip-link'
import { visitsOf } from '../../desk/todays-list'
import { TodaysListLink } from '../../desk/todays-list-link'
import { ReceiptLink } from '../../desk/walk-in/receipt-link'
import { PersonPageScreen } from '../../people/person-page.screen'
import { staffTitles } from '../../settings/texts/staff/titles'

export const Route = createFileRoute('/desk/person/$contactId')({
  staticData: { ...edgePage, title: staffTitles.deskPerson },
  loader: ({ params }) => contactInAddress(params),
  notFoundComponent: NotFoundScreen,
  component: Person,
})

function Person() {
  const parts = Route.useRouteContext({ select: ({ parts }) => parts })
  const { location, today } = useDesk()
  const contactId = Route.useLoaderData()
  return (
    <PersonPageScreen
      api={parts.api}
      contactId={contactId}
      locationId={location.id}
      wayBack={<TodaysListLink />}
      heardOf={({ people }) => visitsOf(today.list, people)}
      unheard={today.failure}
      actionsOf={(person, { people, tasks }) => (
        <>
          <Arrival today={today} person={person} hasKey={person.contactId === contactId} />
          {person.contactId === contactId && tasks.some(({ isComplete, isOptional }) => !isComplete && !isOptional) ? (
            <HandOverLink person={person} />
          ) : null}
          {tasks.some(
            (task) => task.contactId === person.contactId && task.taskTypeId === taskTypeIds.RentalProfile,
          ) ? (
            <SlipLink person={person} hasKey={person.contactId === contactId} />
          ) : null}
          {person.isHeadOfHouseHold && people.every(({ hasOwnSignIn }) => !hasOwnSignIn) ? (
            <ReceiptLink person={person} />
          ) : null}
        </>
      )}
    />
  )
}
