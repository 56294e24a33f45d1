import { fullName, isSameName } from '../../../src/contract/names'
import { expectedSignerName } from '../../../src/contract/signer'
import type { ContactRow } from '../../households/contact.answer'
import type { Caller } from '../../http/handler'
import { addDays } from '../../settings/venue-day'

interface Signing {
  typed: string
  contact: ContactRow
  /** Head of the household: the person who signs in. */
  head: ContactRow
  caller: Pick<Caller, 'givenName' | 'familyName'>
  consolidateWaivers: boolean
  /** Day of signing at the venue. */
  signedOn: string
}

/**
 * Names that the waiver may be signed with (spec section 5). One signature for several shows up here as one document
 * for each, so a consolidated waiver takes the signed-in user's name too. The days around the signing count as well:
 * around an 18th birthday the device may stand in another time zone than the venue.
 */
function acceptedNames({ contact, head, caller, consolidateWaivers, signedOn }: Signing) {
  const userNames = [fullName({ firstName: caller.givenName, lastName: caller.familyName }), fullName(head)]
  const person = { ...contact, age: null }
  const days = [addDays(signedOn, -1), signedOn, addDays(signedOn, 1)]
  return userNames
    .filter((name) => name !== '')
    .flatMap((userName) => [
      ...days.map((day) => expectedSignerName([person], userName, day)),
      ...(consolidateWaivers ? [userName] : []),
    ])
}

export const isExpectedSigner = (signing: Signing) =>
  acceptedNames(signing).some((name) => isSameName(signing.typed, name))

export const expectedNameForMessage = ({ contact, head, signedOn }: Pick<Signing, 'contact' | 'head' | 'signedOn'>) =>
  expectedSignerName([{ ...contact, age: null }], fullName(head), signedOn)
