import { describe, expect, it } from 'vitest'
import { waitingMails } from '../../../server/delivery/waiting-mail.table'
import { createFailedSignIns } from '../../../server/identity/failed-sign-ins'
import { limits } from '../../../src/contract/limits'
import { proveAt, startAction } from '../support/account-action'
import { renew, signIn, startSignIn } from '../support/browser'
import type { ReceivedMail } from '../support/mail-server'
import { serverWithMail } from '../support/server-with-mail'

const MAYA = 'maya@example.com'
const GOOD = 'nine snowy larches'

describe('a password', () => {
  const venue = serverWithMail()

  /** Stands where a password is chosen. */
  async function prove(email = MAYA) {
    venue.pass(3_600_000)
    const started = await startAction(venue.url, 'password', email)
    const { page, browser } = started
    const proven = await proveAt(started, venue.mails, { ask: `${page}/reset`, enter: `${page}/reset/code`, email })
    return { ...started, proven, choose: (password: string) => browser.submit(`${page}/reset/password`, { password }) }
  }

  it('is set by a code to the address, signs in, and ends the other sign-ins', async () => {
    const elsewhere = await signIn(venue.url, MAYA)
    const { url: asked, response } = await startAction(venue.url, 'password', MAYA)
    expect(asked.pathname).toMatch(/\/reset$/)
    expect(await response.text()).toContain(`value="${MAYA}"`)
    const { choose, proven } = await prove()
    expect(proven.mail.content).toContain('Your code to set a password')
    expect(proven.mail.content).not.toContain('/link?')
    expect(proven.url.pathname).toMatch(/\/reset\/password$/)
    expect((await choose(GOOD)).url.pathname).toBe('/oidc-callback')
    expect((await renew(venue.url, elsewhere.refresh_token)).status).toBe(400)
    expect(await signIn(venue.url, MAYA, GOOD)).toHaveProperty('access_token')
    const { browser, url: page } = await startSignIn(venue.url)
    const old = await browser.submit(`${page.href}/password`, { email: MAYA, password: 'demo' })
    expect(old.response.status).toBe(401)
  })

  it('that was set is told to its owner by mail, once where the button is pressed twice', async () => {
    const owner = 'siobhan@example.com'
    const { choose } = await prove(owner)
    await Promise.all([choose(GOOD), choose(GOOD)])
    const isNotice = ({ envelope, subject }: ReceivedMail) =>
      subject.includes('was changed') && envelope.join().includes(owner)
    const notices = () => venue.mails.received.filter(isNotice).length
    const sent = async () => [notices(), await venue.database.$count(waitingMails)]
    await expect.poll(sent).toEqual([1, 0])
    const again = await prove(owner)
    await Promise.all([again.choose(`${GOOD} of mine`), again.choose(`${GOOD} of another`)])
    await expect.poll(sent).toEqual([3, 0])
  })

  it('cannot be set again and again: each costs as much as one that is tried', async () => {
    const { choose } = await prove()
    const counted = createFailedSignIns(venue.database, venue.now)
    const attempt = { address: '127.0.0.1', account: MAYA }
    while (await counted.mayTry(attempt)) await counted.succeeded(attempt)
    const { response } = await choose(GOOD)
    expect(response.status).toBe(429)
    expect(await response.text()).toContain('Wait a few minutes')
    venue.pass(3_600_000)
  })

  it('is set at once after many wrong ones: the code has shown whose it is', async () => {
    const { choose } = await prove()
    const counted = createFailedSignIns(venue.database, venue.now)
    while (await counted.mayTry({ address: '127.0.0.1', account: MAYA }));
    expect((await choose(GOOD)).url.pathname).toBe('/oidc-callback')
  })

  it('ends a sign-in that was proved before, and is not back at the app yet', async () => {
    const { browser, url: page } = await startSignIn(venue.url)
    const proven = await browser.request(`${page.href}/password`, {
      method: 'POST',
      body: new URLSearchParams({ email: MAYA, password: GOOD }),
      headers: { Origin: venue.url },
    })
    expect(proven.status).toBe(303)
    await (await prove()).choose(`${GOOD} again`)
    const { url: landed } = await browser.open(proven.headers.get('Location') ?? '')
    expect(landed.searchParams.get('code')).toBeNull()
  })

  it.each([
    ['too short', 'x'.repeat(limits.passwordLeast - 1), 'Too short'],
    ['too long', 'nine larches '.repeat(16), 'Too long'],
  ])('is refused in words: %s', async (_, password, words) => {
    const { choose } = await prove()
    const { response } = await choose(password)
    expect(response.status).toBe(422)
    expect(await response.text()).toContain(words)
  })

  it('that many use cannot be chosen, with a year or a sign around it either', async () => {
    const { choose } = await prove()
    for (const password of ['qwertyuiop', 'Sunshine!2026', MAYA, 'zzzzzzzzzzzz']) {
      const { response } = await choose(password)
      expect(response.status).toBe(422)
      expect(await response.text()).toContain('Many people use this one')
    }
  })

  it('may be as short and as long as the bounds say', async () => {
    for (const length of [limits.passwordLeast, limits.password]) {
      const { choose } = await prove('admin@example.com')
      const password = 'kq vw zx jy '
        .repeat(20)
        .slice(0, length - 1)
        .concat('7')
      expect((await choose(password)).url.pathname).toBe('/oidc-callback')
      expect(await signIn(venue.url, 'admin@example.com', password)).toHaveProperty('access_token')
    }
  })

  it('is set by no one who has not typed the code', async () => {
    venue.pass(3_600_000)
    const { browser, page } = await startAction(venue.url, 'password', MAYA)
    await browser.submit(`${page}/reset`, { email: MAYA })
    const { url: landed } = await browser.submit(`${page}/reset/password`, { password: GOOD })
    expect(landed.pathname).toMatch(/\/reset$/)
  })

  it('of an address without an account: the same pages, and then a new guest', async () => {
    const { proven } = await prove('nobody@example.com')
    expect(proven.url.pathname).toMatch(/\/guest$/)
  })
})
