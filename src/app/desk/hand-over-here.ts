import { noteHandedOver } from '../../kiosk/handover/handed-over'
import type { Session } from '../../session/session'

/** How long the provider may take to hear that the member of staff has left. */
const TELLS_WITHIN_MS = 3_000

/**
 * Makes a kiosk of this page before a family gets it: the staff's sign-in ends, and a page of its own begins, which keeps
 * nothing of the desk. What is not told to the provider in time is forgotten here all the same.
 */
export async function handOverHere(session: Pick<Session, 'signOut'>): Promise<void> {
  noteHandedOver(localStorage)
  const late = new Promise<void>((resolve) => setTimeout(resolve, TELLS_WITHIN_MS))
  await Promise.race([session.signOut(), late]).catch((error: unknown) => console.warn('Not signed out', error))
  window.location.replace('/')
}
