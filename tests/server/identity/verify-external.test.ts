import { generateKeyPair } from 'jose'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { verifyExternal } from '../../../server/identity/verify-bearer'
import { otherProvider } from '../support/identity-provider'
import { serverForTest } from '../support/running-server'

const person = { email: 'Maya@Example.com', email_verified: true, given_name: 'Maya', family_name: 'Lindqvist' }

describe('a token of the venue’s own identity provider', () => {
  it('proves who is calling, after one look at the provider’s keys', async () => {
    const provider = await otherProvider()
    const verify = verifyExternal({ authority: provider.issuer, audience: 'venue-api' })
    for (let call = 0; call < 3; call++) {
      expect(await verify(await provider.token(person))).toEqual({
        issuer: provider.issuer,
        subject: 'guest-1',
        email: 'maya@example.com',
        givenName: 'Maya',
        familyName: 'Lindqvist',
        isEmailVerified: true,
      })
    }
    expect(provider.asked).toEqual(['/.well-known/openid-configuration', '/keys'])
  })

  it('is checked once in a minute, and not taken when it has run out within it', async () => {
    const provider = await otherProvider()
    const verify = verifyExternal({ authority: provider.issuer, audience: 'venue-api' })
    vi.useFakeTimers({ toFake: ['Date'], now: new Date() })
    onTestFinished(() => void vi.useRealTimers())
    const checks = vi.spyOn(crypto.subtle, 'verify')
    onTestFinished(() => checks.mockRestore())
    const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)
    const long = await provider.token(person)
    const short = await provider.token({ ...person, exp: Math.floor(Date.now() / 1000) + 30 })
    for (const token of [long, short, long, short]) await verify(token)
    expect(checks).toHaveBeenCalledTimes(2)
    // The same words with another signature are another token.
    await expect(verify(`${long.slice(0, -6)}AAAAAA`)).rejects.toMatchObject({ status: 401 })
    expect(checks).toHaveBeenCalledTimes(3)
    later(31)
    await expect(verify(short)).rejects.toMatchObject({ status: 401 })
    await verify(long)
    expect(checks).toHaveBeenCalledTimes(4)
    later(30)
    await verify(long)
    expect(checks).toHaveBeenCalledTimes(5)
  })

  it.each([
    ['for another audience', { aud: 'another-api' }],
    ['of another issuer', { iss: 'https://elsewhere.example' }],
    ['that has expired', { exp: 1 }],
    ['without a person', { sub: '' }],
    ['whose address is a list', { email: ['maya@example.com'] }],
  ])('is refused when it is one %s', async (_what, claims) => {
    const provider = await otherProvider()
    const verify = verifyExternal({ authority: provider.issuer, audience: 'venue-api' })
    const token = await provider.token({ ...person, ...claims })
    await expect(verify(token)).rejects.toMatchObject({ status: 401, code: 'not-signed-in' })
  })

  it('may say null for what the provider does not know of the person', async () => {
    const provider = await otherProvider()
    const verify = verifyExternal({ authority: provider.issuer, audience: 'venue-api' })
    const token = await provider.token({ ...person, family_name: null, name: null })
    expect(await verify(token)).toMatchObject({ givenName: 'Maya', familyName: '', email: 'maya@example.com' })
  })

  it('is refused when it never ends', async () => {
    const provider = await otherProvider()
    const verify = verifyExternal({ authority: provider.issuer, audience: 'venue-api' })
    const token = await provider.endless(person)
    await expect(verify(token)).rejects.toMatchObject({ status: 401, code: 'not-signed-in' })
  })

  it('is refused when someone else has signed it, or no one', async () => {
    const provider = await otherProvider()
    const verify = verifyExternal({ authority: provider.issuer, audience: null })
    const { privateKey } = await generateKeyPair('RS256')
    await expect(verify(await provider.token(person, privateKey))).rejects.toMatchObject({ status: 401 })
    const [, payload] = (await provider.token(person)).split('.')
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`
    await expect(verify(unsigned)).rejects.toMatchObject({ status: 401 })
  })

  it('without names is completed from userinfo, once', async () => {
    const provider = await otherProvider()
    provider.userInfo = { sub: 'guest-1', email: 'maya@example.com', email_verified: true, name: 'Maya Ann Lindqvist' }
    const verify = verifyExternal({ authority: provider.issuer, audience: null })
    const token = await provider.token()
    await verify(token)
    expect(await verify(token)).toMatchObject({ givenName: 'Maya', familyName: 'Ann Lindqvist' })
    expect(provider.asked.filter((path) => path === '/me')).toHaveLength(1)
  })

  it('is refused when userinfo speaks of another person', async () => {
    const provider = await otherProvider()
    provider.userInfo = { sub: 'guest-2', email: 'admin@example.com' }
    const verify = verifyExternal({ authority: provider.issuer, audience: null })
    await expect(verify(await provider.token())).rejects.toMatchObject({ status: 401 })
  })

  it.each([false, 'false', undefined, null, 1])('with email_verified %s proves no address', async (email_verified) => {
    const provider = await otherProvider()
    provider.userInfo = { sub: 'guest-1', ...person, email_verified }
    const verify = verifyExternal({ authority: provider.issuer, audience: null })
    expect((await verify(await provider.token({ ...person, email_verified }))).email).toBe('')
  })

  it('that does not say whether its address is verified is completed from userinfo', async () => {
    const provider = await otherProvider()
    provider.userInfo = { sub: 'guest-1', ...person }
    const verify = verifyExternal({ authority: provider.issuer, audience: null })
    expect((await verify(await provider.token({ ...person, email_verified: undefined }))).email).toBe(
      'maya@example.com',
    )
  })

  it('that userinfo does not take still says who is calling, with no address', async () => {
    const provider = await otherProvider()
    provider.userInfo = { sub: 'somebody-else' }
    const verify = verifyExternal({ authority: provider.issuer, audience: null })
    expect(await verify(await provider.token({ ...person, email_verified: undefined }))).toMatchObject({
      subject: 'guest-1',
      email: '',
    })
  })

  it('that userinfo does not take is brought there once a minute, not with each call of its guest', async () => {
    const provider = await otherProvider()
    provider.userInfo = { sub: 'somebody-else' }
    const verify = verifyExternal({ authority: provider.issuer, audience: null })
    vi.useFakeTimers({ toFake: ['Date'], now: new Date() })
    onTestFinished(() => void vi.useRealTimers())
    const token = await provider.token({ ...person, email_verified: undefined })
    for (let call = 1; call <= 5; call += 1) await verify(token)
    const times = () => provider.asked.filter((path) => path === '/me').length
    expect(times()).toBe(1)
    provider.userInfo = { sub: 'guest-1', ...person }
    vi.setSystemTime(Date.now() + 61_000)
    expect((await verify(token)).email).toBe('maya@example.com')
    expect(times()).toBe(2)
  })

  it('proves an address of which nothing is said only where the venue trusts its provider with that', async () => {
    const provider = await otherProvider()
    const verify = verifyExternal({ authority: provider.issuer, audience: null, trustsEmail: true })
    const emailOf = async (email_verified?: boolean) =>
      (await verify(await provider.token({ ...person, email_verified }))).email
    expect(await emailOf()).toBe('maya@example.com')
    expect(await emailOf(false)).toBe('')
    expect(provider.asked).not.toContain('/me')
  })

  it('without a verified address neither administers nor gets the household that waits under that address', async () => {
    const provider = await otherProvider()
    const server = await serverForTest({
      OIDC_AUTHORITY: provider.issuer,
      OIDC_CLIENT_ID: 'venue',
      OIDC_AUDIENCE: 'venue-api',
      ADMIN_EMAILS: 'maya@example.com',
    })
    const statusAndPeople = async (claims: object) => {
      const headers = { Authorization: `Bearer ${await provider.token({ ...person, ...claims })}` }
      const admin = await fetch(`${server.url}/api/admin/authenticated`, { headers })
      const profile = await (await fetch(`${server.url}/api/profile`, { headers })).json()
      return [admin.status, profile.contacts.length]
    }
    provider.userInfo = { sub: 'stranger' }
    expect(await statusAndPeople({ sub: 'stranger', email_verified: undefined })).toEqual([403, 1])
    expect(await statusAndPeople({ sub: 'another', email_verified: false })).toEqual([403, 1])
    expect(await statusAndPeople({ sub: 'maya' })).toEqual([200, 4])
  }, 120_000)

  it('cannot be checked while a gateway answers for the provider’s keys: no one is told to sign in again for that', async () => {
    const provider = await otherProvider()
    const verify = verifyExternal({ authority: provider.issuer, audience: null })
    const token = await provider.token(person)
    provider.areKeysDown = true
    await expect(verify(token)).rejects.toMatchObject({ status: 503, code: 'identity-provider-unreachable' })
    provider.areKeysDown = false
    expect(await verify(token)).toMatchObject({ subject: 'guest-1' })
  })

  it('that gives no discovery document at the start is told of at once, before the first guest', async () => {
    const told: string[] = []
    const provider = await otherProvider()
    verifyExternal({
      authority: `${provider.issuer}/elsewhere`,
      audience: null,
      onUnreachable: () => told.push('unreachable'),
    })
    await expect.poll(() => told).toEqual(['unreachable'])
  })

  it.each([503, 403, 401])(
    'cannot be checked while the provider is down (%i), and can when it is back',
    async (status) => {
      const provider = await otherProvider()
      const verify = verifyExternal({ authority: provider.issuer, audience: null })
      provider.isDown = true
      provider.downStatus = status
      const token = await provider.token(person)
      await expect(verify(token)).rejects.toMatchObject({ status: 503, code: 'identity-provider-unreachable' })
      provider.isDown = false
      expect(await verify(token)).toMatchObject({ subject: 'guest-1' })
    },
  )
})
