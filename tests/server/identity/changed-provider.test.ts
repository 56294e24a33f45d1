import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accounts } from '../../../server/households/account.table'
import { bearer, signIn } from '../support/browser'
import { startOtherImplementation } from '../support/other-implementation'
import { lastingCopy, runServer } from '../support/running-server'

const MAYA = {
  sub: 'x-1',
  email: 'Maya@Example.com',
  email_verified: true,
  given_name: 'Maya',
  family_name: 'Lindqvist',
}

describe('a venue that changes its provider, to one of another make', () => {
  let other: Awaited<ReturnType<typeof startOtherImplementation>>
  let server: Awaited<ReturnType<typeof runServer>>
  let before: number[]
  let addressBefore: string
  const openDatabase = lastingCopy(afterAll)
  const start = async (env: Record<string, string> = {}) => {
    server = await runServer(env, { openDatabase })
    return server.url
  }
  const peopleWith = async (access_token: string) => {
    const answer = await fetch(`${server.url}/api/profile`, { headers: bearer({ access_token }) })
    const { contacts } = await answer.json()
    return contacts.map(({ contactId }: { contactId: number }) => contactId)
  }
  const peopleOf = async (who: object) => peopleWith(await other.signIn(server.url, { ...MAYA, ...who }))
  beforeAll(async () => {
    other = await startOtherImplementation()
    addressBefore = await start()
    const { access_token } = await signIn(addressBefore, 'maya@example.com')
    before = await peopleWith(access_token)
    await server.close()
    await start({
      OIDC_AUTHORITY: other.issuer,
      OIDC_CLIENT_ID: 'venue',
      OIDC_AUDIENCE: 'venue',
      OIDC_TRUST_EMAIL: '1',
    })
  }, 180_000)
  afterAll(async () => {
    await server.close()
    await other.close()
  })

  it('gives no household away to an address that the new provider has not verified, whatever the operator trusts', async () => {
    for (const [sub, email_verified] of [
      ['x-2', false],
      ['x-3', undefined],
      ['x-4', 'yes'],
    ] as const)
      expect(await peopleOf({ sub, email_verified })).not.toEqual(expect.arrayContaining(before))
  })

  it('finds each household by its verified address, and records from where', async () => {
    expect(before).toHaveLength(4)
    expect(await peopleOf({})).toEqual(before)
    const linked = await server.database.select().from(accounts).where(eq(accounts.subject, MAYA.sub))
    expect(linked).toMatchObject([{ issuer: other.issuer, contactId: before[0], linkedFrom: 'embedded' }])
  })

  it('does so once: who gets that address next at the new provider starts afresh', async () => {
    expect(await peopleOf({ sub: 'x-5' })).not.toEqual(expect.arrayContaining(before))
    expect(await peopleOf({})).toEqual(before)
  })

  it('says on the account page what is kept elsewhere', async () => {
    const access_token = await other.signIn(server.url, MAYA)
    const answer = await fetch(`${server.url}/api/account`, { headers: bearer({ access_token }) })
    expect(await answer.json()).toMatchObject({
      isKeptHere: false,
      providerUrl: other.issuer,
      devices: [],
      passkeys: [],
    })
  })

  it('and back again, under another address than before: the account has its household still', async () => {
    await server.close()
    const { access_token } = await signIn(await start(), 'maya@example.com')
    expect(server.url).not.toBe(addressBefore)
    expect(await peopleWith(access_token)).toEqual(before)
  })
})
