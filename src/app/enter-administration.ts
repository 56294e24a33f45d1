import { redirect } from '@tanstack/react-router'
import { saysNothing } from '../api/failure'
import { SignInNeeded } from '../session/sign-in-needed'
import type { Administration } from './administration'
import type { SignedInParts } from './signed-in/parts'

/** The server's word for front-desk staff who ask for what is an administrator's. */
const FRONT_DESK = 'front-desk'

/** Asks the server on entry (spec section 6); rejects with a redirect to /access-denied, or with SignInNeeded. */
export async function enterAdministration(
  { administration, parts, href }: { administration: Administration; parts: SignedInParts; href: string },
  cause: 'enter' | 'stay' | 'preload',
): Promise<void> {
  if (cause !== 'enter' && administration.entered() === parts) return
  administration.admit(null)
  const checked = await parts.api.request('checkAdmin', {})
  if (!checked.ok && checked.kind === 'sign-in-needed') throw new SignInNeeded()
  if (!checked.ok || !checked.value.isAuthenticated) {
    // An outage is not a refusal: the link stays in the menu, and the page says how to come back.
    if (!checked.ok && saysNothing(checked))
      throw redirect({ to: '/access-denied', search: { again: href }, replace: true })
    administration.end()
    const isFrontDesk = !checked.ok && checked.error?.code === FRONT_DESK
    throw redirect({ to: '/access-denied', search: isFrontDesk ? { role: 'frontDesk' } : {}, replace: true })
  }
  administration.admit(parts)
}
