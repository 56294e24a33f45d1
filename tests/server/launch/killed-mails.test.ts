import { rm } from 'node:fs/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type MailServer, startMailServer } from '../support/mail-server'
import { newDatabase } from '../support/new-database'
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
  running = launch(built.folder, { ...env, SMTP_URL: mails.url })
  await running.ready
  await expect.poll(() => mails.received.filter(tellsOf).length, { timeout: 60_000 }).toBeGreaterThan(0)
}, 120_000)
