import { desc, eq, inArray } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { RunningServer } from '../../../server/app/server'
import { contactTasks } from '../../../server/contact-tasks/contact-task.table'
import { createHandoverHandlers, type HandoverParts } from '../../../server/handovers/handover.handlers'
import { handovers } from '../../../server/handovers/handover.table'
import { auditEntries } from '../../../server/records/audit-entry.table'
import { verifyAudit } from '../../../server/records/verify-audit'
import { waiverEvidence } from '../../../server/records/waiver-evidence.table'
import { tasks } from '../../../server/tasks/task.table'
import type { Endpoint } from '../../../src/contract/endpoint'
import { type EndpointName, endpoints } from '../../../src/contract/endpoints'
import type { HandoverAtDevice } from '../../../src/contract/entities/staff/handover'
import { type Permission, permissions } from '../../../src/contract/permissions'
import { newStayKey, thumbprintOf } from '../../../src/sealing/seal-document'
import { newTabletKey } from '../../conformance/tablet'
import { goesAwayOnce } from '../database/goes-away-once'
import { callWith } from '../support/call-with'
import { signedWaiver } from '../support/documents'
import { sealed, type Tablet } from '../support/kiosk-stay'
import { type MailServer, startMailServer } from '../support/mail-server'
import { runServer } from '../support/running-server'
import { handedOverVenue, lea, nora } from './handed-over-venue'

const HOUR = 3_600_000

describe('a tablet that staff hand to a family', () => {
  let server: RunningServer
  let mails: MailServer
  let venue: Awaited<ReturnType<typeof handedOverVenue>>
  let tablet: Tablet
  let clock = Date.parse('2027-01-16T19:00:00.000Z')

  beforeAll(async () => {
    mails = await startMailServer()
    const env = { RATE_LIMITS: '0', SMTP_URL: mails.url, MAIL_FROM: 'venue@example.com' }
    server = await runServer(env, { now: () => new Date(clock) })
    venue = await handedOverVenue(server)
    return async () => {
      await server.close()
      await mails.close()
    }
  })

  const newestEntry = async () => {
    const [newest] = await server.database.select().from(auditEntries).orderBy(desc(auditEntries.sequence)).limit(1)
    return JSON.parse(newest?.entry ?? '{}')
  }
  const waiting = async (at: Tablet) => (await at.ask<HandoverAtDevice>('GET', '/api/device/handover')).body.handover
  /** A family that has begun at a tablet of its own. */
  async function begun(people?: object[], options = {}) {
    tablet = await venue.enrol()
    const family = await venue.aFamily(people)
    const handover = (await venue.handOver(family.contactId, tablet, options)).body
    const { as } = await venue.begin(tablet)
    const stay = await venue.beginAs(tablet, as)
    const waiverOf = (firstName: string) => {
      const task = stay.tasks.waiverContactTasks.find(({ contact }) => contact.firstName === firstName)
      if (!task) throw new Error(`No waiver is asked for of ${firstName}`)
      return task
    }
    return { ...family, handover, as, stay, waiverOf }
  }

  test('names on its start screen the family and how much there is to do, and nothing else', async () => {
    tablet = await venue.enrol()
    expect(await waiting(tablet)).toBeNull()
    const { contactId, lastName } = await venue.aFamily()
    const { body } = await venue.handOver(contactId, tablet)
    expect(await newestEntry()).toMatchObject({ action: 'handed-over', details: { deviceId: tablet.id, contactId } })
    const shown = await waiting(tablet)
    expect(shown).toMatchObject({ familyName: lastName, adultName: `Nora ${lastName}`, needsCode: false })
    expect(shown?.taskCount).toBe(body.taskCount)
    expect(JSON.stringify(shown)).not.toContain('1990')
  })

  test('has what was signed there name the parent, the tablet, and the staff who vouched for them', async () => {
    const { lastName, handover, stay, waiverOf } = await begun(undefined, { by: venue.clerk })
    const { id, sealed: jwe } = await sealed(stay, signedWaiver(waiverOf('Lea'), `Nora ${lastName}`))
    expect((await tablet.deliver(id, jwe)).body.refused).toBeNull()
    const [row] = await server.database.select().from(waiverEvidence).where(eq(waiverEvidence.receiptId, id))
    expect(row).toMatchObject({
      signerName: `Nora ${lastName}`,
      handedTo: `Nora ${lastName}`,
      onBehalfOf: `Lea ${lastName}`,
      kioskId: tablet.id,
      handoverId: handover.id,
      identifiedBy: 'staff',
      staffSubject: 'clerk',
      staffName: 'Cleo Rossi',
      sealVersion: 5,
    })
    expect((await verifyAudit(server.database)).isWhole).toBe(true)
    const followed = (await venue.list()).handovers.find((each) => each.id === handover.id)
    expect(followed).toMatchObject({ isBegun: true, doneCount: 1, staffName: 'Cleo Rossi' })
  })

  test('still brings what was signed in time after the desk has taken it back, and shows nothing any more', async () => {
    const { lastName, handover, as, stay, waiverOf } = await begun()
    const { id, sealed: jwe } = await sealed(stay, signedWaiver(waiverOf('Lea'), `Nora ${lastName}`))
    expect((await venue.ask('DELETE', `/api/handovers/${handover.id}`)).status).toBe(200)
    expect((await venue.ask('GET', '/api/profile', undefined, as)).status).toBe(401)
    expect(await waiting(tablet)).toBeNull()
    expect((await tablet.deliver(id, jwe)).body.refused).toBeNull()
  })

  test('takes no signature in the name of the staff, who may not vouch for themselves either', async () => {
    const robin = { firstName: 'Robin', lastName: 'Hale', dateOfBirth: '1985-03-04' }
    const { stay, waiverOf, contactId } = await begun([nora, robin])
    const { id, sealed: jwe } = await sealed(stay, signedWaiver(waiverOf('Robin'), 'Robin Hale'))
    expect((await tablet.deliver(id, jwe)).body.refused).toMatchObject({ code: 'signed-by-staff' })
    const family = await venue.ask<{ people: { contactId: number; firstName: string }[] }>(
      'GET',
      `/api/people/${contactId}?locationId=1`,
    )
    const self = family.body.people.find(({ firstName }) => firstName === 'Robin')?.contactId ?? 0
    expect((await venue.handOver(self, tablet)).body.code).toBe('staff-would-sign')
  })

  test('is handed to an adult only, for what is missing only, and never to two families', async () => {
    const { contactId } = await begun()
    const { contactId: other } = await venue.aFamily()
    expect((await venue.handOver(other, tablet)).body.code).toBe('tablet-taken')
    expect((await venue.handOver(contactId, await venue.enrol())).body.code).toBe('already-handed-over')
    const page = await venue.ask<{ people: { contactId: number; age: number }[] }>(
      'GET',
      `/api/people/${other}?locationId=1`,
    )
    const child = page.body.people.find(({ age }) => age < 18)?.contactId ?? 0
    expect((await venue.handOver(child, await venue.enrol())).body.code).toBe('signer-is-minor')
    const required = eq(tasks.isOptional, false)
    const ids = (await server.database.select({ id: tasks.id }).from(tasks).where(required)).map(({ id }) => id)
    await server.database.update(tasks).set({ isOptional: true }).where(required)
    expect((await venue.handOver(other, await venue.enrol())).body.code).toBe('nothing-missing')
    await server.database.update(tasks).set({ isOptional: false }).where(inArray(tasks.id, ids))
    clock += HOUR
    expect((await venue.handOver(other, tablet)).status).toBe(200)
  })

  test('opens the calls that the table gives it, and is refused every other one', async () => {
    const { as } = await begun()
    const asked = (Object.entries(endpoints) as [EndpointName, Endpoint][]).filter(([, { auth }]) => auth === 'bearer')
    const statusOf = async ({ method, path }: Endpoint) =>
      (await fetch(server.url + path.replace(/\{\w+\}/g, '1'), { method, headers: as })).status
    const refused = await Promise.all(
      asked.map(async ([name, endpoint]) => ((await statusOf(endpoint)) === 403 ? name : null)),
    )
    const closed = asked.filter(([name]) => (permissions[name] as Permission).handover === 'none')
    expect(refused.filter((name) => name !== null)).toEqual(closed.map(([name]) => name))
    expect(closed.length).toBeGreaterThan(80)
  })

  test('reaches the people and tasks that were handed over, and no others', async () => {
    const { as, contactId, stay, waiverOf } = await begun([nora])
    const { body: profile } = await venue.ask<{ contacts: object[] }>('GET', '/api/profile', undefined, as)
    expect(profile.contacts).toHaveLength(1)
    const { contactId: stranger } = await venue.aFamily()
    const wanted = { contactIds: [stranger], activityId: null }
    const path = '/api/tasks/ContactTaskGrouping/Location/1'
    expect((await venue.ask('POST', path, wanted, as)).status).toBe(404)
    expect((await venue.ask('GET', `/api/people/${stranger}?locationId=1`, undefined, as)).status).toBe(403)
    const foreign = { ...signedWaiver(waiverOf('Nora'), 'Nora'), id: waiverOf('Nora').id + 1000 }
    expect((await venue.ask('POST', '/api/tasks/contact/complete/waiver', foreign, as)).status).toBe(404)
    // Another tablet cannot have the ticket of this one.
    const elsewhere = await venue.enrol()
    await expect(venue.beginAs(elsewhere, as)).rejects.toThrow('other-device')
    // Nor is there one for what she has to do as well, and was not handed.
    const handed = Object.values(stay.tasks).flatMap((group) => group.map(({ id }) => id))
    const own = await server.database.select().from(contactTasks).where(eq(contactTasks.contactId, contactId))
    const kept = own.filter(({ id }) => !handed.includes(id))
    expect(kept.length).toBeGreaterThan(0)
    const key = await newStayKey()
    const device = await tablet.vouch(await thumbprintOf(key))
    const asked = { stayKey: key.publicKey, contactTaskIds: [...handed, ...kept.map(({ id }) => id)], device }
    const ticket = await venue.ask<{ code?: string }>('POST', '/api/device/tickets', asked, as)
    expect([ticket.status, ticket.body.code]).toEqual([404, 'task-not-found'])
    const optional = stay.tasks.photoContactTasks.filter(({ isOptional }) => isOptional)
    expect(optional).toEqual([])
  })

  test.each([
    ['another tablet is set up in its place', 'code'],
    ['staff stop using it as a kiosk', 'leave'],
    ['an administrator revokes it', 'revoke'],
  ])('is no longer theirs once %s, and the family can have another one', async (_, how) => {
    const { as, contactId } = await begun()
    const made = how === 'code' && (await venue.ask<{ code: string }>('POST', `/api/admin/devices/${tablet.id}/code`))
    expect((await venue.ask('GET', '/api/profile', undefined, as)).status).toBe(200)
    const { publicKey } = await newTabletKey()
    if (made) await venue.ask('POST', '/api/device/enrolment', { code: made.body.code, publicKey }, {})
    else if (how === 'leave') await venue.ask('POST', `/api/device/${tablet.id}/leave`, { unsentCount: 0 })
    else await venue.ask('DELETE', `/api/admin/devices/${tablet.id}`)
    expect((await venue.ask('GET', '/api/profile', undefined, as)).status).toBe(401)
    expect((await venue.handOver(contactId, await venue.enrol())).status).toBe(200)
  })

  test('starts by the code that was mailed to the adult, after five wrong ones not even by that', async () => {
    tablet = await venue.enrol()
    const { contactId, lastName } = await venue.aFamily([nora, lea], 'nora.code@example.com')
    const { body } = await venue.handOver(contactId, tablet, { identifiedBy: 'code' })
    const { subject } = await mails.firstTo('nora.code@example.com', 0)
    const code = /^\d{6}/.exec(subject)?.[0] ?? ''
    expect((await venue.begin(tablet, '')).body.code).toBe('code-wrong')
    const { as } = await venue.begin(tablet, `${code.slice(0, 3)} ${code.slice(3)}`)
    const stay = await venue.beginAs(tablet, as)
    const own = stay.tasks.waiverContactTasks.find(({ contact }) => contact.contactId === contactId)
    if (!own) throw new Error('No waiver')
    const { id, sealed: jwe } = await sealed(stay, signedWaiver(own, `Nora ${lastName}`))
    await tablet.deliver(id, jwe)
    const [row] = await server.database.select().from(waiverEvidence).where(eq(waiverEvidence.receiptId, id))
    expect(row).toMatchObject({ identifiedBy: 'code', handoverId: body.id, staffName: 'Robin Hale' })
    for (let tries = 0; tries < 5; tries += 1) await venue.begin(tablet, '000000')
    expect((await venue.begin(tablet, code)).body.code).toBe('tried-too-often')
  })

  /** Staff hand over by a code, where something about it fails. */
  function handOverBy(parts: Omit<HandoverParts, 'isEnding'>, contactId: number) {
    const body = { locationId: 1, deviceId: tablet.id, identifiedBy: 'code' as const }
    const names = { givenName: 'Sam', familyName: 'Roe' }
    const caller = { issuer: 'https://id.example.com', subject: 'staff', email: '', ...names }
    const call = callWith(server.database, { params: { contactId }, body, caller, now: () => new Date(clock) })
    return createHandoverHandlers({ ...parts, isEnding: () => false }).handOver(call)
  }

  test('stays free where the code could not even be written', async () => {
    tablet = await venue.enrol()
    const { contactId } = await venue.aFamily([nora, lea], 'nora.busy@example.com')
    const parts = { sendMail: async () => {}, venue: () => Promise.reject(new Error('the database is busy')) }
    await expect(handOverBy(parts, contactId)).rejects.toThrow('busy')
    expect((await venue.handOver(contactId, tablet, { identifiedBy: 'code' })).status).toBe(200)
  })

  test('stays free where no mail server takes the code, also if the database is away then, and the audit has its end', async () => {
    tablet = await venue.enrol()
    const { contactId } = await venue.aFamily([nora, lea], 'nora.gone@example.com')
    const parts = { sendMail: () => Promise.reject(new Error('550')), venue: async () => 'Summit Valley' }
    await goesAwayOnce(server.database, handovers)
    await expect(handOverBy(parts, contactId)).rejects.toMatchObject({ code: 'code-not-sent' })
    expect(await newestEntry()).toMatchObject({ action: 'handover-ended', actor: { subject: 'staff' } })
    expect((await venue.handOver(contactId, tablet, { identifiedBy: 'code' })).status).toBe(200)
  })

  test('is the same one for the desk that asks again, whose first code may never have been mailed', async () => {
    tablet = await venue.enrol()
    const address = 'nora.twice@example.com'
    const { contactId } = await venue.aFamily([nora, lea], address)
    const byCode = { identifiedBy: 'code' }
    const first = (await venue.handOver(contactId, tablet, byCode)).body
    const mailed = async (at: number) => /^\d{6}/.exec((await mails.firstTo(address, at)).subject)?.[0]
    const lost = await mailed(0)
    const sent = mails.received.length
    const again = await venue.handOver(contactId, tablet, byCode)
    expect(again.body).toEqual(first)
    const newest = await mailed(sent)
    // One in a million of them are the same.
    if (newest !== lost) expect((await venue.begin(tablet, lost)).body.code).toBe('code-wrong')
    expect((await venue.begin(tablet, newest)).status).toBe(200)
    expect(await newestEntry()).toMatchObject({ action: 'handover-begun', details: { handoverId: first.id } })
    const { sequence } = await newestEntry()
    expect((await venue.begin(tablet, newest)).status).toBe(200)
    expect(await newestEntry()).toMatchObject({ sequence })
    // The code of a family that has begun stays the one they have.
    expect((await venue.handOver(contactId, tablet, byCode)).body.isBegun).toBe(true)
    expect((await venue.begin(tablet, newest)).status).toBe(200)
    expect((await venue.handOver(contactId, tablet, { ...byCode, by: venue.clerk })).body.code).toBe(
      'already-handed-over',
    )
  })

  test('gives no code to who has no address', async () => {
    const { contactId } = await venue.aFamily()
    const answer = await venue.handOver(contactId, await venue.enrol(), { identifiedBy: 'code' })
    expect(answer.body.code).toBe('address-missing')
  })

  test('two desks and two tablets, in every order: one visit, both names, and no task given twice', async () => {
    const [hall, lift] = [await venue.enrol(), await venue.enrol()]
    const doings = [
      (contactId: number) => venue.ask('POST', '/api/visits', { contactId, locationId: 1 }),
      (contactId: number) => venue.ask('POST', '/api/visits', { contactId, locationId: 1 }, venue.clerk),
      (contactId: number) =>
        Promise.all([venue.handOver(contactId, hall), venue.handOver(contactId, lift, { by: venue.clerk })]),
    ]
    for (const order of permutations(doings)) {
      const { contactId } = await venue.aFamily([nora])
      const answers: { status: number }[] = []
      for (const act of order) answers.push(...[await act(contactId)].flat())
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(1)
      const { visits, handovers } = await venue.list()
      const own = visits.filter((visit) => visit.contactId === contactId)
      expect(own.map(({ marks }) => marks.map(({ name }) => name).sort())).toEqual([['Cleo Rossi', 'Robin Hale']])
      const open = handovers.filter((each) => each.contactId === contactId)
      expect(open).toHaveLength(1)
      await venue.ask('DELETE', `/api/handovers/${open[0]?.id}`)
    }
  })
})

const permutations = <T>(all: readonly T[]): T[][] =>
  all.length < 2
    ? [[...all]]
    : all.flatMap((one, at) => permutations(all.filter((_, other) => other !== at)).map((rest) => [one, ...rest]))
