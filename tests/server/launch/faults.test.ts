import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { json } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sha256 } from '../../../server/encoding/sha256'
import { SETTINGS_LEASE } from '../../../server/settings/wait-for-leases'
import { CONTENT_SHA256_HEADER, IDEMPOTENCY_KEY_HEADER, type Receipt } from '../../../src/contract/entities/receipt'
import { rows } from '../../conformance/rows'
import { openWorld } from '../../conformance/world'
import { bearer, signIn } from '../support/browser'
import { newDatabase } from '../support/new-database'
import { type BuiltServer, builtServer, type Launched, launch, takePort } from './launched'

interface Document {
  id: string
  bytes: string
}

/** The level of a warning, in a line of the log. */
const WARN = 40

const PATH = '/api/tasks/contact/complete/rentalprofile'
const headersOf = ({ id, bytes }: Document) => ({
  'Content-Type': 'application/json',
  [IDEMPOTENCY_KEY_HEADER]: id,
  [CONTENT_SHA256_HEADER]: sha256(bytes),
})

/** Starting one takes longer than all that a rule asks of it: they share two, and the last one ends the first of them. */
describe('two processes of the built server on one PostgreSQL', () => {
  let built: BuiltServer
  let operator: pg.Client
  let one: Launched
  let other: Launched
  /** Where each listens: both say the address of the first, as behind a load balancer. */
  let origin = ''
  let elsewhere = ''
  let guest: Record<string, string>
  let administrator: Record<string, string>
  let body: unknown
  const sent: string[] = []

  beforeAll(async () => {
    built = builtServer()
    const DATABASE_URL = await newDatabase('demo')
    operator = new pg.Client(DATABASE_URL)
    await operator.connect()
    const [first, second] = await Promise.all([takePort(), takePort()])
    first.release()
    second.release()
    origin = `http://127.0.0.1:${first.port}`
    elsewhere = `http://127.0.0.1:${second.port}`
    const start = (port: number) =>
      launch(built.folder, {
        DATABASE_URL,
        DEMO: '1',
        PORT: String(port),
        PUBLIC_URL: origin,
        RATE_LIMITS: '0',
        LOG_LEVEL: 'trace',
      })
    one = start(first.port)
    other = start(second.port)
    await Promise.all([one.ready, other.ready])
    const [tokens, admin] = [await signIn(origin, 'maya@example.com'), await signIn(origin, 'admin@example.com')]
    guest = bearer(tokens)
    administrator = bearer(admin)
    const [token, strange] = [tokens.access_token, admin.access_token]
    const world = await openWorld(origin, { guest: token, stranger: strange, administrator: strange })
    body = (await rows.completeContactTask.good(world)).body
    await world.close()
  }, 180_000)
  afterAll(async () => {
    for (const running of [one, other]) {
      running?.child.kill('SIGKILL')
      await running?.ended
    }
    await operator?.end()
    await built?.remove()
  })

  const makeDocument = (): Document => {
    const id = randomUUID()
    sent.push(id)
    return { id, bytes: JSON.stringify({ ...(body as object), modifiedDateUtc: new Date(sent.length).toISOString() }) }
  }
  async function send(document: Document, at = origin): Promise<Receipt> {
    const headers = { ...guest, ...headersOf(document) }
    const answer = await fetch(at + PATH, { method: 'POST', body: document.bytes, headers })
    if (answer.status !== 200) throw new Error(`${answer.status}: ${await answer.text()}`)
    return (await answer.json()).receipt
  }
  async function expectEachHeldOnce() {
    const { rows: held } = await operator.query<{ id: string }>('select id from receipts')
    expect(held.map(({ id }) => id).sort()).toEqual(sent.toSorted())
  }
  /** What it has logged, each line a JSON of its own: what a package prints by itself is none. */
  const logged = ({ said }: Launched): Record<string, unknown>[] => {
    const lines = said().error.split('\n').slice(0, -1)
    return lines.map((line) => JSON.parse(line))
  }

  it('two of them take one record once, and give it one receipt', async () => {
    const document = makeDocument()
    const origins = [origin, elsewhere]
    const receipts = await Promise.all(Array.from({ length: 20 }, (_, index) => send(document, origins[index % 2])))
    expect(new Set(receipts.map((receipt) => JSON.stringify(receipt))).size).toBe(1)
    await expectEachHeldOnce()
  })

  it('one that stood still answers with what was saved meanwhile, and kept no one from saving', async () => {
    const leases = async () => {
      const { rows } = await operator.query<{ held: number }>(`select count(*)::int as held from pg_locks
        where locktype = 'advisory' and mode = 'ShareLock' and granted and objid = ${SETTINGS_LEASE}
        and database = (select oid from pg_database where datname = current_database())`)
      return rows[0]?.held
    }
    const tagAt = async (at: string) => (await (await fetch(`${at}/api/settings`)).json()).googleAnalyticsTagId
    const headers = { 'Content-Type': 'application/json', ...administrator }
    const save = async (googleAnalyticsTagId: string) => {
      const body = JSON.stringify({ googleAnalyticsTagId })
      expect((await fetch(`${origin}/api/admin/settings`, { method: 'PUT', body, headers })).status).toBe(200)
    }
    await save('G-BEFORE')
    // Both hold their lease again, and the one that is to stand still has answered since.
    await expect.poll(leases).toBe(2)
    for (let time = 0; time < 20; time += 1) expect(await tagAt(elsewhere)).toBe('G-BEFORE')

    other.child.kill('SIGSTOP')
    await save('G-MEANWHILE')
    const asked = Array.from({ length: 20 }, () => tagAt(elsewhere))
    other.child.kill('SIGCONT')
    expect(new Set(await Promise.all(asked))).toEqual(new Set(['G-MEANWHILE']))
  })

  it('log every call as JSON, and nothing of who called or what they sent, faults included', async () => {
    await send(makeDocument())
    const post = (path: string, body: unknown) =>
      fetch(origin + path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...guest },
        body: JSON.stringify(body),
      })
    const member = { firstName: 'Zebulon', lastName: 'Quartz', dateOfBirth: '2001-02-03' }
    expect((await post('/api/family/addmember', member)).status).toBe(200)
    const pass = new URLSearchParams({ ipCode: 'SECRET-IP-77', firstName: 'Zebulon', lastName: 'Quartz' })
    expect((await fetch(`${origin}/api/profile/passes/googlewallet?${pass}`)).status).toBe(404)
    await operator.query('alter table contacts rename column name_key to name_key_elsewhere')
    expect((await post('/api/family/addmember', member)).status).toBe(500)
    await operator.query('alter table contacts rename column name_key_elsewhere to name_key')

    const entries = () => logged(one)
    const statuses = () =>
      entries().flatMap(({ route, status }) => (route === '/api/family/addmember' ? (status ?? []) : []))
    await expect.poll(statuses).toEqual([200, 500])
    expect(entries().filter(({ msg }) => msg === 'fault')).toHaveLength(1)
    for (const secret of [
      /maya/i,
      /lindqvist/i,
      /zebulon/i,
      /quartz/i,
      /2001-02-03/,
      /SECRET-IP/,
      /example\.com/,
      /eyJ/,
    ]) {
      expect(one.said().error).not.toMatch(secret)
    }
  })

  it('asked to end: one finishes the call under way, takes no new one, and ends cleanly', async () => {
    const document = makeDocument()
    const call = request(origin + PATH, {
      method: 'POST',
      headers: {
        ...guest,
        ...headersOf(document),
        Expect: '100-continue',
        'Content-Length': Buffer.byteLength(document.bytes),
      },
    })
    const answer = new Promise<{ status: number | undefined; body: unknown }>((resolve, reject) => {
      call.once('error', reject)
      call.once('response', async (response) => resolve({ status: response.statusCode, body: await json(response) }))
    })
    // The server has begun to answer before it has the body.
    await new Promise((resolve) => call.once('continue', resolve))
    one.child.kill('SIGTERM')
    while (await fetch(`${origin}/health`).catch(() => null)) await wait(10)
    call.end(document.bytes)
    expect(await answer).toMatchObject({ status: 200, body: { receipt: { id: document.id } } })
    expect(await one.ended).toEqual({ code: 0, signal: null })
    // Nothing that it is built from prints warnings of its own, sign-in included.
    expect(one.said().out).toMatch(/^(?:Demo accounts: .*\n)?Basehut is ready at .*\n$/)
    expect(logged(one).filter(({ level, msg }) => Number(level) >= WARN && msg !== 'fault')).toEqual([])
    await expectEachHeldOnce()
  })
})
