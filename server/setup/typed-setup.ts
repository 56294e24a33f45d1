import * as v from 'valibot'
import { emailKey, givenAddress } from '../../src/contract/address/email-address'
import { limits } from '../../src/contract/limits'
import { isTimeZone } from '../config/time-zone'
import type { TypedForm } from '../identity/typed-form'
import type { SetupAddress } from './setup-addresses'

const Typed = v.object({
  venueName: v.pipe(
    v.string(),
    v.nonEmpty('Type the name of the venue.'),
    v.maxLength(limits.name, `A name has at most ${limits.name} characters.`),
  ),
  timeZone: v.pipe(v.string(), v.check(isTimeZone, 'There is no such time zone.')),
})
const Email = givenAddress('Type an email address, like name@example.com.')

const LONGEST_TYPED = 1024

/** The fields of the form. */
export type SetupField = 'venueName' | 'timeZone' | 'email'

/** What a form says, and what is wrong with it; what an operator has fixed is not asked. */
export function readTyped(
  typed: TypedForm,
  known: { address: SetupAddress; isFirst: boolean; fixedTimeZone: string | null },
) {
  const { address, isFirst, fixedTimeZone } = known
  const said = {
    venueName: typed('venueName', LONGEST_TYPED).trim(),
    timeZone: fixedTimeZone ?? typed('timeZone', LONGEST_TYPED),
    email: address.isInvitation ? (address.email ?? '') : emailKey(typed('email', LONGEST_TYPED)),
  }
  const checked = v.safeParse(isFirst ? v.object({ ...Typed.entries, email: Email }) : v.object({ email: Email }), said)
  const [issue] = checked.issues ?? []
  return { said, problem: issue?.message ?? null, problemAt: (issue?.path?.[0].key as SetupField | undefined) ?? null }
}
