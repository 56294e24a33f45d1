import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { contactTasks } from '../../../server/contact-tasks/contact-task.table'
import type { OpenDatabase } from '../../../server/database/database'
import { sha256 } from '../../../server/encoding/sha256'
import { Refusal } from '../../../server/errors/refusal'
import { auditEntries } from '../../../server/records/audit-entry.table'
import { insertReceipt } from '../../../server/records/receipt.queries'
import { receiveRecord } from '../../../server/records/receive-record'
import { RecordDeleted } from '../../../server/records/record.refusals'
import { callAs, recordHeaders } from '../support/call-handler'
import { registration, withRelated } from '../support/documents'
import { openVenueDatabase } from '../support/open-venue-database'
import { admin, maya, seedFamilies, siobhan } from '../support/seed-households'
import { seedVenue } from '../support/seed-venue'

let open: OpenDatabase
let family: Awaited<ReturnType<typeof seedFamilies>>
let venue: Awaited<ReturnType<typeof seedVenue>>
beforeAll(async () => {
  open = await openVenueDatabase()
  family = await seedFamilies(open.database)
  venue = await seedVenue(open.database)
})
afterAll(() => open.close())

async function registrationOfLeo(changes: Partial<typeof registration> = {}) {
  const groups = await callAs(open.database, maya)('groupContactTasks', {
    params: { locationId: venue.locationId },
    body: { contactIds: [family.leoId], activityId: null },
  })
  const [task] = groups.childRegistrationContactTasks
  if (!task) throw new Error('No registration is asked for')
  return withRelated(task, { ...registration, ...changes })
}

const send = (body: unknown, headers: Record<string, string>, caller = maya) =>
  callAs(open.database, caller)('completeContactTask', {
    params: { completeEndpoint: '/childregistration' },
    body,
    headers,
  })

it('the same record sent again gets the same receipt and answer, and is one entry in the audit', async () => {
  const body = await registrationOfLeo()
  const headers = recordHeaders(randomUUID(), body)
  const before = await open.database.$count(auditEntries)
  const answers = await Promise.all(Array.from({ length: 5 }, () => send(body, headers)))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(await open.database.$count(auditEntries)).toBe(before + 1)
})

it('a record sent again after something newer still gets its own answer and changes nothing', async () => {
  const old = await registrationOfLeo({ foodAllergy: 'Fish' })
  const headers = recordHeaders(randomUUID(), old)
  const first = await send(old, headers)
  const newer = await registrationOfLeo({ foodAllergy: 'Milk' })
  await send(newer, recordHeaders(randomUUID(), newer))
  expect(await send(old, headers)).toEqual(first)
  expect((await registrationOfLeo()).id).toBe(old.id)
  const groups = await callAs(open.database, maya)('groupContactTasks', {
    params: { locationId: venue.locationId },
    body: { contactIds: [family.leoId], activityId: null },
  })
  expect(groups.childRegistrationContactTasks[0]?.relatedObject).toMatchObject({
    foodAllergy: 'Milk',
    drugAllergy: 'None',
    primaryEmergencyContact: 'Maya Lindqvist',
  })
})

it('a record that another call took in while this one was checked gets its answer, though the check refuses it', async () => {
  const [id, bytes, receivedAt] = [randomUUID(), new TextEncoder().encode('{}'), new Date()]
  const kept = {
    ...{ id, issuer: maya.issuer, subject: maya.subject, sha256: sha256(bytes), receivedAt, deletedAt: null },
    ...{ operation: 'completeContactTask' as const, target: '/waiver', contactId: family.leoId, contactTaskId: null },
    answer: '{"given":"once"}',
  }
  const delivery = {
    bytes,
    contentType: 'application/json',
    headers: new Headers({ 'Idempotency-Key': id }),
    receivedAt,
  }
  const received = receiveRecord({
    ...{ database: open.database, caller: maya, delivery, authorize: async () => null },
    ...{ operation: kept.operation, target: kept.target, contactId: kept.contactId },
    check: async (tx) => {
      await insertReceipt(tx, kept)
      throw new Refusal(429, 'signed-too-often', 'Enough signatures of this waiver for one day.')
    },
  })
  expect(await received).toMatchObject({ given: 'once', receipt: { id, sha256: kept.sha256 } })
})

it('the same id with other bytes is refused', async () => {
  const id = randomUUID()
  const body = await registrationOfLeo()
  await send(body, recordHeaders(id, body))
  const other = await registrationOfLeo({ foodAllergy: 'Eggs' })
  await expect(send(other, recordHeaders(id, other))).rejects.toMatchObject({
    status: 422,
    code: 'idempotency-body-differs',
  })
})

it("another person's id answers 404", async () => {
  const id = randomUUID()
  const body = await registrationOfLeo()
  await send(body, recordHeaders(id, body))
  await expect(send(body, recordHeaders(id, body), siobhan)).rejects.toMatchObject({ status: 404 })
})

it("a new record for someone else's contact task answers 404 and keeps nothing", async () => {
  const body = await registrationOfLeo()
  const headers = recordHeaders(randomUUID(), body)
  await expect(send(body, headers, siobhan)).rejects.toMatchObject({ status: 404, code: 'not-found' })
  await expect(send(body, headers, maya)).resolves.toMatchObject({ isComplete: true })
})

it("someone else's contact task under one's own contact id answers 404", async () => {
  const body = await registrationOfLeo()
  const disguised = { ...body, contact: { ...body.contact, contactId: family.zoeId } }
  await expect(send(disguised, {}, siobhan)).rejects.toMatchObject({ status: 404 })
})

it('bytes that differ from their promised hash are refused', async () => {
  const body = await registrationOfLeo()
  const headers = { ...recordHeaders(randomUUID(), body), 'X-Content-SHA256': '0'.repeat(64) }
  await expect(send(body, headers)).rejects.toMatchObject({ status: 422, code: 'content-hash-differs' })
})

it('a key that is no UUID is refused, and no key at all is given one', async () => {
  const body = await registrationOfLeo()
  await expect(send(body, { 'Idempotency-Key': 'one' })).rejects.toMatchObject({ code: 'idempotency-key-invalid' })
  expect((await send(body, {})).receipt?.id).toMatch(/^[0-9a-f-]{36}$/)
})

it('a task completed under the address of another kind is refused', async () => {
  const body = await registrationOfLeo()
  const sent = callAs(open.database, maya)('completeContactTask', { params: { completeEndpoint: '/photo' }, body })
  await expect(sent).rejects.toMatchObject({ status: 422, code: 'task-type-differs' })
})

it('a record whose task was deleted since answers 410 with its receipt', async () => {
  const body = await registrationOfLeo()
  const headers = recordHeaders(randomUUID(), body)
  const { receipt } = await send(body, headers)
  await callAs(open.database, admin)('removeTask', { params: { id: venue.childId } })
  expect(await open.database.select().from(contactTasks).where(eq(contactTasks.taskId, venue.childId))).toEqual([])
  const refusal = await send(body, headers).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(RecordDeleted)
  if (refusal instanceof RecordDeleted) expect(refusal.body().receipt).toEqual(receipt)
})
