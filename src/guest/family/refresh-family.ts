import type { Reader } from '../../api/reader'
import { ACTIVITY_CONTACTS_LOCATION_ID } from '../../contract/entities/location'

/**
 * Asks for the family that someone has just joined. Whom its orders mark is known before its people are: a box that ticks
 * itself once it is on the screen turns a tap around.
 */
export async function refreshFamily(reader: Pick<Reader, 'refresh'>): Promise<void> {
  await reader.refresh('listActivityContacts', { params: { locationId: ACTIVITY_CONTACTS_LOCATION_ID } })
  await reader.refresh('getProfile', {})
}
