import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../../server/database/database'
import { Refusal } from '../../../server/errors/refusal'
import { accounts } from '../../../server/households/account.table'
import { familyInvitations } from '../../../server/households/adults/family-invitation.table'
import { invitationsTo } from '../../../server/households/adults/family-invitations'
import { contacts } from '../../../server/households/contact.table'
import { ensureHousehold } from '../../../server/households/ensure-household'
import { households } from '../../../server/households/household.table'
import type { Caller } from '../../../server/http/handler'
import { auditEntries } from '../../../server/records/audit-entry.table'
import { waiverEvidence } from '../../../server/records/waiver-evidence.table'
import { nameKey } from '../../../src/contract/names'
import { goesAwayOnce } from '../database/goes-away-once'
import { callAs, NOON, recordHeaders } from '../support/call-handler'
import { signedWaiver } from '../support/documents'
import { openVenueDatabase } from '../support/open-venue-database'
import { maya, seedFamilies, siobhan } from '../support/seed-households'
import { seedVenue } from '../support/seed-venue'

const DAY = 86_400_000
const jonas: Caller = {
  issuer: maya.issuer,
  subject: 'jonas',
  email: 'jonas@example.com',
  givenName: 'Jonas',
  familyName: 'Lindqvist',
}

const migration = readFileSync('server/database/migrations/0044_addresses_of_ended_sign_ins.sql', 'utf8')

let open: OpenDatabase
let family: Awaited<ReturnType<typeof seedFamilies>>
let venue: Awaited<ReturnType<typeof seedVenue>>
const mails: string[] = []
beforeAll(async () => {
  open = await openVenueDatabase()
  family = await seedFamilies(open.database)
  venue = await seedVenue(open.database)
})
afterAll(() => open.close())

const as = (caller: Caller) =>
  callAs(open.database, caller, {
    inviteToFamily: async (email, inviter) => {
      if (email.startsWith('refused')) throw new Refusal(502, 'invitation-not-sent', 'Not sent')
      mails.push(`${inviter} invites ${email}`)
    },
  })
const profileOf = (caller: Caller, at = NOON) => as(caller)('getProfile', { at })
const invite = (contactId: number, email: string, caller = maya, at = NOON) =>
  as(caller)('inviteAdult', { body: { contactId, email }, at })
const answer = (caller: Caller, id: number, accept: boolean, at = NOON) =>
  as(caller)('answerFamilyInvitation', { params: { id }, body: { accept }, at })

async function join(caller: Caller, contactId: number, head = maya) {
  await invite(contactId, caller.email, head)
  const [invitation] = (await profileOf(caller)).invitations
  await answer(caller, invitation?.id ?? 0, true)
}

async function addressOf(contactId: number) {
  const [contact] = await open.database.select().from(contacts).where(eq(contacts.id, contactId))
  return contact?.email
}

async function waiversFor(caller: Caller, contactId: number) {
  const body = { contactIds: [contactId], activityId: null }
  const groups = await as(caller)('groupContactTasks', { params: { locationId: venue.locationId }, body })
  return groups.waiverContactTasks
}

async function sign(caller: Caller, contactTask: Awaited<ReturnType<typeof waiversFor>>[number], signerName: string) {
  const body = signedWaiver(contactTask, signerName)
  const headers = recordHeaders(randomUUID(), body)
  return as(caller)('completeContactTask', { params: { completeEndpoint: '/waiver' }, body, headers })
}

describe('an invitation', () => {
  it('that staff without a family decline makes them no guests', async () => {
    const clerk: Caller = { ...jonas, subject: 'clerk', email: 'clerk@example.com', givenName: '', familyName: '' }
    const staff = { ...clerk, staffRole: 'frontDesk' as const }
    await invite(family.jonasId, clerk.email)
    const before = await open.database.$count(contacts)
    const [{ id } = { id: 0 }] = await invitationsTo(open.database, clerk.email, NOON)
    await expect(answer(staff, id + 1, true)).rejects.toMatchObject({ status: 404 })
    await answer(staff, id, false)
    expect(await open.database.$count(contacts)).toBe(before)
    expect(await invitationsTo(open.database, clerk.email, NOON)).toEqual([])
    mails.length = 0
  })

  it('is for adults of the own family only, from its head, with a mail', async () => {
    await expect(invite(family.zoeId, 'zoe@example.com')).rejects.toMatchObject({ status: 404 })
    await expect(invite(family.idaId, 'ida@example.com')).rejects.toMatchObject({ status: 422, code: 'minor' })
    await expect(invite(family.mayaId, 'x@example.com')).rejects.toMatchObject({ code: 'has-sign-in' })
    await expect(invite(family.jonasId, `${maya.email.toUpperCase()} `)).rejects.toMatchObject({ code: 'own-address' })
    await invite(family.jonasId, 'wrong@example.com')
    // Again, as by a second press after an answer that was lost.
    await invite(family.jonasId, 'wrong@example.com')
    expect(mails).toEqual(['Maya Lindqvist invites wrong@example.com'])
    const invited = { contactId: family.jonasId, email: 'wrong@example.com', link: null }
    expect((await profileOf(maya)).signIns).toContainEqual(invited)
  })

  it('says where the adult signs in as long as it is open, where no mail can', async () => {
    const linkToTell = 'https://venue.example/home'
    const { signIns } = await callAs(open.database, maya, { linkToTell })('getProfile')
    expect(signIns).toEqual([
      { contactId: family.mayaId, email: null, link: null },
      { contactId: family.jonasId, email: 'wrong@example.com', link: linkToTell },
    ])
  })

  it('whose mail was not taken leaves the one before as it was', async () => {
    await expect(invite(family.jonasId, 'refused@example.com')).rejects.toMatchObject({ code: 'invitation-not-sent' })
    const stillOpen = { contactId: family.jonasId, email: 'wrong@example.com' }
    expect((await profileOf(maya)).signIns).toContainEqual(expect.objectContaining(stillOpen))
  })

  it('whose mail is out is opened although the database is away then', async () => {
    await goesAwayOnce(open.database, familyInvitations)
    await invite(family.jonasId, 'away@example.com')
    expect(mails.pop()).toContain('away@example.com')
    expect((await profileOf(maya)).signIns).toContainEqual(expect.objectContaining({ email: 'away@example.com' }))
    await invite(family.jonasId, 'wrong@example.com')
    mails.pop()
  })

  it('whose mail was not taken is not counted', async () => {
    const later = new Date(NOON.getTime() + 6 * DAY)
    for (let times = 0; times < 21; times++)
      await expect(invite(family.jonasId, 'refused@example.com', maya, later)).rejects.toMatchObject({ status: 502 })
  })

  it('to another address takes the first one back, and only its owner can answer, for two weeks', async () => {
    const wrong = { ...jonas, subject: 'wrong', email: 'wrong@example.com', givenName: 'Wim' }
    const [before] = (await profileOf(wrong)).invitations
    await invite(family.jonasId, jonas.email)
    expect((await profileOf(wrong)).invitations).toEqual([])
    await expect(answer(wrong, before?.id ?? 0, true)).rejects.toMatchObject({ status: 404 })
    const { invitations } = await profileOf(jonas)
    expect(invitations).toMatchObject([{ inviter: 'Maya Lindqvist', invitee: 'Jonas Lindqvist' }])
    const id = invitations[0]?.id ?? 0
    await expect(answer(siobhan, id, true)).rejects.toMatchObject({ status: 404 })
    await expect(answer({ ...jonas, email: '' }, id, true)).rejects.toMatchObject({ status: 404 })
    const late = new Date(NOON.getTime() + 14 * DAY)
    await expect(answer(jonas, id, true, late)).rejects.toMatchObject({ status: 404 })
  })

  it('that is declined changes nothing, and is not asked again', async () => {
    const { invitations, ownContactId } = await profileOf(jonas)
    await answer(jonas, invitations[0]?.id ?? 0, false)
    expect(await profileOf(jonas)).toMatchObject({ invitations: [], ownContactId })
  })

  it('is refused to someone with a family of their own, which stays', async () => {
    await invite(family.jonasId, siobhan.email)
    const { invitations, contacts: before } = await profileOf(siobhan)
    await expect(answer(siobhan, invitations[0]?.id ?? 0, true)).rejects.toMatchObject({ code: 'own-family' })
    expect((await profileOf(siobhan)).contacts).toEqual(before)
    await as(maya)('removeAdult', { params: { contactId: family.jonasId } })
    expect((await profileOf(siobhan)).invitations).toEqual([])
  })
})

describe('a second adult', () => {
  const elsewhere: Caller = { ...jonas, issuer: 'https://other.example', subject: 'jonas-there' }
  beforeAll(async () => {
    const { ownContactId } = await profileOf(jonas)
    const { issuer, subject } = elsewhere
    await open.database.insert(accounts).values({ issuer, subject, contactId: ownContactId ?? 0 })
    await join(jonas, family.jonasId)
  })

  it('brings a sign-in at another provider along', async () => {
    expect((await profileOf(elsewhere)).ownContactId).toBe(family.jonasId)
  })

  it('has the family in the place of what the first sign-in made, and no one is there twice', async () => {
    const profile = await profileOf(jonas)
    expect(profile.ownContactId).toBe(family.jonasId)
    expect(profile.contacts.map(({ firstName }) => firstName)).toEqual(['Maya', 'Jonas', 'Ida', 'Leo'])
    const named = await open.database.select().from(contacts).where(eq(contacts.firstName, 'Jonas'))
    expect(named).toHaveLength(1)
  })

  it('signs for the children with their own name, and the evidence says who', async () => {
    const [waiver] = await waiversFor(jonas, family.leoId)
    if (!waiver) throw new Error('No waiver is asked for')
    await expect(sign(jonas, waiver, 'Maya Lindqvist')).rejects.toMatchObject({ code: 'signer-name-differs' })
    await sign(jonas, waiver, 'Jonas Lindqvist')
    const [evidence] = await open.database
      .select()
      .from(waiverEvidence)
      .where(eq(waiverEvidence.contactId, family.leoId))
    expect(evidence).toMatchObject({
      signerName: 'Jonas Lindqvist',
      signerIssuer: jonas.issuer,
      signerSubject: jonas.subject,
      onBehalfOf: 'Leo Lindqvist',
    })
    const audit = await open.database.select().from(auditEntries)
    const signed = audit.map(({ entry }) => JSON.parse(entry)).filter(({ action }) => action === 'waiver-signed')
    expect(signed).toMatchObject([{ actor: { subject: 'jonas' }, details: { contactId: family.leoId } }])
  })

  it('signs their own waiver alone: the head neither is asked for it nor can send one, and the other way round', async () => {
    const [own] = await waiversFor(jonas, family.jonasId)
    const [ofMaya] = await waiversFor(maya, family.mayaId)
    if (!own || !ofMaya) throw new Error('No waiver is asked for')
    expect(await waiversFor(maya, family.jonasId)).toEqual([])
    expect(await waiversFor(jonas, family.mayaId)).toEqual([])
    await expect(sign(maya, own, 'Jonas Lindqvist')).rejects.toMatchObject({ status: 422, code: 'signs-alone' })
    await expect(sign(jonas, ofMaya, 'Maya Lindqvist')).rejects.toMatchObject({ status: 422, code: 'signs-alone' })
    await sign(jonas, own, 'Jonas Lindqvist')
    expect(await waiversFor(maya, family.jonasId)).toMatchObject([{ isComplete: true }])
  })

  it('adds people to the family, who name its head as their parent', async () => {
    const body = { firstName: 'Mio', lastName: 'Lindqvist', dateOfBirth: '2020-01-01' }
    expect(await as(jonas)('addFamilyMember', { body })).toMatchObject({ parentContactId: family.mayaId })
  })

  it('neither invites nor removes anyone', async () => {
    const body = { firstName: 'Oda', lastName: 'Lindqvist', dateOfBirth: '1960-01-01' }
    const { contactId } = await as(jonas)('addFamilyMember', { body })
    await expect(invite(contactId, 'oda@example.com', jonas)).rejects.toMatchObject({ status: 403, code: 'head-only' })
    const params = { contactId: family.mayaId }
    await expect(as(jonas)('removeAdult', { params })).rejects.toMatchObject({ code: 'head-only' })
  })

  it('who was removed sees nothing of the family any more, and what they signed stays', async () => {
    await as(maya)('removeAdult', { params: { contactId: family.jonasId } })
    const { contacts: own } = await profileOf(jonas)
    expect(own.map(({ contactId }) => contactId)).not.toContain(family.jonasId)
    expect(own).toHaveLength(1)
    expect(await waiversFor(maya, family.jonasId)).toMatchObject([{ isComplete: true }])
    // The desk would mail a code for the family there, and find the family by it.
    expect(await addressOf(family.jonasId)).toBeNull()
    await expect(as(maya)('removeAdult', { params: { contactId: family.jonasId } })).rejects.toMatchObject({
      status: 404,
    })
  })

  it('is invited at most 20 times a day in one family', async () => {
    const sent = async () => {
      for (let times = 0; times < 21; times++) await invite(family.jonasId, `again-${times}@example.com`)
    }
    await expect(sent()).rejects.toMatchObject({ status: 429, code: 'too-many-invitations' })
    await invite(family.jonasId, 'tomorrow@example.com', maya, new Date(NOON.getTime() + DAY + 1))
  })

  it('is not invited more often where all invitations are sent at once', async () => {
    const before = mails.length
    const later = new Date(NOON.getTime() + 3 * DAY)
    const sent = await Promise.allSettled(
      Array.from({ length: 30 }, (_, index) => invite(family.jonasId, `at-once-${index}@example.com`, maya, later)),
    )
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
    expect(mails).toHaveLength(before + 20)
  })
})

describe('a second adult after a change of the provider', () => {
  const per: Caller = { ...jonas, subject: 'per', email: 'Per@Example.com', givenName: 'Per' }
  const elsewhere: Caller = { ...per, issuer: 'https://id.example', subject: 'p-1', isEmailVerified: true }
  const selfOf = async (caller: Caller) => (await profileOf(caller)).ownContactId

  it('finds the family by the verified address they joined with, once, and as themselves', async () => {
    const body = { firstName: 'Per', lastName: 'O’Connor', dateOfBirth: '1980-01-01' }
    const { contactId } = await as(siobhan)('addFamilyMember', { body })
    await join(per, contactId, siobhan)
    expect(await selfOf({ ...elsewhere, subject: 'p-0', isEmailVerified: false })).not.toBe(contactId)
    expect(await selfOf(elsewhere)).toBe(contactId)
    expect(await selfOf({ ...elsewhere, subject: 'p-2' })).not.toBe(contactId)
  })

  it('keeps the address that finds it, where those of ended sign-ins are taken back by the upgrade', async () => {
    const before = await open.database.select().from(contacts).orderBy(contacts.id)
    expect(before.filter(({ email, isHeadOfHousehold }) => email && !isHeadOfHousehold)).toHaveLength(1)
    await open.database.update(contacts).set({ email: jonas.email }).where(eq(contacts.id, family.jonasId))
    await open.database.execute(sql.raw(migration))
    expect(await open.database.select().from(contacts).orderBy(contacts.id)).toEqual(before)
  })

  it('no longer finds it where the head has ended their sign-in', async () => {
    const contactId = (await selfOf(elsewhere)) ?? 0
    await as(siobhan)('removeAdult', { params: { contactId } })
    expect(await selfOf({ ...elsewhere, issuer: 'https://third.example' })).not.toBe(contactId)
  })
})

describe('a second adult whose sign-in is ended', () => {
  const uma: Caller = { ...jonas, subject: 'uma', email: 'uma@example.com', givenName: 'Uma', familyName: 'Berg' }
  const elsewhere = { ...uma, issuer: 'https://other.example', subject: 'uma-there' }

  async function joinAndLeave() {
    const body = { firstName: 'Umi', lastName: 'O’Connor', dateOfBirth: '1970-05-05' }
    const { contactId } = await as(siobhan)('addFamilyMember', { body })
    await join(uma, contactId, siobhan)
    await as(siobhan)('removeAdult', { params: { contactId } })
    return contactId
  }

  it('has a household of their own again, with the names and the date of birth that they said themselves', async () => {
    const { id } = await ensureHousehold(open.database, uma, '1979-12-31')
    const { issuer, subject } = elsewhere
    await open.database.insert(accounts).values({ issuer, subject, contactId: id })
    const left = await joinAndLeave()
    const { contacts: own, ownContactId } = await profileOf(uma)
    expect(own).toMatchObject([
      { firstName: 'Uma', lastName: 'Berg', dateOfBirth: '1979-12-31', isHeadOfHouseHold: true },
    ])
    expect(ownContactId).not.toBe(left)
    expect([await addressOf(left), await addressOf(ownContactId ?? 0)]).toEqual([null, uma.email])
    expect((await profileOf(elsewhere)).ownContactId).toBe(ownContactId)
    expect((await profileOf(siobhan)).contacts).toContainEqual(
      expect.objectContaining({ contactId: left, firstName: 'Umi', dateOfBirth: '1970-05-05' }),
    )
  })

  it('has the household that orders have made for their address meanwhile', async () => {
    const email = 'uma@example.com'
    const body = { firstName: 'Una', lastName: 'O’Connor', dateOfBirth: '1971-05-05' }
    const { contactId } = await as(siobhan)('addFamilyMember', { body })
    await join(uma, contactId, siobhan)
    const [household] = await open.database.insert(households).values({}).returning()
    const names = { firstName: 'Uma', lastName: 'Berg' }
    const head = { ...names, nameKey: nameKey(names), email, isHeadOfHousehold: true, householdId: household?.id ?? 0 }
    const [ordered] = await open.database.insert(contacts).values(head).returning()
    await as(siobhan)('removeAdult', { params: { contactId } })
    const { contacts: own } = await profileOf(uma)
    expect(own).toMatchObject([{ contactId: ordered?.id, dateOfBirth: '1979-12-31' }])
  })
})
