import { noteHandedOver } from '../../kiosk/handover/handed-over'
import type { Session } from '../../session/session'

/** How long the provider may take to hear that the member of staff has left. */
const TELLS_WITHIN_MS = 3_000

/**
 * Turns this page into a kiosk before a family gets the tablet: the staff's sign-in ends, and a new page loads that
 * keeps nothing of the desk. If the provider cannot be told in time, the sign-in is forgotten here all the same.
 */
export async function handOverHere(session: Pick<Session, 'signOut'>): Promise<void> {
  noteHandedOver(localStorage)
  const late = new Promise<void>((resolve) => setTimeout(resolve, TELLS_WITHIN_MS))
  await Promise.race([session.signOut(), late]).catch((error: unknown) => console.warn('Not signed out', error))
  window.location.replace('/')
}
