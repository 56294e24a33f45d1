import { redirect } from '@tanstack/react-router'
import { CallFailed, saysNothing } from '../../api/failure'
import type { StaffRole } from '../../contract/entities/staff/staff-role'
import { SignInNeeded } from '../../session/sign-in-needed'
import type { SignedInParts } from '../signed-in/parts'

type Calling = Pick<SignedInParts, 'api'>

/** Who has entered, as long as they are signed in. */
const entered = new WeakMap<Calling, StaffRole>()

/**
 * What the person is at the venue, by the venue's word. Rejects with a redirect for someone who does not work here, and
 * with SignInNeeded. It only opens screens: each call checks the caller again. So moving between screens of the desk
 * asks no one, which would end at an error page without a network.
 */
export async function enterDesk(parts: Calling, cause: 'enter' | 'stay' | 'preload'): Promise<StaffRole> {
  const known = entered.get(parts)
  if (known && cause !== 'enter') return known
  const profile = await parts.api.request('getProfile', {})
  if (profile.ok && profile.value.staffRole) {
    entered.set(parts, profile.value.staffRole)
    return profile.value.staffRole
  }
  entered.delete(parts)
  if (!profile.ok && profile.kind === 'sign-in-needed') throw new SignInNeeded()
  // An outage is not the venue's answer on who works here.
  if (!profile.ok && saysNothing(profile)) throw new CallFailed(profile)
  throw redirect({ to: '/access-denied', replace: true })
}
