import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../../server/database/database'
import { type DatabaseAsIs, openFolderAsIs, openPostgresAsIs } from '../../../server/database/open-as-is'
import { initialise } from '../../../server/database/pglite/open-pglite'
import { receipts } from '../../../server/records/receipt.table'
import { verifyAudit } from '../../../server/records/verify-audit'
import type { ContactTaskGrouping } from '../../../src/contract/entities/contact-task'
import { IDEMPOTENCY_KEY_HEADER, type Receipt } from '../../../src/contract/entities/receipt'
import { giveLittleMemory } from '../../support/runs/little-memory'
import { registration, signedWaiver, withRelated } from '../support/documents'
import { newDatabase } from '../support/new-database'
import { startIdentityProvider } from '../support/start-identity-provider'
import { type BuiltServer, builtServer, freshFolder, type Launched, launch } from './launched'

/** Of a family each, so that a process takes what they send at the same moment in together. */
const CALLERS = 12
const CHILDREN = 1
/** The process is killed as soon as so many have been answered, among the first ones and further on; and once more at the end. */
const KILLED_AFTER = [1, 16]

let built: BuiltServer
let provider: Awaited<ReturnType<typeof startIdentityProvider>>
let dataDir = ''
let running: Launched | null = null
beforeAll(async () => {
  built = builtServer()
  provider = await startIdentityProvider()
  dataDir = await freshFolder()
  await initialise(join(dataDir, 'database'))
  await giveLittleMemory(join(dataDir, 'database'))
})
// Also where a rule fails in its middle.
afterEach(async () => {
  running?.child.kill('SIGKILL')
  await running?.ended
})
afterAll(async () => {
  await provider?.close()
  await built?.remove()
  await rm(dataDir, { recursive: true, force: true })
})

/**
 * A document as its device keeps it: sent again, it has the same id and the same bytes. A waiver shares its transaction with
 * others, and is sealed; what else a guest gives has one of its own.
 */
interface Given {
  id: string
  kind: 'waiver' | 'childregistration'
  headers: Record<string, string>
  body: string
}

async function parentAt(url: string, number: number): Promise<Omit<Given, 'id'>[]> {
  const [given_name, family_name] = ['Parent', `Number${number}`]
  const email = `parent-${number}@example.com`
  const token = await provider.token({ sub: email, email, email_verified: true, given_name, family_name })
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  const ask = async <Answer>(path: string, sent: object) => {
    const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(sent) })
    expect(answer.status).toBe(200)
    return (await answer.json()) as Answer
  }
  const contactIds: number[] = []
  for (let child = 0; child < CHILDREN; child += 1) {
    const sent = { firstName: `Child ${child}`, lastName: family_name, dateOfBirth: '2018-01-01' }
    contactIds.push((await ask<{ contactId: number }>('/api/family/addmember', sent)).contactId)
  }
  const asked = { contactIds, activityId: null }
  const { waiverContactTasks, childRegistrationContactTasks } = await ask<ContactTaskGrouping>(
    '/api/tasks/ContactTaskGrouping/Location/1',
    asked,
  )
  const waivers = waiverContactTasks.map((task) => signedWaiver(task, `${given_name} ${family_name}`))
  const registrations = childRegistrationContactTasks.map((task) => withRelated(task, registration))
  return [
    ...waivers.map((waiver) => ({ kind: 'waiver' as const, headers, body: JSON.stringify(waiver) })),
    ...registrations.map((given) => ({ kind: 'childregistration' as const, headers, body: JSON.stringify(given) })),
  ]
}

/** The receipt of an answer of 200; null where there was none. */
async function send(url: string, { id, kind, headers, body }: Given): Promise<Receipt | null> {
  const sent = { method: 'POST', headers: { ...headers, [IDEMPOTENCY_KEY_HEADER]: id }, body }
  try {
    const answer = await fetch(`${url}/api/tasks/contact/complete/${kind}`, sent)
    const text = await answer.text()
    if (answer.status !== 200) throw new Error(`${answer.status}: ${text}`)
    return (JSON.parse(text) as { receipt: Receipt }).receipt
  } catch (error) {
    if (error instanceof TypeError) return null
    throw error
  }
}

/** What the database holds of each document: its receipt, its sealed rows, and its links in the chain of the audit. */
async function heldIn(database: Database) {
  const { rows } = await database.execute<{
    id: string
    sha256: string
    seals: string[]
    links: (string | null)[]
  }>(sql`
    select ${receipts.id}, ${receipts.sha256},
      array(select seal from waiver_evidence where receipt_id = ${receipts.id}) as seals,
      array(select entry::json->'details'->>'seal' from audit_entries
        where entry::json->'details'->'receipt'->>'id' = ${receipts.id}::text) as links
    from ${receipts} where ${receipts.operation} = 'completeContactTask'`)
  return new Map(rows.map((row) => [row.id, row]))
}

/** All that was answered is there, and what is there of `documents` is whole. */
async function expectWhole(database: Database, documents: readonly Given[], answered: ReadonlyMap<string, Receipt>) {
  const held = await heldIn(database)
  const waivers = new Set(documents.flatMap(({ id, kind }) => (kind === 'waiver' ? id : [])))
  for (const [id, { sha256 }] of answered) expect(held.get(id), `${id} was answered`).toMatchObject({ sha256 })
  for (const { id, seals, links } of held.values()) {
    expect(seals).toHaveLength(waivers.has(id) ? 1 : 0)
    expect(links).toEqual(waivers.has(id) ? seals : [null])
  }
  expect(await verifyAudit(database)).toMatchObject({ isWhole: true })
  return held
}

/** What a process that is no more has asked, PostgreSQL may still be doing. */
async function isQuiet(database: Database) {
  const others = sql`select count(*)::int as others from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`
  while ((await database.execute<{ others: number }>(others)).rows[0]?.others !== 0);
}

const places = {
  'the embedded database': () => ({
    env: { DATA_DIR: dataDir },
    open: () => openFolderAsIs(join(dataDir, 'database')),
  }),
  PostgreSQL: async () => {
    const DATABASE_URL = await newDatabase('demo')
    const open = async () => {
      const opened = await openPostgresAsIs(DATABASE_URL)
      await isQuiet(opened.database)
      return opened
    }
    return { env: { DATABASE_URL, DATA_DIR: dataDir }, open }
  },
}

describe.each(Object.entries(places))('a server on %s that is killed while many sign at once', (_, place) => {
  it('has kept whatever it has answered, sealed and linked, and takes all of it once', async () => {
    const { env, open } = await place()
    const oidc = { OIDC_AUTHORITY: provider.issuer, OIDC_CLIENT_ID: 'venue', OIDC_AUDIENCE: 'venue-api' }
    const start = async () => {
      running = launch(built.folder, { ...env, ...oidc, DEMO: '1', RATE_LIMITS: '0', LOG_LEVEL: 'silent' })
      return { ...running, url: await running.ready }
    }
    const within = async <Result>(run: (database: Database) => Promise<Result>) => {
      const opened: DatabaseAsIs = await open()
      return run(opened.database).finally(opened.close)
    }

    let server = await start()
    const asked: Omit<Given, 'id'>[] = []
    for (let number = 0; number < CALLERS; number += 1) asked.push(...(await parentAt(server.url, number)))
    // Waivers first: all callers sign at the same moment.
    const tasks = asked.toSorted((one, other) => other.kind.localeCompare(one.kind))
    const documents: Given[] = []
    const answered = new Map<string, Receipt>()

    for (const most of KILLED_AFTER) {
      const { url, child, ended } = server
      let answers = 0
      const sign = async () => {
        while (!child.killed) {
          // A family signs only so often a day: one task after the other.
          const task = tasks[documents.length % tasks.length]
          if (!task) throw new Error('No one has anything to give.')
          const document = { ...task, id: randomUUID() }
          documents.push(document)
          const receipt = await send(url, document)
          if (!receipt) return
          answered.set(document.id, receipt)
          answers += 1
          if (answers === most) child.kill('SIGKILL')
        }
      }
      await Promise.all(Array.from({ length: CALLERS }, sign))
      expect(await ended).toMatchObject({ signal: 'SIGKILL' })
      await within((database) => expectWhole(database, documents, answered))
      server = await start()
    }

    const unanswered = documents.filter(({ id }) => !answered.has(id))
    expect(unanswered.length).toBeGreaterThanOrEqual(KILLED_AFTER.length)
    expect(new Set(documents.map(({ kind }) => kind)).size).toBe(2)
    // Each twice at once, as a device does that has two pages open; what was answered too, by the same receipt.
    for (const document of documents) {
      const [one, two] = await Promise.all([send(server.url, document), send(server.url, document)])
      expect(one).toEqual(answered.get(document.id) ?? two)
      expect(two).toEqual(one)
      if (one) answered.set(document.id, one)
    }
    server.child.kill('SIGKILL')
    await server.ended
    const held = await within((database) => expectWhole(database, documents, answered))
    expect([...held.keys()].sort()).toEqual(documents.map(({ id }) => id).sort())
  }, 120_000)
})
