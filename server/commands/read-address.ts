import * as v from 'valibot'
import { givenAddress } from '../../src/contract/address/email-address'
import { CommandFailed } from '../errors/command-failed'

const Address = v.pipe(givenAddress(), v.toLowerCase())

export function readAddress(typed: string): string {
  const address = v.safeParse(Address, typed)
  if (!address.success) throw new CommandFailed(`${typed} is no email address.`)
  return address.output
}
