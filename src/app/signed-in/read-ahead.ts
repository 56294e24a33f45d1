import { ACTIVITY_CONTACTS_LOCATION_ID } from '../../contract/entities/location'
import { activityChoiceAt } from '../../guest/home/activity-choice'
import { homeLocation } from '../../guest/location'
import type { LocationChoice } from '../../guest/location-choice'
import { liveDocuments } from '../../outbox/ui/use-documents'
import type { Stored } from '../../storage/device-storage'
import type { Live, Subscription } from '../../storage/live/throttled-live-query'
import type { SignedInParts } from './parts'

/** A device that answers later than this does not keep the screen that says so from being drawn. */
const PATIENCE_MS = 400
/** By then the screen reads for itself. */
const HELD_MS = 5_000

interface Wanted {
  parts: Pick<SignedInParts, 'reader' | 'storage' | 'identity'>
  locationChoice: LocationChoice
  activityId: number | null
}

/**
 * Reads all that home shows from this device before home is drawn. Otherwise each part of the screen would read its own
 * only after the part above it: locations, then the family, then its tasks.
 */
export async function readHomeAhead({ parts, locationChoice, activityId }: Wanted): Promise<void> {
  const { reader, storage, identity } = parts
  const held: Subscription[] = []
  const first = <T>(live: Live<Stored<T>>) =>
    new Promise<T | null>((resolve) => {
      const seen = (found: Stored<T>) =>
        found.status !== 'loading' && resolve(found.status === 'found' ? found.value : null)
      held.push(live.subscribe(seen))
    })

  async function tasks(): Promise<void> {
    const [locations, profile] = await Promise.all([
      first(reader.live('listLocations', {})),
      first(reader.live('getProfile', {})),
    ])
    const location = locations && homeLocation(locations.value, locationChoice.read())
    if (!location || !profile) return
    const contactIds = profile.value.contacts.map(({ contactId }) => contactId)
    const { chosen } = activityChoiceAt(location, activityId)
    const body = { contactIds, activityId: chosen }
    await first(reader.live('groupContactTasks', { params: { locationId: location.id }, body }))
  }
  const all = Promise.all([
    tasks(),
    first(reader.live('listActivities', {})),
    first(reader.live('listActivityContacts', { params: { locationId: ACTIVITY_CONTACTS_LOCATION_ID } })),
    first(liveDocuments(storage, identity)),
  ])
  await Promise.race([all, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
  setTimeout(() => {
    for (const subscription of held) subscription.unsubscribe()
  }, HELD_MS)
}
