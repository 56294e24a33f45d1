import * as v from 'valibot'
import { limits } from '../../src/contract/limits'
import { CommandFailed } from '../errors/command-failed'

const Address = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.maxLength(limits.email), v.email())

export function readAddress(typed: string): string {
  const address = v.safeParse(Address, typed)
  if (!address.success) throw new CommandFailed(`${typed} is no email address.`)
  return address.output
}
