import type { Reader } from '../../api/reader'
import type { Contact } from '../../contract/entities/contact'

/** The household as loaded before; asks the server only where this device cannot keep anything. */
export async function knownFamily(reader: Reader): Promise<readonly Contact[]> {
  try {
    return (await reader.stored('getProfile', {}))?.value.contacts ?? []
  } catch {
    const asked = await reader.refresh('getProfile', {})
    return asked.ok ? asked.value.contacts : []
  }
}
