import * as v from 'valibot'
import { givenAddress, plainAddress } from '../../src/contract/address/email-address'
import { deliveryModes } from '../../src/contract/entities/media'
import { internationalNumber } from '../../src/contract/phone-number'
import { Refusal } from '../errors/refusal'

const Address = givenAddress()

const ways = {
  [deliveryModes.Email]: {
    addressIn: (typed: string) => (v.is(Address, typed) ? plainAddress(typed) : null),
    message: 'This is not an email address',
  },
  [deliveryModes.SMS]: {
    addressIn: internationalNumber,
    message: 'Start with + and the country code, then digits only',
  },
}

/** The address as it is sent to. Throws a Refusal (422) for one that this way of sending cannot reach. */
export function recipientFor(mode: number, typed: string): string {
  if (mode !== deliveryModes.Email && mode !== deliveryModes.SMS)
    throw new Refusal(422, 'delivery-mode-unknown', 'Choose email or text message.', { deliveryMode: 'Choose one' })
  const { addressIn, message } = ways[mode]
  const recipient = addressIn(typed)
  if (recipient === null) throw new Refusal(422, 'recipient-invalid', message, { recipient: message })
  return recipient
}
