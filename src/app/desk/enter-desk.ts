import { redirect } from '@tanstack/react-router'
import { CallFailed, saysNothing } from '../../api/failure'
import type { StaffRole } from '../../contract/entities/staff/staff-role'
import { SignInNeeded } from '../../session/sign-in-needed'
import type { SignedInParts } from '../signed-in/parts'

/**
 * What the person is at the venue, by the venue's word. Rejects with a redirect for who does not work here, and with
 * SignInNeeded. It opens screens only: each call asks again who is calling.
 */
export async function enterDesk({ api }: Pick<SignedInParts, 'api'>): Promise<StaffRole> {
  const profile = await api.request('getProfile', {})
  if (profile.ok && profile.value.staffRole) return profile.value.staffRole
  if (!profile.ok && profile.kind === 'sign-in-needed') throw new SignInNeeded()
  // An outage is not the venue's word on who works here.
  if (!profile.ok && saysNothing(profile)) throw new CallFailed(profile)
  throw redirect({ to: '/access-denied', replace: true })
}
