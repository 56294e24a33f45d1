import { describe, expect, test, vi } from 'vitest'
import { SignInFailed } from '../../../src/session/sign-in-failed'
import { createBrowser, person, signedInBrowser } from './browser'

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
