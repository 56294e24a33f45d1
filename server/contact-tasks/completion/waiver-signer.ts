import { fullName, isSameName } from '../../../src/contract/names'
import { expectedSignerName } from '../../../src/contract/waiver/signer'
import type { ContactRow } from '../../households/contact.answer'
import type { Caller } from '../../http/handler'
import { addDays } from '../../settings/venue-day'

interface Signing {
  typed: string
  contact: ContactRow
  /** The adult of the household who is signed in. */
  signer: ContactRow
  caller: Pick<Caller, 'givenName' | 'familyName'>
  consolidateWaivers: boolean
  /** Day of signing at the venue. */
  signedOn: string
}

/**
 * Names that the waiver may be signed with (spec section 5). One signature for several shows up here as one document
 * for each, so a consolidated waiver takes the signed-in user's name too. The days around the signing count as well:
 * around an 18th birthday the device may be set to another time zone than the venue.
 */
function acceptedNames({ contact, signer, caller, consolidateWaivers, signedOn }: Signing) {
  const userNames = [fullName({ firstName: caller.givenName, lastName: caller.familyName }), fullName(signer)]
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

export const expectedNameForMessage = ({
  contact,
  signer,
  signedOn,
}: Pick<Signing, 'contact' | 'signer' | 'signedOn'>) =>
  expectedSignerName([{ ...contact, age: null }], fullName(signer), signedOn)
