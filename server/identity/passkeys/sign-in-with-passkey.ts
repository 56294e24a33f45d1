import type { AuthenticationResponseJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server'
import { eq } from 'drizzle-orm'
import type { Database } from '../../database/database'
import { passkeys } from './passkey.table'
import { keepChallenge, takeChallenge } from './passkey-challenges'
import { passkeyLibrary } from './passkey-library'
import { type RelyingParty, userHandleOf } from './relying-party'

export interface PasskeyParts {
  database: Database
  party: RelyingParty
  now: () => Date
}

const boundToSignIn = (signIn: string) => `sign-in ${signIn}`

/** What a browser needs to ask for any passkey of this venue: the page does not know yet who is there. */
export async function askForPasskey(
  { database, party, now }: PasskeyParts,
  signIn: string,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await passkeyLibrary()
  const options = await generateAuthenticationOptions({ rpID: party.id, userVerification: 'required' })
  await keepChallenge(database, { challenge: options.challenge, boundTo: boundToSignIn(signIn) }, now())
  return options
}

/**
 * Whose passkey has answered this sign-in; null when none of ours has. Refuses one that names another person than the
 * one it was made for, and one whose counter went back, which is a copy.
 */
export async function whoHasPasskey(
  { database, party, now }: PasskeyParts,
  signIn: string,
  response: AuthenticationResponseJSON,
): Promise<string | null> {
  const { clientDataJSON, userHandle } = response.response
  const expectedChallenge = await takeChallenge(database, { clientDataJSON, boundTo: boundToSignIn(signIn) }, now())
  const [passkey] = await database.select().from(passkeys).where(eq(passkeys.id, response.id))
  if (expectedChallenge === null || !passkey || userHandle !== userHandleOf(passkey.subject)) return null
  const { id, publicKey, counter } = passkey
  const { verifyAuthenticationResponse } = await passkeyLibrary()
  // The library throws for whatever is wrong with the answer, and only for that.
  const answer = await verifyAuthenticationResponse({
    response,
    expectedChallenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    credential: { id, publicKey: new Uint8Array(publicKey), counter },
  }).catch(() => null)
  if (!answer?.verified) return null
  const used = { counter: answer.authenticationInfo.newCounter, lastUsedAt: now() }
  await database.update(passkeys).set(used).where(eq(passkeys.id, id))
  return passkey.subject
}
