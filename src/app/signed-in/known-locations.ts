import type { Reader } from '../../api/reader'
import type { Location } from '../../contract/entities/location'

/**
 * The venue's locations: those kept on this device when they are enough, else the server's. Null when there are none
 * kept and the server cannot be asked.
 */
export async function knownLocations(
  reader: Reader,
  areEnough: (locations: readonly Location[]) => boolean,
): Promise<Location[] | null> {
  const stored = await reader.stored('listLocations', {}).catch(() => null)
  if (stored && areEnough(stored.value)) return stored.value
  const asked = await reader.refresh('listLocations', {})
  return asked.ok ? asked.value : (stored?.value ?? null)
}
