import * as v from 'valibot'
import { givenName } from '../given'
import { limits } from '../limits'
import { withoutUnseen } from '../names'

/** An address as it is kept: without the marks that no one sees, which come with one that was copied from a message. */
export const plainAddress = (typed: string): string => withoutUnseen(typed).trim()

/** An address as it is compared: capitals make no difference. */
export const emailKey = (email: string) => plainAddress(email).toLowerCase()

export const isSameAddress = (one: string, other: string) => emailKey(one) === emailKey(other)

/** A dot neither first nor last nor twice in the name, and a domain that mail can be sent to from elsewhere. */
const reachable = /^(?!\.|.*\.[.@]).+@.+\.[a-z][a-z\d-]+$/i

/**
 * An address that a person gives, read as it is kept. Every letter that mail servers take is taken, such as the apostrophe
 * of o'connor@example.com and the double hyphen of a domain with an umlaut. The messages are what the person sees.
 */
export const givenAddress = (wrong = 'This is not an email address', missing = wrong) =>
  v.pipe(
    ...givenName(missing, limits.email).pipe,
    v.transform(plainAddress),
    v.rfcEmail(wrong),
    v.check((address) => reachable.test(address), wrong),
  )
