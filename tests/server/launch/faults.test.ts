import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { json } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '../../../server/database/open-database'
import { sha256 } from '../../../server/encoding/sha256'
import { receipts } from '../../../server/records/receipt.table'
import { verifyAudit } from '../../../server/records/verify-audit'
import { CONTENT_SHA256_HEADER, IDEMPOTENCY_KEY_HEADER, type Receipt } from '../../../src/contract/entities/receipt'
import { rows } from '../../conformance/rows'
import { openWorld } from '../../conformance/world'
import { bearer, signIn } from '../support/browser'
import { newDatabase } from '../support/new-database'
import { type BuiltServer, builtServer, type Launched, launch, takePort } from './launched'

let built: BuiltServer
beforeAll(async () => {
  built = builtServer()
}, 180_000)
afterAll(async () => {
  await built?.remove()
})

interface Document {
  id: string
  bytes: string
}

const PATH = '/api/tasks/contact/complete/rentalprofile'
const headersOf = ({ id, bytes }: Document) => ({
  'Content-Type': 'application/json',
  [IDEMPOTENCY_KEY_HEADER]: id,
  [CONTENT_SHA256_HEADER]: sha256(bytes),
})

describe('processes of the built server on one PostgreSQL', () => {
  let databaseUrl = ''
  let origin = ''
  let running: Launched[] = []
  beforeEach(async () => {
    databaseUrl = await newDatabase('demo')
    const { port, release } = await takePort()
    release()
    origin = `http://127.0.0.1:${port}`
    running = []
    return async () => {
      for (const { child, ended } of running) {
        child.kill('SIGKILL')
        await ended
      }
    }
  })

  /** One process; all of them say the same address, as behind a load balancer. */
  async function start(port = new URL(origin).port, more: Record<string, string> = {}): Promise<Launched> {
    const env = { DATABASE_URL: databaseUrl, DEMO: '1', PORT: port, PUBLIC_URL: origin, RATE_LIMITS: '0', ...more }
    const process = launch(built.folder, env)
    running.push(process)
    await process.ready
    return process
  }

  async function guestOf() {
    const tokens = await signIn(origin, 'maya@example.com')
    const admin = await signIn(origin, 'admin@example.com')
    const tokenOf = (token: string) => ({ guest: tokens.access_token, stranger: token, administrator: token })
    const world = await openWorld(origin, tokenOf(admin.access_token))
    const { body } = await rows.completeContactTask.good(world)
    await world.close()
    const makeDocument = (index: number): Document => ({
      id: randomUUID(),
      bytes: JSON.stringify({ ...(body as object), modifiedDateUtc: new Date(index).toISOString() }),
    })
    const send = async (document: Document, at = origin): Promise<Receipt> => {
      const headers = { ...bearer(tokens), ...headersOf(document) }
      const answer = await fetch(at + PATH, { method: 'POST', body: document.bytes, headers })
      if (answer.status !== 200) throw new Error(`${answer.status}: ${await answer.text()}`)
      return (await answer.json()).receipt
    }
    return { headers: bearer(tokens), makeDocument, send }
  }

  async function inspect() {
    const { database, close } = await openDatabase({ databaseUrl, dataDir: '' }, async () => {})
    const held = await database.select().from(receipts)
    const verdict = await verifyAudit(database)
    await close()
    return { held, verdict }
  }

  it('killed in mid-flush: every acknowledged record is there after the restart, and none twice', async () => {
    const first = await start()
    const { makeDocument, send } = await guestOf()
    const documents = Array.from({ length: 80 }, (_, index) => makeDocument(index))
    const acknowledged = new Map<string, Receipt>()
    const waiting = [...documents]
    let isDead = false
    const lane = async () => {
      for (let next = waiting.shift(); next && !isDead; next = waiting.shift()) {
        const receipt = await send(next).catch(() => null)
        if (receipt) acknowledged.set(next.id, receipt)
        if (acknowledged.size >= 20 && !isDead) {
          isDead = true
          first.child.kill('SIGKILL')
        }
      }
    }
    await Promise.all(Array.from({ length: 8 }, lane))
    expect(await first.ended).toEqual({ code: null, signal: 'SIGKILL' })
    expect(acknowledged.size).toBeLessThan(documents.length)

    await start()
    const afterRestart = await inspect()
    const heldIds = new Set(afterRestart.held.map(({ id }) => id))
    expect([...acknowledged.keys()].filter((id) => !heldIds.has(id))).toEqual([])
    expect(afterRestart.verdict).toMatchObject({ isWhole: true })

    const resent = await Promise.all(documents.map(async (document) => [document.id, await send(document)] as const))
    for (const [id, receipt] of resent) if (acknowledged.has(id)) expect(receipt).toEqual(acknowledged.get(id))
    const { held, verdict } = await inspect()
    expect(held).toHaveLength(documents.length)
    expect(verdict).toMatchObject({ isWhole: true })
  }, 180_000)

  it('two of them take one record once, and give it one receipt', async () => {
    const { port, release } = await takePort()
    release()
    // Empty, so that both have the first rows to write.
    databaseUrl = await newDatabase()
    await Promise.all([start(), start(String(port))])
    const { makeDocument, send } = await guestOf()
    const document = makeDocument(0)
    const origins = [origin, `http://127.0.0.1:${port}`]
    const sent = await Promise.all(Array.from({ length: 20 }, (_, index) => send(document, origins[index % 2])))
    expect(new Set(sent.map((receipt) => JSON.stringify(receipt))).size).toBe(1)
    const { held } = await inspect()
    expect(held.map(({ id }) => id)).toEqual([document.id])
  }, 180_000)

  it('under another address than before: guests find the household that was theirs', async () => {
    const peopleAt = async (at: string) => {
      const profile = await fetch(`${at}/api/profile`, { headers: bearer(await signIn(at, 'maya@example.com')) })
      const { contacts } = await profile.json()
      return contacts.map(({ contactId }: { contactId: number }) => contactId)
    }
    await start()
    const before = await peopleAt(origin)
    const { port, release } = await takePort()
    release()
    const elsewhere = `http://127.0.0.1:${port}`
    await start(String(port), { PUBLIC_URL: elsewhere })
    expect(before).toHaveLength(4)
    expect(await peopleAt(elsewhere)).toEqual(before)
  }, 180_000)

  it('asked to end: one finishes the call under way, takes no new one, and ends cleanly', async () => {
    const server = await start()
    const { makeDocument, headers } = await guestOf()
    const document = makeDocument(0)
    const call = request(origin + PATH, {
      method: 'POST',
      headers: {
        ...headers,
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
    server.child.kill('SIGTERM')
    while (await fetch(`${origin}/health`).catch(() => null)) await wait(10)
    call.end(document.bytes)
    expect(await answer).toMatchObject({ status: 200, body: { receipt: { id: document.id } } })
    expect(await server.ended).toEqual({ code: 0, signal: null })
    // Nothing that it is built from prints warnings of its own, sign-in included.
    expect(server.said()).toEqual({
      out: expect.stringMatching(/^(?:Demo accounts: .*\n)?Basehut is ready at .*\n$/),
      error: '',
    })
    expect((await inspect()).held.map(({ id }) => id)).toEqual([document.id])
  }, 180_000)

  it('log every call as JSON, and nothing of who called or what they sent, faults included', async () => {
    const server = await start(undefined, { LOG_LEVEL: 'trace' })
    const { headers, makeDocument, send } = await guestOf()
    await send(makeDocument(0))
    const post = (path: string, body: unknown) =>
      fetch(origin + path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify(body),
      })
    const member = { firstName: 'Zebulon', lastName: 'Quartz', dateOfBirth: '2001-02-03' }
    expect((await post('/api/family/addmember', member)).status).toBe(200)
    const pass = new URLSearchParams({ ipCode: 'SECRET-IP-77', firstName: 'Zebulon', lastName: 'Quartz' })
    expect((await fetch(`${origin}/api/profile/passes/googlewallet?${pass}`)).status).toBe(404)
    const { database, close } = await openDatabase({ databaseUrl, dataDir: '' }, async () => {})
    await database.execute('alter table contacts drop column name_key cascade')
    await close()
    expect((await post('/api/family/addmember', member)).status).toBe(500)

    server.child.kill('SIGTERM')
    await server.ended
    const lines = server.said().error.trimEnd().split('\n')
    const entries = lines.map((line) => JSON.parse(line))
    expect(entries.some(({ route, status }) => route === '/api/family/addmember' && status === 200)).toBe(true)
    expect(entries.some(({ msg }) => msg === 'fault')).toBe(true)
    const said = lines.join('\n')
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
      expect(said).not.toMatch(secret)
    }
  }, 180_000)
})
