import { createContext, type ReactNode, use, useEffect, useSyncExternalStore } from 'react'
import type { Reader } from '../../api/reader'
import { useRead } from '../../api/use-read'
import type { Location } from '../../contract/entities/location'
import { forgetClosedLocation, homeLocation } from '../../guest/location'
import type { LocationChoice } from '../../guest/location-choice'
import { locationTexts } from '../../settings/texts/locations'
import { EmptyState } from '../../ui/screen/empty-state'
import { Failed } from '../../ui/screen/failed'
import { Screen } from '../../ui/screen/screen'
import { Waiting } from '../../ui/screen/waiting'

interface AtLocationProps {
  reader: Reader
  locationChoice: LocationChoice
  /** Asked for by the address; the guest's own location where it is absent. */
  locationId?: number | undefined
  title: string
  /** What is there while no location is open, in the place of the guest's words. */
  none?: ReactNode
  children(location: Location, locations: readonly Location[]): ReactNode
}

const Here = createContext<Location | null>(null)

/** The location that a screen around this one has found: it need not be asked for again. */
export function useLocationHere(): Location {
  const location = use(Here)
  if (!location) throw new Error('useLocationHere needs an AtLocation above it')
  return location
}

/** For screens that require a location: finds it, or says why there is none. */
export function AtLocation({ reader, locationChoice, locationId, title, none, children }: AtLocationProps) {
  const { value: locations, status, refresh } = useRead(reader, 'listLocations', {})
  useEffect(() => {
    if (status === 'fresh' && locations) forgetClosedLocation(locationChoice, locations)
  }, [status, locations, locationChoice])
  // A link to another location leads to the screen that is here already.
  useSyncExternalStore(locationChoice.subscribe, () => locationChoice.read()?.id)
  const asked = locations?.find(({ id, isEnabled }) => isEnabled && id === locationId)
  const location = asked ?? homeLocation(locations ?? [], locationChoice.read())
  if (locations && location) return <Here value={location}>{children(location, locations)}</Here>
  return (
    <Screen title={title}>
      {locations ? (
        (none ?? <EmptyState title={locationTexts.noneTitle} text={locationTexts.noneText} />)
      ) : status === 'failed' ? (
        <Failed title={locationTexts.failed} text={locationTexts.failedText} onRetry={() => void refresh()} />
      ) : (
        <Waiting label={locationTexts.waiting} />
      )}
    </Screen>
  )
}
