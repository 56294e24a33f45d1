import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createStaffMemory } from '../../../server/access/staff-names'
import { childRegistrations } from '../../../server/contact-tasks/child-registration.table'
import type { OpenDatabase } from '../../../server/database/database'
import { passMedia } from '../../../server/media/pass-media.table'
import type { SendTicket } from '../../../server/media/send-ticket'
import { readTicket } from '../../../server/media/ticket.queries'
import { tickets } from '../../../server/media/ticket.table'
import { auditEntries } from '../../../server/records/audit-entry.table'
import { noteLook } from '../../../server/records/note-look'
import { waiverEvidence } from '../../../server/records/waiver-evidence.table'
import { tasks } from '../../../server/tasks/task.table'
import { emptyGrouping } from '../../../src/contract/entities/contact-task'
import { addDocuments } from '../documents/add-documents'
import { signDocument } from '../documents/signed-document'
import { callAs, NOON, recordHeaders } from '../support/call-handler'
import { openVenueDatabase } from '../support/open-venue-database'
import { admin, maya, seedFamilies } from '../support/seed-households'
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

const asStaff = (parts = {}) => callAs(open.database, admin, parts)
const pageOf = (contactId: number) =>
  asStaff()('getPerson', { params: { contactId }, query: { locationId: venue.locationId } })
const lastEntry = async () => {
  const [entry] = await open.database.select().from(auditEntries).orderBy(desc(auditEntries.sequence)).limit(1)
  return entry ? JSON.parse(entry.entry) : null
}

describe('a person’s page', () => {
  it('is the whole household, head first, whichever of them it was opened for', async () => {
    const { people, contactId, emailHint } = await pageOf(family.leoId)
    expect(people.map(({ firstName }) => firstName)).toEqual(['Maya', 'Jonas', 'Ida', 'Leo'])
    expect(people[0]).toMatchObject({ isHeadOfHouseHold: true, hasOwnSignIn: true, age: 39 })
    expect(contactId).toBe(family.leoId)
    expect(emailHint).toBe('m•••@example.com')
  })

  it('says of every task what the guest’s own list says', async () => {
    const guest = callAs(open.database, maya)
    const grouping = { params: { locationId: venue.locationId }, body: { contactIds: [family.mayaId, family.leoId] } }
    const { rentalProfileContactTasks } = await guest('groupContactTasks', grouping)
    const task = rentalProfileContactTasks.find(({ contact }) => contact.contactId === family.leoId)
    const chosen = { selectedAbility: 'ability-1', selectedAge: 'age-1', selectedHeight: 'height-1' }
    const body = {
      id: task?.id,
      contact: { contactId: family.leoId },
      relatedObject: { ...task?.relatedObject, ...chosen, selectedWeight: 'weight-3', shoeSize: '34' },
    }
    const headers = recordHeaders('4b7f9f3e-6f5a-4c36-9d0c-0a3f3b5e9a01', body)
    await guest('completeContactTask', { params: { completeEndpoint: '/rentalprofile' }, body, headers })

    const { tasks, documents } = await pageOf(family.mayaId)
    const given = await guest('groupContactTasks', grouping)
    const done = (['waiverContactTasks', 'rentalProfileContactTasks', 'childRegistrationContactTasks'] as const)
      .flatMap((group) => [...emptyGrouping[group], ...given[group]])
      .map(({ id, isComplete }) => [id, isComplete])
    const seen = new Map(tasks.map(({ contactTaskId, isComplete }) => [contactTaskId, isComplete]))
    expect(done.map(([id]) => [id, seen.get(Number(id))])).toEqual(done)
    expect(tasks.filter(({ isComplete }) => isComplete)).toMatchObject([
      { contactId: family.leoId, name: 'Rental sizes', isOptional: false },
    ])
    expect(documents).toMatchObject([{ contactId: family.leoId, title: 'Rental sizes', isDeleted: false }])
  })

  it('has every signed document with version and seal, called as it was when it was signed', async () => {
    const id = await signDocument(open.database, { locationId: venue.locationId, contactId: family.mayaId })
    await open.database.update(tasks).set({ name: 'Another name' }).where(eq(tasks.id, venue.waiverId))
    const { documents } = await pageOf(family.mayaId)
    await open.database.update(tasks).set({ name: 'Season waiver' }).where(eq(tasks.id, venue.waiverId))
    const [row] = await open.database.select().from(waiverEvidence).where(eq(waiverEvidence.receiptId, id))
    expect(documents.find((document) => document.id === id)).toMatchObject({
      ...{ title: 'Season waiver', isSigned: true },
      signed: { waiverVersion: 1, isCurrentVersion: true, signerName: 'Maya Lindqvist', seal: row?.seal },
    })
    expect(documents.filter(({ isSigned }) => !isSigned).map(({ signed }) => signed)).toEqual([null])
  })

  it('gives a household’s thousands of documents in parts, each with what it is worth beside all the others', async () => {
    const { zoeId, siobhanId } = family
    await addDocuments(open.database, { contactId: zoeId, count: 450 })
    const { documents, documentCount } = await pageOf(siobhanId)
    expect([documents.length, documentCount]).toEqual([200, 450])
    const partAfter = (after: string) =>
      asStaff()('listReceived', { params: { contactId: siobhanId }, query: { after } })
    const parts = [documents, await partAfter('200'), await partAfter('400')]
    expect(parts.flat().map(({ title }) => title)).toEqual(Array.from({ length: 450 }, (_, at) => `Number ${450 - at}`))
    const counting = parts.flat().filter(({ signed }) => !signed?.isReplaced)
    expect(counting.map(({ title }) => title)).toEqual(['Number 450', 'Number 4'])
    expect(await partAfter('450')).toEqual([])
  })

  it('of no one is not found', async () => {
    await expect(pageOf(999_999)).rejects.toMatchObject({ status: 404 })
  })
})

describe('health answers', () => {
  it('are only said to be there, until staff ask for them: each look is one entry of the audit', async () => {
    const answers = {
      primaryEmergencyContact: 'Maya',
      primaryEmergencyPhone: '+46 70 1',
      alternateEmergencyContact1: 'Jonas',
      alternateEmergencyPhone1: '+46 70 2',
      drugAllergy: 'None',
      foodAllergy: 'Peanuts',
      medication: 'None',
      specialCondition: 'None',
    }
    await open.database
      .insert(childRegistrations)
      .values({ contactId: family.idaId, ...answers, updatedAt: new Date() })
    const page = await pageOf(family.idaId)
    expect(page.people.filter(({ hasHealthAnswers }) => hasHealthAnswers)).toMatchObject([{ firstName: 'Ida' }])
    expect(JSON.stringify(page)).not.toContain('Peanuts')

    const params = { contactId: family.idaId }
    expect((await asStaff()('showHealthAnswers', { params })).answers).toEqual(answers)
    const look = await lastEntry()
    expect(look).toMatchObject({ action: 'health-answers-viewed', actor: { subject: admin.subject }, details: params })
    await asStaff()('showHealthAnswers', { params })
    expect((await lastEntry()).sequence).toBe(look.sequence + 1)
  })
})

describe('a pass sent by staff', () => {
  it('goes to the household’s own address where none is typed, which staff do not see', async () => {
    const contactId = family.leoId
    const [medium] = await open.database.insert(passMedia).values({ contactId, ipCode: '77' }).returning()
    await open.database.insert(tickets).values({ mediaId: medium?.id ?? 0 })
    const sent: string[] = []
    const sendTicket: SendTicket = async (database, { holder, recipient, alsoNote }) => {
      sent.push(`${holder.firstName} ${recipient}`)
      await alsoNote?.(database)
      return readTicket(database, holder.id)
    }
    const call = asStaff({ sendTicket })
    await call('sendPersonsPass', { params: { contactId }, body: { deliveryMode: 1 } })
    await call('sendPersonsPass', { params: { contactId }, body: { deliveryMode: 2, recipient: '+4670123' } })
    expect(sent).toEqual(['Leo maya@example.com', 'Leo +4670123'])
    expect(await lastEntry()).toMatchObject({ action: 'pass-sent-by-staff', details: { contactId } })
    expect(JSON.stringify(await lastEntry())).not.toContain('4670123')
    expect((await pageOf(contactId)).people[3]?.pass).toMatchObject({ status: 'Unsent' })
  })

  it('of a person without one is refused', async () => {
    const sending = { params: { contactId: family.mayaId }, body: { deliveryMode: 1 } }
    await expect(asStaff()('sendPersonsPass', sending)).rejects.toMatchObject({ status: 404 })
  })
})

describe('who looked', () => {
  it('names the staff who opened documents or health answers of a household, the newest first, and no one else’s', async () => {
    await createStaffMemory(open.database)(admin, NOON)
    const document = await signDocument(open.database, { locationId: venue.locationId, contactId: family.mayaId })
    const look = { caller: admin, at: NOON }
    await noteLook(open.database, { ...look, contactId: family.leoId, seen: 'health-answers' })
    await noteLook(open.database, { ...look, contactId: family.mayaId, seen: { document } })
    await noteLook(open.database, { ...look, contactId: family.siobhanId, seen: 'health-answers' })
    const looks = await asStaff()('listLooks', { params: { contactId: family.idaId } })
    const by = { email: admin.email, name: 'Ada Minh' }
    expect(looks.slice(0, 2)).toMatchObject([
      { contactId: family.mayaId, documentId: document, title: 'Season waiver', by, atDateUtc: NOON.toISOString() },
      { contactId: family.leoId, documentId: null, by },
    ])
    expect(looks.map(({ contactId }) => contactId)).not.toContain(family.siobhanId)
  })
})
