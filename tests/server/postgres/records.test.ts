import { randomUUID } from 'node:crypto'
import { inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readStaffRole } from '../../../server/access/staff'
import { contactTasks } from '../../../server/contact-tasks/contact-task.table'
import type { OpenDatabase } from '../../../server/database/database'
import { documentCopies } from '../../../server/document-copies/document-copy.table'
import { SITTING_MS } from '../../../server/document-copies/note-copy'
import { sendDueCopies } from '../../../server/document-copies/send-copies'
import { households } from '../../../server/households/household.table'
import type { Caller } from '../../../server/http/handler'
import { locations } from '../../../server/locations/location.table'
import { auditEntries } from '../../../server/records/audit-entry.table'
import { receipts } from '../../../server/records/receipt.table'
import { verifyAudit } from '../../../server/records/verify-audit'
import { waiverEvidence } from '../../../server/records/waiver-evidence.table'
import { tasks } from '../../../server/tasks/task.table'
import { taskTypeIds } from '../../../src/contract/task-types'
import { callAs, NOON, recordHeaders } from '../support/call-handler'
import { registration, signedWaiver } from '../support/documents'
import { newDatabase } from '../support/new-database'
import { openVenueDatabase } from '../support/open-venue-database'
import { admin, maya, seedFamilies, seedHousehold } from '../support/seed-households'
import { seedVenue } from '../support/seed-venue'
import { waiters } from './waiters'

const SENDS = 20

/** Two processes on one database, as far as a database can tell: two pools of connections. */
let one: OpenDatabase
let two: OpenDatabase
let family: Awaited<ReturnType<typeof seedFamilies>>
let venue: Awaited<ReturnType<typeof seedVenue>>
beforeAll(async () => {
  const databaseUrl = await newDatabase('venue')
  ;[one, two] = await Promise.all([openVenueDatabase({ databaseUrl }), openVenueDatabase({ databaseUrl })])
  family = await seedFamilies(one.database)
  venue = await seedVenue(one.database)
})
afterAll(async () => {
  await Promise.all([one?.close(), two?.close()])
})

const times = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)))
const databaseOf = (index: number) => (index % 2 === 0 ? one : two).database

async function waiverOf(contactId: number) {
  const groups = await callAs(one.database, maya)('groupContactTasks', {
    params: { locationId: venue.locationId },
    body: { contactIds: [contactId], activityId: null },
  })
  const [task] = groups.waiverContactTasks
  if (!task) throw new Error('No waiver is asked for')
  return task
}

/** A child registration of its own for that many children, and how each is completed. */
async function childRegistrations(count: number) {
  const [task] = await one.database
    .insert(tasks)
    .values({ name: 'Ski school', taskTypeId: taskTypeIds.ChildRegistration })
    .returning()
  const contactIds = [family.mayaId, family.jonasId, family.idaId, family.leoId].slice(0, count)
  const rows = await one.database
    .insert(contactTasks)
    .values(contactIds.map((contactId) => ({ contactId, taskId: task?.id ?? 0 })))
    .returning()
  const complete = (id: number) => {
    const contactId = rows.find((row) => row.id === id)?.contactId
    const body = { id, contact: { contactId }, relatedObject: registration }
    return callAs(two.database, maya)('completeContactTask', {
      params: { completeEndpoint: '/childregistration' },
      body,
      headers: recordHeaders(randomUUID(), body),
    })
  }
  return { ids: rows.map((row) => row.id), taskId: task?.id ?? 0, complete }
}

describe('on PostgreSQL', () => {
  it('twenty parallel sends of one record are one row, and get twenty equal answers', async () => {
    const body = signedWaiver(await waiverOf(family.mayaId), 'Maya Lindqvist')
    const headers = recordHeaders(randomUUID(), body)
    const answers = await times(SENDS, (index) =>
      callAs(databaseOf(index), maya)('completeContactTask', {
        params: { completeEndpoint: '/waiver' },
        body,
        headers,
        at: new Date(Date.UTC(2027, 0, 16, 19, 0, index)),
      }),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await one.database.$count(receipts)).toBe(1)
    expect(await one.database.$count(waiverEvidence)).toBe(1)
    expect(await one.database.$count(auditEntries)).toBe(1)
  })

  it('twenty different records at once are twenty links of one chain', async () => {
    const task = await waiverOf(family.jonasId)
    await times(SENDS, (index) => {
      const body = signedWaiver(task, 'Jonas Lindqvist', { comment: `Number ${index}` })
      const headers = recordHeaders(randomUUID(), body)
      return callAs(databaseOf(index), maya)('completeContactTask', {
        params: { completeEndpoint: '/waiver' },
        body,
        headers,
      })
    })
    expect(await verifyAudit(two.database)).toMatchObject({ isWhole: true, entries: 21, signatures: 21 })
  })

  it('one mail of one signer is owed for twenty waivers at once, and two processes send it once', async () => {
    const owed = await one.database.select().from(documentCopies)
    expect(owed.map(({ receiptIds }) => receiptIds.length)).toEqual([21])
    const sent: (string | undefined)[] = []
    const look = (index: number) =>
      sendDueCopies(
        {
          database: databaseOf(index),
          now: () => new Date(NOON.getTime() + 2 * SITTING_MS),
          origin: 'https://venue.example',
          venue: async () => ({ name: 'Summit Valley', mailsCopies: true }),
          pdfOf: async (id) => Buffer.from(id),
          sendMail: async ({ messageId }) => void sent.push(messageId),
          log: { error: () => {}, warn: () => {} },
        },
        () => false,
      )
    await times(6, look)
    expect(sent).toEqual([`<${owed[0]?.id}@venue.example>`])
    expect(await one.database.$count(documentCopies)).toBe(0)
  })

  it('a first attempt that fails leaves its id to a parallel one', async () => {
    const good = signedWaiver(await waiverOf(family.leoId), 'Maya Lindqvist')
    const bad = signedWaiver(await waiverOf(family.leoId), 'Maya Lindqvist', { agree: false })
    const id = randomUUID()
    const results = await Promise.allSettled(
      [bad, good, bad, good].map((body, index) =>
        callAs(databaseOf(index), maya)('completeContactTask', {
          params: { completeEndpoint: '/waiver' },
          body,
          headers: recordHeaders(id, body),
        }),
      ),
    )
    expect(results.map((result) => result.status)).toEqual(['rejected', 'fulfilled', 'rejected', 'fulfilled'])
  })

  it('parallel groupings give a contact task one id', async () => {
    const ids = await times(SENDS, async (index) => {
      const groups = await callAs(databaseOf(index), maya)('groupContactTasks', {
        params: { locationId: venue.locationId },
        body: { contactIds: [family.idaId], activityId: null },
      })
      return groups.photoContactTasks[0]?.id
    })
    expect(new Set(ids).size).toBe(1)
  })

  it('twenty parallel first sign-ins of one person end in one household', async () => {
    const before = await one.database.$count(households)
    const newcomer: Caller = { ...maya, subject: 'newcomer', email: 'new@example.com', givenName: 'Nora' }
    const profiles = await times(SENDS, (index) => callAs(databaseOf(index), newcomer)('getProfile'))
    expect(new Set(profiles.map((profile) => profile.contacts[0]?.contactId)).size).toBe(1)
    expect(await one.database.$count(households)).toBe(before + 1)
  })

  it('of two accounts with one address, a waiting household goes to one and the other gets its own', async () => {
    const people = [{ firstName: 'Pat', lastName: 'Ito', dateOfBirth: '1980-01-01' }]
    const pat: Caller = { ...maya, subject: 'pat-1', email: 'PAT@example.com', givenName: 'Pat', familyName: 'Ito' }
    const [waiting] = await seedHousehold(one.database, {
      head: { ...pat, email: 'pat@example.com' },
      people,
      isLinked: false,
    })
    const profiles = await times(8, (index) =>
      callAs(databaseOf(index), { ...pat, subject: `pat-${1 + (index % 2)}` })('getProfile'),
    )
    const heads = new Set(profiles.map((profile) => profile.contacts[0]?.contactId))
    expect(heads.size).toBe(2)
    expect(heads).toContain(waiting)
  })

  it('the same new family member sent at once is added once, and refused after that', async () => {
    const body = { firstName: 'Noa', lastName: 'Lindqvist', dateOfBirth: '2024-02-29' }
    const results = await Promise.allSettled(
      Array.from({ length: 6 }, (_, index) => callAs(databaseOf(index), maya)('addFamilyMember', { body })),
    )
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
    const refused = results.find((result) => result.status === 'rejected')
    expect(refused?.reason).toMatchObject({ status: 409, code: 'already-in-household' })
  })

  it('a task that is deleted while it is completed leaves no answer behind', async () => {
    const { ids, taskId, complete } = await childRegistrations(4)
    const { settled } = await one.database.transaction(async (tx) => {
      // The completions have written everything, and wait for the audit: nothing of them can be seen yet.
      await tx.execute(sql`lock table ${auditEntries} in exclusive mode`)
      const completing = ids.map(complete)
      await waiters(tx, ids.length)
      const removing = callAs(one.database, admin)('removeTask', { params: { id: taskId } })
      await waiters(tx, ids.length + 1)
      return { settled: Promise.allSettled([...completing, removing]) }
    })
    expect((await settled).map(({ status }) => status)).toEqual([...ids.map(() => 'fulfilled'), 'fulfilled'])
    const left = await two.database.select().from(receipts).where(inArray(receipts.contactTaskId, ids))
    expect(left.map(({ answer, deletedAt }) => answer === null && deletedAt !== null)).toEqual(ids.map(() => true))
  })

  it('a task that is deleted while someone starts to complete it refuses the document and keeps nothing', async () => {
    const { ids, taskId, complete } = await childRegistrations(1)
    const before = await one.database.$count(receipts)
    const { settled } = await one.database.transaction(async (tx) => {
      await tx.execute(sql`lock table ${auditEntries} in exclusive mode`)
      const removing = callAs(one.database, admin)('removeTask', { params: { id: taskId } })
      await waiters(tx, 1)
      const completing = ids.map(complete)
      await waiters(tx, 2)
      return { settled: Promise.allSettled([removing, ...completing]) }
    })
    const [removed, refused] = await settled
    expect(removed?.status).toBe('fulfilled')
    expect(refused).toMatchObject({ status: 'rejected', reason: { status: 404, code: 'not-found' } })
    expect(await one.database.$count(receipts)).toBe(before)
  })

  it('what a slow completion writes reaches the desk that has read newer changes meanwhile', async () => {
    const desk = callAs(two.database, admin)
    const list = (since = '') => desk('listVisits', { query: { locationId: String(venue.locationId), since } })
    const arrive = (contactId: number) => desk('markArrived', { body: { contactId, locationId: venue.locationId } })
    const namesIn = ({ visits }: Awaited<ReturnType<typeof list>>) => visits.map(({ firstName }) => firstName)
    await arrive(family.idaId)
    const { cursor } = await list()
    const body = signedWaiver(await waiverOf(family.idaId), 'Maya Lindqvist')
    const { completed, newer } = await one.database.transaction(async (tx) => {
      await tx.execute(sql`lock table ${auditEntries} in exclusive mode`)
      const completing = callAs(one.database, maya)('completeContactTask', {
        params: { completeEndpoint: '/waiver' },
        body,
        headers: recordHeaders(randomUUID(), body),
      })
      await waiters(tx, 1)
      // Begun after the completion and done before it.
      await arrive(family.jonasId)
      return { completed: Promise.allSettled([completing]), newer: await list(cursor) }
    })
    expect(namesIn(newer)).toContain('Jonas')
    expect((await completed).map(({ status }) => status)).toEqual(['fulfilled'])
    expect(namesIn(await list(newer.cursor))).toContain('Ida')
  })

  it('two administrators who remove each other at once leave one', async () => {
    const call = callAs(one.database, admin)
    const first = await call('addAdminEmail', { body: { email: 'one@example.com' } })
    const second = await call('addAdminEmail', { body: { email: 'two@example.com' } })
    const results = await Promise.allSettled(
      [first, second].map(({ id }, index) => callAs(databaseOf(index), admin)('removeAdminEmail', { params: { id } })),
    )
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
    const left = await Promise.all(['one', 'two'].map((name) => readStaffRole(two.database, `${name}@example.com`)))
    expect(left.filter(Boolean)).toHaveLength(1)
  })

  it('locations that become the default at once leave one default', async () => {
    await times(6, (index) =>
      callAs(databaseOf(index), admin)('addLocation', { body: { name: `Lodge ${index}`, isDefault: true } }),
    )
    const rows = await one.database.select().from(locations)
    expect(rows.filter((row) => row.isDefault)).toHaveLength(1)
  })
})
