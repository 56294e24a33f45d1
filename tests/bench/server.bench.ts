import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { APP_VERSION_HEADER, IDEMPOTENCY_KEY_HEADER } from '../../src/contract/entities/receipt'
import { openWorld } from '../conformance/world'
import { freshFolder, type Launched, launch, launchFile } from '../server/launch/launched'
import { bearer, signIn } from '../server/support/browser'
import { signedWaiver } from '../server/support/documents'
import { startPostgres } from '../server/support/start-postgres'
import { answersPerSecond, type Shot, shoot } from './load'

const WARM_UP_MS = 700
const MEASURE_MS = 2500
const env = { DEMO: '1', RATE_LIMITS: '0', LOG_LEVEL: 'silent' }
const asBrowsersAsk = { 'Accept-Encoding': 'gzip, br' }

async function measure(next: () => Shot): Promise<number> {
  await answersPerSecond(next, WARM_UP_MS)
  return answersPerSecond(next, MEASURE_MS)
}

const CHILDREN = 60

/** Waivers of many children, each signed by Maya: no one signs hundreds of their own. */
async function waiverSender(url: string): Promise<() => Shot> {
  const tokens = await signIn(url, 'maya@example.com')
  const { access_token: administrator } = await signIn(url, 'admin@example.com')
  const world = await openWorld(url, { guest: tokens.access_token, stranger: administrator, administrator })
  const contactIds: number[] = []
  for (let child = 0; child < CHILDREN; child += 1) {
    const body = { firstName: `Child ${child}`, lastName: 'Lindqvist', dateOfBirth: '2018-01-01' }
    contactIds.push((await world.ask('guest', 'addFamilyMember', { body })).contactId)
  }
  const sent = { params: { locationId: 1 }, body: { contactIds, activityId: null } }
  const { waiverContactTasks } = await world.ask('guest', 'groupContactTasks', sent)
  await world.close()
  const signatureDate = new Date().toISOString()
  const bodies = waiverContactTasks.map((task) => {
    const waiverHTML = task.relatedObject?.rolText ?? ''
    return JSON.stringify(signedWaiver(task, 'Maya Lindqvist', { signatureDate, waiverHTML }))
  })
  const headers = { 'Content-Type': 'application/json', [APP_VERSION_HEADER]: '1.0.0', ...bearer(tokens) }
  let next = 0
  return () => {
    next += 1
    return {
      method: 'POST',
      url: `${url}/api/tasks/contact/complete/waiver`,
      headers: { ...headers, [IDEMPOTENCY_KEY_HEADER]: randomUUID() },
      body: bodies[next % bodies.length] ?? '',
    }
  }
}

test('requests per second beside a bare handler of the same framework', async () => {
  const postgres = await startPostgres()
  const dataDir = await freshFolder()
  const running: Launched[] = []
  const start = async (launched: Launched) => {
    running.push(launched)
    return launched.ready
  }
  try {
    const bare = await start(launchFile('tests/bench/floors/bare-hono.mjs', {}))
    const embedded = await start(launch('dist/server', { ...env, DATA_DIR: dataDir }))
    const onPostgres = await start(launch('dist/server', { ...env, DATABASE_URL: await postgres.newDatabase() }))

    const rows: Record<string, { 'requests/s': number; 'of bare': string }> = {}
    const record = (name: string, perSecond: number, floor: number) => {
      rows[name] = { 'requests/s': Math.round(perSecond), 'of bare': `${Math.round((100 * perSecond) / floor)} %` }
    }
    const document = await shoot({ url: `${embedded}/api/settings` })
    await shoot({ method: 'PUT', url: `${bare}/settings`, body: Buffer.from(document.text, 'latin1').toString() })
    const settingsFloor = await measure(() => ({ url: `${bare}/settings`, headers: asBrowsersAsk }))
    record('GET settings: bare Hono', settingsFloor, settingsFloor)
    for (const [name, url] of [
      ['embedded database', embedded],
      ['PostgreSQL', onPostgres],
    ] as const) {
      const perSecond = await measure(() => ({ url: `${url}/api/settings`, headers: asBrowsersAsk }))
      record(`GET settings: Basehut, ${name}`, perSecond, settingsFloor)
    }

    const send = { embedded: await waiverSender(embedded), postgres: await waiverSender(onPostgres) }
    const { body = '', headers = {} } = send.embedded()
    const completionFloor = await measure(() => ({ method: 'POST', url: `${bare}/complete`, headers, body }))
    record('POST a waiver: bare Hono', completionFloor, completionFloor)
    record('POST a waiver: Basehut, embedded database', await measure(send.embedded), completionFloor)
    record('POST a waiver: Basehut, PostgreSQL', await measure(send.postgres), completionFloor)

    console.log(`\nAnswers per second, 16 callers; a waiver is ${(body.length / 1000).toFixed(0)} kB`)
    console.table(rows)
    for (const row of Object.values(rows)) expect(row['requests/s']).toBeGreaterThan(0)
  } finally {
    for (const { child, ended } of running) {
      child.kill('SIGKILL')
      await ended
    }
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
})
