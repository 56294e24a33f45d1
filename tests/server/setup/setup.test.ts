import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminEmails } from '../../../server/access/admin-email.table'
import { readStaffRole } from '../../../server/access/staff'
import { operatorCommands } from '../../../server/commands/operator-command'
import { findByEmail } from '../../../server/identity/sign-in-accounts'
import { readSettings } from '../../../server/settings/settings.store'
import { settings } from '../../../server/settings/settings.table'
import { setupAddresses } from '../../../server/setup/setup-address.table'
import { makeSetupAddress } from '../../../server/setup/setup-addresses'
import { goesAwayOnce } from '../database/goes-away-once'
import { Browser, startSignIn } from '../support/browser'
import { anotherCode, codeIn } from '../support/code-sign-in'
import { type MailServer, startMailServer } from '../support/mail-server'
import { runServer } from '../support/running-server'

const HOUR = 3_600_000
const START = Date.parse('2027-01-16T19:00:00Z')
const VENUE = { venueName: '  North <Face> Park ', timeZone: 'America/Denver' }

const submit = (url: string, fields: Record<string, string>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
const textOf = async (response: Response | Promise<Response>) => (await response).text()

describe('the address that a first start prints', () => {
  let mails: MailServer
  let server: Awaited<ReturnType<typeof runServer>>
  let now = START
  const firstStart = (env: Record<string, string> = {}) =>
    runServer({ DEMO: '0', SMTP_URL: mails.url, MAIL_FROM: 'venue@example.com', ...env }, { now: () => new Date(now) })
  beforeAll(async () => {
    mails = await startMailServer()
    server = await firstStart()
  })
  afterAll(async () => {
    await server.close()
    await mails.close()
  })

  const makeAnother = () => makeSetupAddress(server.database, { origin: server.url, email: null, now: new Date(now) })
  const roleOf = (email: string) => readStaffRole(server.database, email)

  async function ask(setup: string, email: string) {
    const before = mails.received.length
    const response = await submit(setup, { ...VENUE, email })
    const mail = await mails.firstTo(email.toLowerCase(), before)
    return { response, code: codeIn(mail), mail }
  }

  it('takes no wrong code, and after five not the right one either', async () => {
    const setup = await makeAnother()
    const { code } = await ask(setup, 'guess@example.com')
    for (let tried = 0; tried < 5; tried++)
      expect((await submit(`${setup}/code`, { code: anotherCode(code) })).status).toBe(422)
    expect((await submit(`${setup}/code`, { code })).status).toBe(422)
    expect(await roleOf('guess@example.com')).toBeNull()
  })

  it('makes no one an administrator whose address no code went to', async () => {
    const setup = await makeAnother()
    const first = await ask(setup, 'mine@example.com')
    await ask(setup, 'theirs@example.com')
    expect((await submit(`${setup}/code`, { code: first.code })).status).toBe(422)
    expect(await roleOf('theirs@example.com')).toBeNull()
  })

  it.each([
    ['venueName', '  ', 'Type the name of the venue'],
    ['venueName', 'x'.repeat(201), 'at most 200'],
    ['timeZone', 'Mars/Base', 'no such time zone'],
    ['email', 'nobody', 'Type an email address'],
  ])('says what is wrong, has the focus there, and keeps what was typed: %s', async (field, value, words) => {
    const setup = await makeAnother()
    const response = await submit(setup, { ...VENUE, email: 'kept@example.com', [field]: value })
    expect(response.status).toBe(422)
    const html = await response.text()
    expect(html).toContain(words)
    const [wrong, ...others] = [...html.matchAll(/<(?:input|select)[^>]* aria-invalid="true"[^>]*>/g)].map(String)
    expect(wrong).toMatch(new RegExp(`name="${field}".* aria-describedby="problem" .*autofocus`))
    expect(others).toEqual([])
    expect(html).toContain(field === 'email' ? 'North &lt;Face&gt; Park' : 'kept@example.com')
  })

  it('says so where the mail server does not take the test message, and sends it once it does', async () => {
    const setup = await makeAnother()
    mails.refuse(true)
    const refused = await submit(setup, { ...VENUE, email: 'later@example.com' })
    mails.refuse(false)
    expect(refused.status).toBe(502)
    expect(await refused.text()).toContain('did not take the message')
    expect((await ask(setup, 'later@example.com')).code).toMatch(/^\d{6}$/)
  })

  it('says beside the time zone that it is not changed in the administration later', async () => {
    const html = await textOf(fetch(await makeAnother()))
    expect(html).toMatch(/<select [^>]*name="timeZone"[^>]* aria-describedby="timeZoneHelp"/)
    expect(html).toMatch(/id="timeZoneHelp"[^>]*>[^<]*only where the server runs \(TIME_ZONE\)/)
    expect(html).not.toContain('everything')
  })

  it('works for an hour, and is nowhere in the database', async () => {
    const setup = await makeAnother()
    const token = setup.split('/').at(-1) ?? ''
    expect(token.length).toBeGreaterThan(40)
    expect(JSON.stringify(await server.database.select().from(setupAddresses))).not.toContain(token)
    now = START + HOUR
    for (const gone of [setup, `${server.url}/setup/nothing`]) expect((await fetch(gone)).status).toBe(410)
    now = START
  })

  it('asks for name, time zone and address, and makes its owner the first administrator by a mailed code', async () => {
    const setup = server.setupAddress ?? ''
    expect(await textOf(fetch(setup))).toContain('Set up your venue')
    const { response, code, mail } = await ask(setup, 'Ada@Example.com')
    expect(response.headers.get('Location')).toBe(`${new URL(setup).pathname}/code`)
    expect(mail.content).toContain('mail settings work')
    expect(await roleOf('ada@example.com')).toBeNull()

    // What is no code is no try, however often.
    for (let tried = 0; tried < 5; tried++)
      expect(await textOf(submit(`${setup}/code`, { code: '' }))).toContain('The code has six digits')
    // The database goes away in the middle: neither the venue's name nor its administrator is there without the other.
    await goesAwayOnce(server.database, settings)
    expect((await submit(`${setup}/code`, { code })).status).toBeGreaterThanOrEqual(500)
    expect(await roleOf('ada@example.com')).toBeNull()
    expect(await textOf(fetch(setup))).toContain('North &lt;Face&gt; Park')

    const next = await ask(setup, 'Ada@Example.com')
    const done = await submit(`${setup}/code`, { code: next.code })
    expect(done.headers.get('Location')).toBe('/admin/overview')
    expect(await roleOf('ada@example.com')).toBe('administrator')
    const stored = await readSettings(server.database)
    expect(stored.timeZone).toBe('America/Denver')
    expect(JSON.parse(stored.languageSettings)).toEqual({ application: { title: 'North <Face> Park' } })
    for (const again of [fetch(setup), submit(setup, VENUE), submit(`${setup}/code`, { code: next.code })])
      expect((await again).status).toBe(410)
  })

  describe('once its code was typed', () => {
    const signsIn = async (cookie: string) => {
      const browser = new Browser(server.url)
      browser.keep(cookie)
      return (await startSignIn(server.url, { browser })).url.pathname === '/oidc-callback'
    }
    async function prove(email: string) {
      const setup = await makeAnother()
      const { code } = await ask(setup, email)
      const done = await submit(`${setup}/code`, { code })
      const [cookie = ''] = done.headers.getSetCookie()
      return { setup, cookie, name: cookie.split('=')[0] }
    }

    it('signs in the browser that typed it, once, and no one in another', async () => {
      const { cookie } = await prove('hand@example.com')
      expect(cookie).toMatch(/HttpOnly/)
      expect(cookie).toMatch(/Path=\/idp\/sign-in/)
      expect(await signsIn('other=1')).toBe(false)
      expect(await signsIn(cookie)).toBe(true)
      expect(await signsIn(cookie)).toBe(false)
    })

    it('signs in no one by what a log holds, nor after ten minutes, nor who was removed meanwhile', async () => {
      const { setup, name } = await prove('log@example.com')
      expect(await signsIn(`${name}=${setup.split('/').at(-1)}`)).toBe(false)
      const late = await prove('late@example.com')
      now = START + 10 * 60_000
      expect(await signsIn(late.cookie)).toBe(false)
      now = START
      const removed = await prove('removed@example.com')
      await server.database
        .update(adminEmails)
        .set({ isDeleted: true })
        .where(eq(adminEmails.email, 'removed@example.com'))
      expect(await signsIn(removed.cookie)).toBe(false)
      expect(await findByEmail(server.database, 'removed@example.com')).toBeNull()
    })
  })

  it('where another provider signs in, says as whom', async () => {
    const elsewhere = await firstStart({ OIDC_AUTHORITY: 'http://127.0.0.1:9/none', OIDC_CLIENT_ID: 'app' })
    const before = mails.received.length
    const setup = elsewhere.setupAddress ?? ''
    await submit(setup, { ...VENUE, email: 'guest@example.com' })
    const code = codeIn(await mails.firstTo('guest@example.com', before))
    const done = await submit(`${setup}/code`, { code })
    expect(await done.text()).toContain('Sign in as <strong>guest@example.com')
    expect(done.headers.getSetCookie()).toEqual([])
    await elsewhere.close()
  })

  it('of a command is for one person only, and does not rename a venue that is set up', async () => {
    const { url, database } = server
    const command = {
      database,
      dataDir: '',
      origin: url,
      now: new Date(now),
      forgetSettings: () => {},
      mail: () => ({ send: async () => {}, isSet: false }),
    }
    const said = await operatorCommands['invite-administrator']({ ...command, input: ' New@Example.com ' })
    const setup = said.split('\n').at(-1) ?? ''
    expect(await textOf(fetch(setup))).not.toContain('Name of the venue')
    const before = mails.received.length
    await submit(setup, { email: 'other@example.com', venueName: 'Elsewhere' })
    await submit(`${setup}/code`, { code: codeIn(await mails.firstTo('new@example.com', before)) })
    expect(await roleOf('new@example.com')).toBe('administrator')
    expect(await roleOf('other@example.com')).toBeNull()
    expect((await readSettings(database)).languageSettings).not.toContain('Elsewhere')
    const refused = operatorCommands['invite-administrator']({ ...command, input: 'nobody' })
    await expect(refused).rejects.toThrow('nobody is no email address')
  })

  it('is not printed for a demo, nor where ADMIN_EMAILS names someone', async () => {
    const demo = await firstStart({ DEMO: '1' })
    expect(demo.setupAddress).toBeNull()
    await demo.close()
    const named = await firstStart({ ADMIN_EMAILS: 'chief@example.com' })
    expect(named.setupAddress).toBeNull()
    await named.close()
  })

  it('without a mail server, says where the code lies and what that means for guests', async () => {
    const { setupAddress, close } = await firstStart({ SMTP_URL: '', MAIL_FROM: '' })
    const page = await textOf(fetch(setupAddress ?? ''))
    expect(page).toContain('outbox-mail')
    expect(page).toContain('guests cannot sign in by a code')
    await close()
  })
})
