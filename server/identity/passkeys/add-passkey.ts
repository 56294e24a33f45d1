import type { PublicKeyCredentialCreationOptionsJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { eq } from 'drizzle-orm'
import { limits } from '../../../src/contract/limits'
import { type Letter, queueMails } from '../../delivery/queue-mails'
import { holdAccount, type SignInAccount } from '../sign-in-accounts'
import { passkeys } from './passkey.table'
import { keepChallenge, takeChallenge } from './passkey-challenges'
import { passkeyLibrary } from './passkey-library'
import type { PasskeyParts } from './sign-in-with-passkey'

export interface PasskeyOwner {
  account: Pick<SignInAccount, 'subject' | 'email' | 'givenName' | 'familyName'>
  /** The sign-in that adds it: the answer has to come from the same one. */
  signIn: string
  /** How often the account's sign-ins had been ended when this one was proved. */
  endings: number
}

const boundToOwner = ({ signIn }: PasskeyOwner) => `add ${signIn}`

/** What a browser needs to make a passkey for this person; a device that already has one refuses a second. */
export async function offerPasskey(
  { database, party, now }: PasskeyParts,
  owner: PasskeyOwner,
  venue: string,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { subject, email, givenName, familyName } = owner.account
  const own = await database.select().from(passkeys).where(eq(passkeys.subject, subject))
  const { generateRegistrationOptions } = await passkeyLibrary()
  const options = await generateRegistrationOptions({
    rpName: venue,
    rpID: party.id,
    userID: new TextEncoder().encode(subject),
    userName: email,
    userDisplayName: `${givenName} ${familyName}`,
    attestationType: 'none',
    excludeCredentials: own.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await keepChallenge(database, { challenge: options.challenge, boundTo: boundToOwner(owner) }, now())
  return options
}

/** 'refused' for an answer that is not to our question, 'taken' for a passkey that is kept already, 'full' at the limit. */
export type AddedPasskey = { id: string } | 'refused' | 'taken' | 'full'

export async function addPasskey(
  { database, party, now }: PasskeyParts,
  owner: PasskeyOwner,
  { name, response, notice }: { name: string; response: RegistrationResponseJSON; notice: Letter },
): Promise<AddedPasskey> {
  const { clientDataJSON } = response.response
  const expectedChallenge = await takeChallenge(database, { clientDataJSON, boundTo: boundToOwner(owner) }, now())
  if (expectedChallenge === null) return 'refused'
  const { verifyRegistrationResponse } = await passkeyLibrary()
  // The library throws for whatever is wrong with the answer, and only for that.
  const answer = await verifyRegistrationResponse({
    response,
    expectedChallenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
  }).catch(() => null)
  if (!answer?.verified) return 'refused'
  const { subject } = owner.account
  const { id, publicKey, counter, transports = [] } = answer.registrationInfo.credential
  return database.transaction(async (tx) => {
    // Two that are added at once are counted one after the other, and none comes after the end of its sign-in.
    const account = await holdAccount(tx, subject, owner.account.email)
    if (account?.endings !== owner.endings) return 'refused'
    if ((await tx.$count(passkeys, eq(passkeys.subject, subject))) >= limits.passkeys) return 'full'
    const [added] = await tx
      .insert(passkeys)
      .values({ id, subject, name, publicKey, counter, transports, createdAt: now() })
      .onConflictDoNothing()
      .returning({ id: passkeys.id })
    if (!added) return 'taken'
    await queueMails(tx, [notice], now())
    return added
  })
}
