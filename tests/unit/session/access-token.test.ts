import { describe, expect, test, vi } from 'vitest'
import { GrantEnded } from '../../../src/session/provider'
import { MemoryStorage } from '../../../src/storage/memory-storage'
import { createBrowser, grant, HOUR, signedInBrowser } from './browser'

describe('an access token', () => {
  test('is used as long as it lasts, without asking the provider', async () => {
    const { browser, session } = await signedInBrowser()
    expect(await session.accessToken()).toEqual({ token: 'access-Maya-1', iss: 'https://id.test', sub: 'Maya' })
    expect(browser.calls).toEqual([])
  })

  test('is renewed before it ends on the way', async () => {
    const { browser, session } = await signedInBrowser()
    browser.now += HOUR - 30_000
    expect(await session.accessToken()).toMatchObject({ token: 'access-Maya-2' })
    expect(browser.calls).toEqual(['renew refresh-Maya-1'])
  })

  test('that the server refused is renewed however long it would last', async () => {
    const { session } = await signedInBrowser()
    expect(await session.accessToken({ refused: 'access-Maya-1' })).toMatchObject({ token: 'access-Maya-2' })
  })

  test('is renewed once for two tabs that need it at the same moment', async () => {
    const { browser, session } = await signedInBrowser()
    const other = browser.openTab()
    browser.now += HOUR
    const both = await Promise.all([session.accessToken(), other.accessToken(), session.accessToken()])
    expect(both.map(({ token }) => token)).toEqual(['access-Maya-2', 'access-Maya-2', 'access-Maya-2'])
    expect(browser.calls).toEqual(['renew refresh-Maya-1'])
  })

  test('is renewed once though what the other tab stored arrives after its lock', async () => {
    const { browser, session } = await signedInBrowser()
    const late = new MemoryStorage()
    late.setItem('basehut.tokens', browser.storage.getItem('basehut.tokens') ?? '')
    const { request } = browser.locks
    const locks: typeof browser.locks = {
      request: (name, options, task) =>
        request(name, options, async (lock) => {
          await task(lock)
          setTimeout(() => late.setItem('basehut.tokens', browser.storage.getItem('basehut.tokens') ?? ''), 50)
        }),
    }
    const other = browser.openTab({ tokenStorage: late })
    browser.now += HOUR
    const both = await Promise.all([browser.openTab({ locks }).accessToken(), other.accessToken()])
    expect(session.identity()?.sub).toBe('Maya')
    expect(both.map(({ token }) => token)).toEqual(['access-Maya-2', 'access-Maya-2'])
    expect(browser.calls).toEqual(['renew refresh-Maya-1'])
  })

  test('that another tab renewed already is used in place of the refused one', async () => {
    const { browser, session } = await signedInBrowser()
    browser.storage.setItem('basehut.tokens', JSON.stringify(grant('Maya', 7, browser.now + HOUR)))
    expect(await session.accessToken({ refused: 'access-Maya-1' })).toMatchObject({ token: 'access-Maya-7' })
    expect(browser.calls).toEqual([])
  })

  test('renewed by another tab wins when this one asked with a spent refresh token', async () => {
    const { browser, session } = await signedInBrowser()
    browser.now += HOUR
    browser.provider.renew = async () => {
      browser.storage.setItem('basehut.tokens', JSON.stringify(grant('Maya', 7, browser.now + HOUR)))
      throw new GrantEnded()
    }
    expect(await session.accessToken()).toMatchObject({ token: 'access-Maya-7' })
    expect(session.needsSignIn()).toBe(false)
  })

  test('cannot be renewed offline, and no one is signed out by that', async () => {
    const { browser, session } = await signedInBrowser()
    browser.now += 30 * 24 * HOUR
    browser.isOnline = false
    await expect(session.accessToken()).rejects.toMatchObject({ code: 'renewal-unavailable' })
    expect(session.identity()?.sub).toBe('Maya')
    expect(session.needsSignIn()).toBe(false)
    browser.isOnline = true
    expect(await session.accessToken()).toMatchObject({ token: 'access-Maya-2' })
  })

  test('cannot be renewed while the provider is down, and no one is signed out by that', async () => {
    const { browser, session } = await signedInBrowser()
    browser.now += HOUR
    browser.provider.renew = () => Promise.reject(new TypeError('Failed to fetch'))
    await expect(session.accessToken()).rejects.toMatchObject({ code: 'renewal-unavailable' })
    expect(session.needsSignIn()).toBe(false)
  })

  test('needs a sign-in once the grant has ended; the person and their data stay', async () => {
    const { browser, session } = await signedInBrowser()
    const changed = vi.fn()
    session.subscribe(changed)
    browser.now += HOUR
    browser.provider.renew = () => Promise.reject(new GrantEnded())
    await expect(session.accessToken()).rejects.toMatchObject({ code: 'sign-in-needed' })
    expect(session.needsSignIn()).toBe(true)
    expect(session.identity()?.sub).toBe('Maya')
    expect(browser.forgotten).toEqual([])
    expect(changed).toHaveBeenCalledTimes(1)
  })

  test('comes from the provider without a question where the grant ended and it still knows the same person', async () => {
    const { browser, session } = await signedInBrowser()
    browser.now += HOUR
    browser.provider.renew = () => Promise.reject(new GrantEnded())
    browser.provider.signInSilently = async () => browser.signedInAs('Maya')
    expect(await session.accessToken()).toMatchObject({ sub: 'Maya' })
    expect(session.needsSignIn()).toBe(false)
  })

  test('of someone else that the provider knows is never taken', async () => {
    const { browser, session } = await signedInBrowser()
    browser.now += HOUR
    browser.provider.renew = () => Promise.reject(new GrantEnded())
    browser.provider.signInSilently = async () => browser.signedInAs('Siobhán')
    await expect(session.accessToken()).rejects.toMatchObject({ code: 'sign-in-needed' })
  })

  test.each(['Maya', 'Siobhán'])(
    'of %s, who signed in by hand while an ended grant was looked into, stays',
    async (sub) => {
      const { browser, session } = await signedInBrowser()
      browser.now += HOUR
      browser.provider.renew = () => Promise.reject(new GrantEnded())
      browser.provider.signInSilently = async () => {
        browser.provider.finishSignIn = async () => ({
          ...browser.signedInAs(sub),
          tokens: grant(sub, 3, browser.now + HOUR),
        })
        await browser.openTab().completeSignIn()
        return null
      }
      await session.accessToken().catch(() => {})
      expect(session.identity()?.sub).toBe(sub)
      expect(session.needsSignIn()).toBe(false)
      expect(await session.accessToken()).toMatchObject({ token: `access-${sub}-3` })
    },
  )

  test('that someone got by hand meanwhile stays where the provider gives nothing to renew with', async () => {
    const { browser, session } = await signedInBrowser()
    const keep = (generation: number, expiresAt: number) =>
      browser.storage.setItem(
        'basehut.tokens',
        JSON.stringify({ ...grant('Maya', generation, expiresAt), refreshToken: null }),
      )
    keep(1, browser.now)
    browser.provider.renew = () => Promise.reject(new GrantEnded())
    browser.provider.signInSilently = async () => {
      keep(7, browser.now + HOUR)
      return null
    }
    expect(await session.accessToken()).toMatchObject({ token: 'access-Maya-7' })
    expect(session.needsSignIn()).toBe(false)
  })

  test('that arrives after a sign-out is thrown away', async () => {
    const { browser, session } = await signedInBrowser()
    browser.now += HOUR
    browser.provider.renew = async (tokens) => {
      await session.signOut()
      return grant(tokens.sub, 2, browser.now + HOUR)
    }
    await expect(session.accessToken()).rejects.toMatchObject({ code: 'sign-in-needed' })
    expect(browser.storage.getItem('basehut.tokens')).toBeNull()
  })

  test('that arrives after someone else has signed in is thrown away, and theirs is not given in its place', async () => {
    const { browser, session } = await signedInBrowser()
    browser.now += HOUR
    browser.provider.finishSignIn = async () => browser.signedInAs('Siobhán')
    browser.provider.renew = async (tokens) => {
      await browser.openTab().completeSignIn()
      return grant(tokens.sub, 2, browser.now + HOUR)
    }
    await expect(session.accessToken()).rejects.toMatchObject({ code: 'sign-in-needed' })
    expect(await session.accessToken()).toMatchObject({ token: 'access-Siobhán-1' })
  })

  test('that arrives late leaves the newer one that another tab has got meanwhile', async () => {
    const { browser, session } = await signedInBrowser()
    browser.now += HOUR
    browser.provider.renew = async () => {
      browser.storage.setItem('basehut.tokens', JSON.stringify(grant('Maya', 7, browser.now + HOUR)))
      return grant('Maya', 2, browser.now + HOUR)
    }
    expect(await session.accessToken()).toMatchObject({ token: 'access-Maya-7' })
    expect(await session.accessToken()).toMatchObject({ token: 'access-Maya-7' })
  })

  test('is not given to anybody who is not signed in', async () => {
    await expect(createBrowser().openTab().accessToken()).rejects.toMatchObject({ code: 'sign-in-needed' })
  })
})
