import { afterEach, describe, expect, it } from 'vitest'
import { Browser, exchangeCode, startSignIn } from '../support/browser'
import { anotherCode, askAndReceive, askForCode, linkIn } from '../support/code-sign-in'
import { serverForTest } from '../support/running-server'
import { serverWithMail } from '../support/server-with-mail'

const MINUTE = 60_000
const MAYA = 'maya@example.com'

describe('signing in by a code', () => {
  const venue = serverWithMail({ from: 'Venue <venue@example.com>' })
  // No test meets the limits of another one.
  afterEach(() => {
    venue.mails.refuse(false)
    venue.pass(24 * 60 * MINUTE)
  })

  it('takes the code from the subject of the mail, with spaces or a dash as it was pasted', async () => {
    for (const between of ['', ' ', '-', '\u2013']) {
      const { mail, code, enter, verifier } = await askAndReceive(venue.url, venue.mails, ' Maya@Example.com ')
      expect(mail.subject).toMatch(/^\d{6} is your code for Summit Valley$/)
      expect(mail.envelope).toContain(`RCPT TO:<${MAYA}>`)
      const { url: back } = await enter(` ${code.slice(0, 3)}${between}${code.slice(3)} `)
      expect(await exchangeCode(venue.url, { url: back, verifier })).toHaveProperty('access_token')
    }
  })

  it('takes an address as it was copied, and one with an apostrophe', async () => {
    const copied = await askAndReceive(venue.url, venue.mails, `\u2068${MAYA}\u200b`)
    expect(copied.mail.envelope).toContain(`RCPT TO:<${MAYA}>`)
    const { mail } = await askAndReceive(venue.url, venue.mails, "siobhan.o'connor@example.com")
    expect(mail.envelope).toContain("RCPT TO:<siobhan.o'connor@example.com>")
  })

  it('takes the digits of another keyboard than ours, and what a copied code has around it', async () => {
    const { code, enter } = await askAndReceive(venue.url, venue.mails, MAYA)
    const arabic = code.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)))
    expect((await enter(`\u2067${arabic}\u2069`)).url.pathname).toBe('/oidc-callback')
  })

  it('asks for it with the digits keyboard, and lets the phone fill it in', async () => {
    const { next } = await askForCode(venue.url, MAYA)
    const html = await next.response.text()
    expect(html).toMatch(/<input id="code" name="code" inputmode="numeric" autocomplete="one-time-code"/)
  })

  it('answers a known and an unknown address with the same pages, and sends both a mail', async () => {
    const seen: unknown[] = []
    for (const email of [MAYA, 'nobody@example.com']) {
      const { next, enter, page, code, mail, browser } = await askAndReceive(venue.url, venue.mails, email)
      const words = async (response: Response) =>
        (await response.text()).replaceAll(email, 'ADDRESS').replaceAll(new URL(page).pathname, 'PAGE')
      const wrong = await enter(anotherCode(code))
      const password = await browser.submit(`${page}/password`, { email, password: 'wrong' })
      seen.push([
        next.path,
        next.response.status,
        await words(next.response),
        wrong.response.status,
        await words(wrong.response),
        password.response.status,
        await words(password.response),
        mail.subject.replace(code, 'CODE'),
      ])
    }
    expect(seen[1]).toEqual(seen[0])
  })

  it('answers before the mail server does', async () => {
    venue.mails.refuse(true)
    const { next, browser, page } = await askForCode(venue.url, MAYA)
    expect(await next.response.text()).toContain('We’re sending a six-digit code')
    await expect
      .poll(async () => (await browser.open(`${page}/code`)).response.text())
      .toContain('We couldn’t send the email')
  })

  it('takes no code that is wrong, and after five wrong ones not the right one either', async () => {
    const { code, enter } = await askAndReceive(venue.url, venue.mails, MAYA)
    const answers: string[] = []
    for (let guess = 0; guess < 5; guess++) {
      const { response } = await enter(anotherCode(code))
      expect(response.status).toBe(401)
      answers.push(/role="alert"[^>]*>([^<]*)/.exec(await response.text())?.[1] ?? '')
    }
    expect(answers.map((text) => /no longer works/.test(text))).toEqual([false, false, false, false, true])
    expect((await enter(code)).response.status).toBe(401)
  })

  it('counts guesses that arrive together', async () => {
    const { code, enter } = await askAndReceive(venue.url, venue.mails, MAYA)
    await Promise.all(Array.from({ length: 12 }, () => enter(anotherCode(code))))
    expect((await enter(code)).response.status).toBe(401)
  })

  it('spends no try on what is no code', async () => {
    const { code, enter } = await askAndReceive(venue.url, venue.mails, MAYA)
    for (const typed of ['', '12345', '1234567', 'abcdef', '%00']) {
      expect((await enter(typed)).response.status).toBe(422)
    }
    expect((await enter(code)).url.pathname).toBe('/oidc-callback')
  })

  it('takes a code for ten minutes, and once', async () => {
    const late = await askAndReceive(venue.url, venue.mails, MAYA)
    venue.pass(10 * MINUTE)
    expect((await late.enter(late.code)).response.status).toBe(401)
    const { code, enter } = await askAndReceive(venue.url, venue.mails, MAYA)
    venue.pass(9 * MINUTE)
    expect((await enter(code)).url.pathname).toBe('/oidc-callback')
    expect((await enter(code)).response.status).toBe(400)
  })

  it('signs in whichever answer arrives where the button was pressed twice', async () => {
    const { code, browser, page } = await askAndReceive(venue.url, venue.mails, MAYA)
    const press = () => {
      const headers = { Origin: venue.url }
      return browser.request(`${page}/code`, { method: 'POST', body: new URLSearchParams({ code }), headers })
    }
    const presses = await Promise.all([press(), press()])
    expect(presses.map(({ status }) => status)).toEqual([303, 303])
    const { url } = await browser.open(presses[1]?.headers.get('Location') ?? '')
    expect(url.pathname).toBe('/oidc-callback')
  })

  it('takes only the newest code of a sign-in, and none that another one asked for', async () => {
    const first = await askAndReceive(venue.url, venue.mails, MAYA)
    venue.pass(MINUTE)
    const again = await first.browser.submit(first.page, { email: MAYA })
    expect(again.url.pathname).toMatch(/\/code$/)
    const newest = (await venue.mails.nth(venue.mails.received.length)).subject.slice(0, 6)
    const other = await askAndReceive(venue.url, venue.mails, MAYA)
    for (const code of [first.code, other.code].filter((code) => code !== newest)) {
      expect((await first.enter(code)).response.status).toBe(401)
    }
    expect((await first.enter(newest)).url.pathname).toBe('/oidc-callback')
  })

  it('says that another code comes where a new one was asked for, and that only the newest works', async () => {
    const before = venue.mails.received.length
    const first = await askAndReceive(venue.url, venue.mails, MAYA)
    expect(await first.next.response.text()).toContain('We’re sending a six-digit code')
    // A press too many sends nothing, and so claims nothing.
    const twice = await first.browser.submit(first.page, { email: MAYA })
    expect(await twice.response.text()).toContain('We’re sending a six-digit code')
    venue.pass(MINUTE)
    const again = await first.browser.submit(first.page, { email: MAYA })
    const words = await again.response.text()
    expect(words).toContain('We’re sending another six-digit code')
    expect(words).toContain('Only the newest one works, for 10 minutes')
    venue.pass(MINUTE)
    const elsewhere = await first.browser.submit(first.page, { email: 'siobhan@example.com' })
    expect(await elsewhere.response.text()).toContain('We’re sending a six-digit code')
    await venue.mails.nth(before + 2)
    expect(venue.mails.received).toHaveLength(before + 3)
  })

  it('sends one mail where the button was pressed twice', async () => {
    const before = venue.mails.received.length
    const started = await startSignIn(venue.url)
    await askForCode(venue.url, MAYA, started)
    await askForCode(venue.url, MAYA, started)
    await venue.mails.nth(before)
    await askAndReceive(venue.url, venue.mails, 'siobhan@example.com')
    expect(venue.mails.received).toHaveLength(before + 2)
  })

  it('signs in by the mail’s link only where the code was asked for, and only by a press', async () => {
    const { mail, code, browser, enter } = await askAndReceive(venue.url, venue.mails, MAYA)
    const link = linkIn(mail)
    const stolen = await new Browser(venue.url).open(link)
    expect(stolen.response.status).toBe(200)
    const elsewhere = await stolen.response.text()
    expect(elsewhere).toContain('Go back to the window')
    expect(elsewhere).toContain(code)
    expect(elsewhere).not.toContain('<form')
    for (const step of ['/link', '/code', '']) {
      const taken = await new Browser(venue.url).submit(link.replace(/\/link.*/, step), { code, email: MAYA })
      expect(taken.url.pathname).not.toBe('/oidc-callback')
    }
    for (let look = 0; look < 6; look++) {
      const here = await browser.open(link)
      expect(here.url.pathname).toMatch(/\/link$/)
      expect(await here.response.text()).toContain(`value="${code}"`)
    }
    expect((await enter(code)).url.pathname).toBe('/oidc-callback')
  })

  it('shows nothing of a link that is not a code', async () => {
    const { browser, page } = await askAndReceive(venue.url, venue.mails, MAYA)
    for (const visitor of [browser, new Browser(venue.url)]) {
      const { response } = await visitor.open(`${page}/link?code=${encodeURIComponent('<b>call 555</b>')}`)
      expect(await response.text()).not.toContain('555')
    }
  })

  it('keeps the address that was typed, to a password where too many codes were asked for and back to a code', async () => {
    const { browser, page, next } = await askForCode(venue.url, MAYA)
    expect(next.path).toMatch(/\/code$/)
    for (let asked = 0; asked < 5; asked++) await askForCode(venue.url, 'zoe@example.com')
    const tooMany = await browser.submit(page, { email: 'Zoe@example.com' })
    expect(tooMany.response.status).toBe(429)
    const html = await tooMany.response.text()
    expect(html).toMatch(/<button[^>]*formaction="[^"]*\/password"[^>]*>Use a password instead<\/button>\s*<\/form>/)

    const byPassword = await browser.submit(`${page}/password`, { email: 'Zoe@example.com', instead: '1' })
    expect(byPassword.response.status).toBe(200)
    const form = await byPassword.response.text()
    expect(form).toContain('value="Zoe@example.com"')
    expect(form).not.toContain('role="alert"')
    expect(form).toMatch(/<button[^>]*formaction="[^"]*sign-in\/[^"/]*"[^>]*>Get a code by email instead<\/button>/)
    const byCode = await browser.submit(page, { email: 'siobhan@example.com', password: '', instead: '1' })
    expect(byCode.url.pathname).toMatch(/\/code$/)
    expect(await byCode.response.text()).toContain('siobhan@example.com')
  })

  it('sends no mail to what is no address', async () => {
    for (const email of ['', 'maya', 'a@b', 'maya@example.com, eve@example.com', 'maya@example.com\r\nBcc: e@e.no']) {
      expect((await askForCode(venue.url, email)).next.response.status).toBe(422)
    }
  })
})

describe('without a mail server', () => {
  it('the page does not say that a mail comes', async () => {
    const { url } = await serverForTest()
    const html = await (await askForCode(url, MAYA)).next.response.text()
    expect(html).toContain('This venue has no mail server')
    expect(html).not.toContain('We’re sending')
  })
})
