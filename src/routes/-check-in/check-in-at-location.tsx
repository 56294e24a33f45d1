import { useNavigate, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { CheckIn } from '../../check-in/check-in'
import type { CheckInPlace } from '../../check-in/check-in-context'
import { checkInPaths } from '../../check-in/flow'
import type { Location } from '../../contract/location'
import { activityChoiceAt } from '../../guest/activity-choice'
import type { SignedInParts } from '../-signed-in/parts'
import type { CheckInSearch } from './search'

interface CheckInAtLocationProps {
  parts: SignedInParts
  location: Location
  search: CheckInSearch
  children: ReactNode
}

/** A check-in at a location, with its ways from place to place. */
export function CheckInAtLocation({ parts, location, search, children }: CheckInAtLocationProps) {
  const navigate = useNavigate()
  const router = useRouter()
  const { activity, people } = search

  function goTo(place: CheckInPlace) {
    const choice = { activity, people, location: location.id }
    if (place === 'complete') return navigate({ to: '/checkinComplete', search: choice })
    // The start of a check-in only leads on: Back must not come to it and be sent forward again.
    const replace = router.state.location.pathname === '/checkin'
    return navigate({ to: checkInPaths[place.task], search: { ...choice, part: place.contactTaskId }, replace })
  }

  return (
    <CheckIn
      reader={parts.reader}
      outbox={parts.outbox}
      identity={parts.identity}
      locationId={location.id}
      activityId={activityChoiceAt(location, activity ?? null).chosen}
      contactIds={people ?? null}
      onGo={(place) => void goTo(place)}
      onNothingToDo={() => void navigate({ to: '/home', replace: true })}
    >
      {children}
    </CheckIn>
  )
}
