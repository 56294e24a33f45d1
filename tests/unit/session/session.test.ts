import { describe, expect, test, vi } from 'vitest'
import { GrantEnded } from '../../../src/session/provider'
import { SignInFailed } from '../../../src/session/sign-in-failed'
import { MemoryStorage } from '../../../src/storage/memory-storage'
import { createBrowser, grant, HOUR, person } from './browser'

async function signedInBrowser() {
  const browser = createBrowser()
  const session = browser.openTab()
  await session.completeSignIn()
  return { browser, session }
}

describe('signing in', () => {
  test('keeps who it is apart from tokens, so that an offline start needs no provider', async () => {
    const { browser } = await signedInBrowser()
    browser.isOnline = false
    const provider = vi.fn()
    const session = browser.openTab({ provider })
    expect(session.identity()).toEqual(person('Maya'))
    expect(session.needsSignIn()).toBe(false)
    expect(provider).not.toHaveBeenCalled()
    expect(JSON.stringify(session.identity())).not.toContain('access-')
  })

  test('gives the same identity object until it changes, for React', async () => {
    const { session } = await signedInBrowser()
    expect(session.identity()).toBe(session.identity())
  })

  test('returns to the path that this tab set out from', async () => {
    const browser = createBrowser()
    const session = browser.openTab()
    await session.signIn('/checkin/waiver?people=[1]')
    expect(session.returnPath()).toBe('/checkin/waiver?people=[1]')
    expect(await session.completeSignIn()).toBe('/checkin/waiver?people=[1]')
    expect(session.returnPath()).toBe('/home')
  })

  test('returns to the path that came back with it when the tab is another one', async () => {
    const browser = createBrowser()
    browser.provider.finishSignIn = async () => browser.signedInAs('Maya', '/l/rental-shop')
    expect(await browser.openTab().completeSignIn()).toBe('/l/rental-shop')
  })

  test('goes home when neither path is one of ours', async () => {
    const browser = createBrowser()
    const session = browser.openTab()
    browser.provider.finishSignIn = async () => browser.signedInAs('Maya', 'https://evil.test/')
    await session.signIn('//evil.test')
    expect(await session.completeSignIn()).toBe('/home')
  })

  test('that fails changes nothing, and the way on is kept for another try', async () => {
    const browser = createBrowser()
    const session = browser.openTab()
    await session.signIn('/l/rental-shop')
    browser.provider.finishSignIn = () => Promise.reject(new SignInFailed('expired', null))
    await expect(session.completeSignIn()).rejects.toMatchObject({ code: 'sign-in-failed', reason: 'expired' })
    expect(session.identity()).toBeNull()
    expect(session.returnPath()).toBe('/l/rental-shop')
  })

  test('of another person removes the data of the one before', async () => {
    const { browser, session } = await signedInBrowser()
    browser.provider.finishSignIn = async () => browser.signedInAs('Siobhán')
    browser.code = 2
    await session.completeSignIn()
    expect(session.identity()?.sub).toBe('Siobhán')
    expect(browser.forgotten).toEqual(['Maya'])
  })

  test('of the same person again removes nothing', async () => {
    const { browser, session } = await signedInBrowser()
    browser.code = 2
    await session.completeSignIn()
    expect(browser.forgotten).toEqual([])
  })

  test('uses a code once, however often a page asks for the answer to it', async () => {
    const browser = createBrowser()
    const session = browser.openTab()
    const finishSignIn = vi.fn(async () => browser.signedInAs('Maya', '/l/rental-shop'))
    browser.provider.finishSignIn = finishSignIn
    const answers = await Promise.all([session.completeSignIn(), session.completeSignIn()])
    expect(answers).toEqual(['/l/rental-shop', '/l/rental-shop'])
    expect(finishSignIn).toHaveBeenCalledTimes(1)
  })

  test('is told to the other tabs', async () => {
    const browser = createBrowser()
    const other = browser.openTab()
    const changed = vi.fn()
    other.subscribe(changed)
    await browser.openTab().completeSignIn()
    for (const tell of browser.tabs) tell('basehut.identity')
    expect(changed).toHaveBeenCalled()
    expect(other.identity()?.sub).toBe('Maya')
  })
})

describe('a silent sign-in', () => {
  test('signs in a person that the provider still knows', async () => {
    const browser = createBrowser()
    browser.provider.signInSilently = async () => browser.signedInAs('Maya')
    const session = browser.openTab()
    expect(await session.trySilentSignIn()).toBe(true)
    expect(session.identity()?.sub).toBe('Maya')
  })

  test.each([
    ['the provider would have to ask', async () => null],
    ['the provider is down', () => Promise.reject(new TypeError())],
  ])('comes to nothing when %s', async (_, signInSilently) => {
    const browser = createBrowser()
    browser.provider.signInSilently = signInSilently
    const session = browser.openTab()
    expect(await session.trySilentSignIn()).toBe(false)
    expect(session.identity()).toBeNull()
  })

  test.each<[string, (browser: ReturnType<typeof createBrowser>) => Promise<void>]>([
    [
      'without a network',
      async (browser) => {
        browser.isOnline = false
      },
    ],
    [
      'after a sign-out, whose person the provider may still know',
      async (browser) => {
        const session = browser.openTab()
        await session.completeSignIn()
        await session.signOut()
      },
    ],
  ])('is not tried %s', async (_, prepare) => {
    const browser = createBrowser()
    await prepare(browser)
    const provider = vi.fn()
    expect(await browser.openTab({ provider }).trySilentSignIn()).toBe(false)
    expect(provider).not.toHaveBeenCalled()
  })

  test('does not undo a sign-out that was made meanwhile in another tab', async () => {
    const browser = createBrowser()
    const session = browser.openTab()
    const other = browser.openTab()
    browser.provider.signInSilently = async () => {
      await other.completeSignIn()
      await other.signOut()
      return browser.signedInAs('Maya')
    }
    expect(await session.trySilentSignIn()).toBe(false)
    expect(session.identity()).toBeNull()
  })
})

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

  test('that another tab renewed already stands for the refused one', async () => {
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

describe('signing out', () => {
  test('removes tokens, identity and data, revokes the grant, then leaves for the provider', async () => {
    const { browser, session } = await signedInBrowser()
    await session.signOut()
    expect(session.identity()).toBeNull()
    expect(browser.storage.getItem('basehut.tokens')).toBeNull()
    expect(browser.forgotten).toEqual(['Maya'])
    expect(browser.calls).toEqual(['revoke refresh-Maya-1', 'end id-Maya'])
  })

  test('works without a network', async () => {
    const { browser, session } = await signedInBrowser()
    browser.isOnline = false
    await session.signOut()
    expect(session.identity()).toBeNull()
    expect(browser.forgotten).toEqual(['Maya'])
    expect(browser.calls).toEqual([])
  })

  test('ends the session of the provider even when the grant could not be revoked', async () => {
    const { browser, session } = await signedInBrowser()
    browser.provider.revoke = () => Promise.reject(new TypeError())
    await session.signOut()
    expect(browser.calls).toEqual(['end id-Maya'])
    expect(browser.logged).toHaveLength(1)
  })

  test('of no one leaves everything as it is', async () => {
    const browser = createBrowser()
    await browser.openTab().signOut()
    expect(browser.storage.length).toBe(0)
    expect(browser.calls).toEqual([])
  })

  test('works while the provider is down, and says so in the log', async () => {
    const { browser, session } = await signedInBrowser()
    browser.provider.endSession = () => Promise.reject(new TypeError())
    await session.signOut()
    expect(session.identity()).toBeNull()
    expect(browser.logged).toHaveLength(1)
  })

  test("has the next sign-in ask for the password, since the provider's cookie may still name who left", async () => {
    const { browser, session } = await signedInBrowser()
    browser.isOnline = false
    await session.signOut()
    browser.isOnline = true
    browser.provider.signInSilently = async () => browser.signedInAs('Maya')
    const next = browser.openTab()
    expect(await next.trySilentSignIn()).toBe(false)
    await next.signIn('/home')
    expect(browser.calls.at(-1)).toContain('"askAgain":true')
    await next.completeSignIn()
    await next.signIn('/home')
    expect(browser.calls.at(-1)).toContain('"askAgain":false')
  })

  test('that could not remove the data goes on with it at the next start', async () => {
    const { browser, session } = await signedInBrowser()
    const broken = browser.openTab({ forget: () => Promise.reject(new Error('storage')) })
    await broken.signOut()
    expect(session.identity()).toBeNull()
    expect(browser.forgotten).toEqual([])
    await browser.openTab().forgetWhoLeft()
    expect(browser.forgotten).toEqual(['Maya'])
    await browser.openTab().forgetWhoLeft()
    expect(browser.forgotten).toEqual(['Maya'])
  })

  test('of one after the other, while no data could be removed, goes on with all of it', async () => {
    const { browser } = await signedInBrowser()
    const broken = browser.openTab({ forget: () => Promise.reject(new Error('storage')) })
    browser.provider.finishSignIn = async () => browser.signedInAs('Siobhán')
    browser.code = 2
    await broken.completeSignIn()
    await broken.signOut()
    await browser.openTab().forgetWhoLeft()
    expect(browser.forgotten).toEqual(['Maya', 'Siobhán'])
  })

  test('that an older build could not finish is finished by this one', async () => {
    const { browser } = await signedInBrowser()
    const { iss, sub } = person('Maya')
    browser.storage.setItem('basehut.forget', JSON.stringify({ iss, sub }))
    await browser.openTab().forgetWhoLeft()
    expect(browser.forgotten).toEqual(['Maya'])
  })

  test('of someone who is back before the data could be removed leaves them what is theirs', async () => {
    const { browser } = await signedInBrowser()
    const broken = browser.openTab({ forget: () => Promise.reject(new Error('storage')) })
    await broken.signOut()
    browser.code = 2
    await browser.openTab().completeSignIn()
    await browser.openTab().forgetWhoLeft()
    expect(browser.forgotten).toEqual([])
  })
})
