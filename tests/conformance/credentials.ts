import { signIn } from '../server/support/browser'
import type { Credentials } from './world'

const variables = {
  guest: { name: 'CONFORMANCE_GUEST', otherwise: 'maya@example.com:demo' },
  stranger: { name: 'CONFORMANCE_STRANGER', otherwise: 'siobhan@example.com:demo' },
  administrator: { name: 'CONFORMANCE_ADMIN', otherwise: 'admin@example.com:demo' },
  'front desk': { name: 'CONFORMANCE_FRONT_DESK', otherwise: '' },
} as const

/** A bearer token as it is, or `address:password` for the sign-in page of a server's own provider. */
async function tokenOf(url: string, said: string): Promise<string> {
  const [, email = '', password = ''] = /^([^:@\s]+@[^:\s]+):(.*)$/.exec(said) ?? []
  if (!email) return said
  const { access_token: token } = await signIn(url, email, password)
  if (!token) throw new Error(`${email} could not sign in at ${url}.`)
  return token
}

/** Who the check calls as: by the environment, and the demo accounts where it says nothing. */
export async function readCredentials(url: string, env: Record<string, string | undefined>): Promise<Credentials> {
  const tokenFor = (who: keyof Credentials) => tokenOf(url, env[variables[who].name] || variables[who].otherwise)
  const clerk = await tokenFor('front desk')
  return {
    guest: await tokenFor('guest'),
    stranger: await tokenFor('stranger'),
    administrator: await tokenFor('administrator'),
    ...(clerk && { 'front desk': clerk }),
  }
}
