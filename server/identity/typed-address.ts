import * as v from 'valibot'
import { emailKey, givenAddress } from '../../src/contract/address/email-address'
import type { TypedForm } from './typed-form'

export const NO_ADDRESS = 'Type an email address, like name@example.com.'
export const TOO_MANY_CODES = 'Too many codes have been requested. Wait a few minutes and try again.'

const LONGEST_TYPED = 320

const Address = givenAddress()

/** The address of a form: as it was typed, and as it is compared, which is null for what is no address. */
export function typedAddress(form: TypedForm): { typed: string; email: string | null } {
  const typed = form('email', LONGEST_TYPED)
  const email = emailKey(typed)
  return { typed, email: v.is(Address, email) ? email : null }
}
