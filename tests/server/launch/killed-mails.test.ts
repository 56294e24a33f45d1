import { rm } from 'node:fs/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { startFailingMailServer } from '../delivery/failing-mail-server'
import { type MailServer, startMailServer } from '../support/mail-server'
import { newDatabase } from '../support/new-database'
import { serverForTest } from '../support/running-server'
import { startIdentityProvider } from '../support/start-identity-provider'
import { type BuiltServer, builtServer, freshFolder, type Launched, launch } from './launched'

let built: BuiltServer
let provider: Awaited<ReturnType<typeof startIdentityProvider>>
let mails: MailServer
let dataDir = ''
let running: Launched | null = null
beforeAll(async () => {
  built = builtServer()
  provider = await startIdentityProvider()
  mails = await startMailServer()
  dataDir = await freshFolder()
})
// Also where a rule fails in its middle.
afterEach(async () => {
  running?.child.kill('SIGKILL')
  await running?.ended
})
afterAll(async () => {
  await provider?.close()
  await mails?.close()
  await built?.remove()
  await rm(dataDir, { recursive: true, force: true })
})

const tellsOf = ({ subject }: { subject: string }) => /asks to be deleted/.test(subject)

it('a guest who asked to be deleted is told to the administrators by a server that was killed after its answer', async () => {
  const DATABASE_URL = await newDatabase('demo')
  const oidc = { OIDC_AUTHORITY: provider.issuer, OIDC_CLIENT_ID: 'venue', OIDC_AUDIENCE: 'venue-api' }
  const env = {
    ...oidc,
    DATABASE_URL,
    DATA_DIR: dataDir,
    DEMO: '1',
    LOG_LEVEL: 'silent',
    MAIL_FROM: 'venue@example.com',
  }
  running = launch(built.folder, { ...env, SMTP_URL: mails.url })
  const url = await running.ready
  const email = 'nora@example.com'
  const token = await provider.token({
    sub: email,
    email,
    email_verified: true,
    given_name: 'Nora',
    family_name: 'Dahl',
  })
  // As a mail server that is busy: the one moment that a mail may take is the one in which the power goes.
  mails.refuse(true, '451 4.3.2 busy')
  const answer = await fetch(`${url}/api/account/deletion`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: '{}',
  })
  expect(answer.status).toBe(200)
  running.child.kill('SIGKILL')
  await running.ended
  expect(mails.received.filter(tellsOf)).toEqual([])

  mails.refuse(false)
  // As if the time had passed that a process has to itself which is sending, and that is between two tries.
  const client = new pg.Client(DATABASE_URL)
  await client.connect()
  await client.query('update waiting_mails set next_attempt_at = now(), lease_until = null')
  await client.end()
  await serverForTest({ ...env, SMTP_URL: mails.url })
  await expect.poll(() => mails.received.filter(tellsOf).length, { timeout: 60_000 }).toBeGreaterThan(0)
}, 120_000)

it('a server that is told to end in the middle of a mail ends in time, says that the mail may go twice, and it goes under one name', async () => {
  const DATABASE_URL = await newDatabase('demo')
  const client = new pg.Client(DATABASE_URL)
  await client.connect()
  const added = await client.query<{ id: string }>(`insert into waiting_mails
    (address, subject, text, html, created_at, next_attempt_at)
    values ('ada@example.com', 'Changed', 'It was changed.', '<p>It was changed.</p>', now(), now()) returning id`)
  const [{ id } = { id: '' }] = added.rows
  let given = () => {}
  const isGiven = new Promise<void>((resolve) => {
    given = resolve
  })
  const slow = await startFailingMailServer('message', () => given())
  const env = { DATABASE_URL, DATA_DIR: dataDir, DEMO: '1', LOG_LEVEL: 'warn', MAIL_FROM: 'venue@example.com' }
  running = launch(built.folder, { ...env, SMTP_URL: slow.url })
  await running.ready
  await isGiven

  const told = performance.now()
  running.child.kill('SIGTERM')
  expect(await running.ended).toEqual({ code: 0, signal: null })
  // What systemd and a container are told to wait for in docs/deploy.
  expect(performance.now() - told).toBeLessThan(25_000)
  expect(running.said().error).toContain('a mail was cut off')
  expect(running.said().error).toContain(id)
  await slow.close()
  const waiting = await client.query('select failures, lease_until from waiting_mails')
  expect(waiting.rows).toEqual([{ failures: 1, lease_until: null }])

  await client.query('update waiting_mails set next_attempt_at = now()')
  await client.end()
  await serverForTest({ ...env, LOG_LEVEL: 'silent', SMTP_URL: mails.url })
  expect((await mails.firstTo('ada@example.com', 0)).raw).toContain(`Message-ID: <${id}@`)
}, 120_000)
