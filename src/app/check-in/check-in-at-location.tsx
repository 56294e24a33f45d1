import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { CheckIn } from '../../check-in/check-in'
import type { CheckInMove, CheckInPlace } from '../../check-in/check-in-context'
import { checkInPaths } from '../../check-in/flow/flow'
import type { Location } from '../../contract/entities/location'
import { activityChoiceAt } from '../../guest/home/activity-choice'
import { keepingOverlay } from '../../ui/browser/overlay'
import { scrollToTop } from '../../ui/browser/scroll-to-top'
import type { SignedInParts } from '../signed-in/parts'
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
  const { activity, people } = search

  function goTo(place: CheckInPlace, how: CheckInMove) {
    const choice = { activity, people, location: location.id }
    const replace = how === 'replace'
    const move = { replace, resetScroll: false, ...(replace && { state: keepingOverlay }) }
    if (!replace) scrollToTop()
    if (place === 'complete') return navigate({ to: '/checkinComplete', search: choice, ...move })
    return navigate({ to: checkInPaths[place.task], search: { ...choice, part: place.contactTaskId }, ...move })
  }

  return (
    <CheckIn
      reader={parts.reader}
      outbox={parts.outbox}
      identity={parts.identity}
      locationId={location.id}
      activityId={activityChoiceAt(location, activity ?? null).chosen}
      contactIds={people ?? null}
      onGo={(place, how) => void goTo(place, how)}
      onNothingToDo={() => void navigate({ to: '/home', replace: true, state: keepingOverlay })}
    >
      {children}
    </CheckIn>
  )
}
