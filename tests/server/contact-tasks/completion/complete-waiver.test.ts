import { randomUUID } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../../../server/database/database'
import { sha256 } from '../../../../server/encoding/sha256'
import { auditEntries } from '../../../../server/records/audit-entry.table'
import { receipts } from '../../../../server/records/receipt.table'
import { isVersionSigned, toSigned } from '../../../../server/records/signed-bytes'
import { waiverEvidence } from '../../../../server/records/waiver-evidence.table'
import { waiverVersions } from '../../../../server/records/waiver-version.table'
import { settings } from '../../../../server/settings/settings.table'
import { tasks } from '../../../../server/tasks/task.table'
import { saveWaiverText } from '../../../../server/tasks/waiver-text'
import type { ContactTaskGrouping } from '../../../../src/contract/entities/contact-task'
import type { Waiver } from '../../../../src/contract/entities/waiver'
import { limits } from '../../../../src/contract/limits'
import { callAs, recordHeaders } from '../../support/call-handler'
import { PNG, signedWaiver } from '../../support/documents'
import { openVenueDatabase } from '../../support/open-venue-database'
import { maya, seedFamilies, siobhan } from '../../support/seed-households'
import { seedVenue } from '../../support/seed-venue'

type WaiverTask = ContactTaskGrouping['waiverContactTasks'][number]

let open: OpenDatabase
let family: Awaited<ReturnType<typeof seedFamilies>>
let venue: Awaited<ReturnType<typeof seedVenue>>
beforeAll(async () => {
  open = await openVenueDatabase()
  family = await seedFamilies(open.database)
  venue = await seedVenue(open.database)
})
afterAll(() => open.close())
beforeEach(() =>
  open.database
    .update(tasks)
    .set({ validationDate: null, useTodayAsValidationDate: false, endEffectiveDate: null, consolidateWaivers: false })
    .where(eq(tasks.id, venue.waiverId)),
)

const asMaya = () => callAs(open.database, maya)

async function waiverOf(contactId: number, at?: Date): Promise<WaiverTask> {
  const groups = await asMaya()('groupContactTasks', {
    params: { locationId: venue.locationId },
    body: { contactIds: [contactId], activityId: null },
    ...(at ? { at } : {}),
  })
  const [task] = groups.waiverContactTasks
  if (!task) throw new Error('No waiver is asked for')
  return task
}

const complete = (body: unknown, headers: Record<string, string> = {}, caller = maya) =>
  callAs(open.database, caller)('completeContactTask', { params: { completeEndpoint: '/waiver' }, body, headers })

async function sign(contactId: number, signerName: string, changes: Partial<Waiver> = {}) {
  const body = signedWaiver(await waiverOf(contactId), signerName, changes)
  return complete(body, recordHeaders(randomUUID(), body))
}

const newestEvidence = async (contactId: number) => {
  const rows = await open.database
    .select({ row: waiverEvidence, versionText: waiverVersions.text })
    .from(waiverEvidence)
    .leftJoin(waiverVersions, isVersionSigned)
    .where(eq(waiverEvidence.contactId, contactId))
    .orderBy(waiverEvidence.id)
  const newest = rows.at(-1)
  const signed = newest && toSigned(newest.row, newest.versionText)
  if (!signed) throw new Error('Nothing is sealed')
  return { ...signed, seal: newest.row.seal }
}

describe('a signed waiver', () => {
  it('is complete and read-only, answered with its receipt, and asked for no more', async () => {
    const body = signedWaiver(await waiverOf(family.mayaId), 'Maya Lindqvist')
    const id = randomUUID()
    const answer = await complete(body, recordHeaders(id, body))
    expect(answer).toMatchObject({ isComplete: true, isReadOnly: true, isSkipped: false })
    expect(answer.receipt).toEqual({ id, sha256: sha256(JSON.stringify(body)), receivedAt: '2027-01-16T19:00:00.000Z' })
    expect(await waiverOf(family.mayaId)).toMatchObject({
      isComplete: true,
      relatedObject: { rolAccepted: true, signerName: 'Maya Lindqvist', comment: body.relatedObject.comment },
    })
  })

  it('is sealed with text, signature, signer, device and both clocks', async () => {
    const body = signedWaiver(await waiverOf(family.jonasId), 'Jonas Lindqvist')
    await complete(body, {
      ...recordHeaders(randomUUID(), body),
      'User-Agent': 'Test phone',
      'X-App-Version': '1.0.0',
      'X-Signed-At': '2027-01-16T18:00:00.000Z',
    })
    const row = await newestEvidence(family.jonasId)
    expect(row).toMatchObject({
      text: body.relatedObject.rolText,
      textSha256: sha256(body.relatedObject.rolText),
      waiverVersion: 1,
      isCurrentVersion: true,
      signerName: 'Jonas Lindqvist',
      signerSubject: 'maya',
      onBehalfOf: 'Jonas Lindqvist',
      device: 'Test phone',
      appVersion: '1.0.0',
      differenceMs: 3_600_000,
      signedOn: '2027-01-16',
      signatureSha256: sha256(Buffer.from(PNG, 'base64')),
    })
    expect(Buffer.from(row.signature ?? []).toString('base64')).toBe(PNG)
    const [entry] = (await open.database.select().from(auditEntries)).slice(-1)
    expect(entry?.entry).toContain(row.seal)
  })

  it('cannot be changed or deleted, by whatever statement', async () => {
    await sign(family.mayaId, 'Maya Lindqvist')
    const refused = { cause: expect.objectContaining({ message: 'waiver_evidence is append-only' }) }
    await expect(open.database.update(waiverEvidence).set({ signerName: 'x' })).rejects.toMatchObject(refused)
    await expect(open.database.delete(waiverEvidence)).rejects.toMatchObject(refused)
    await expect(open.database.delete(waiverVersions)).rejects.toThrow()
    await expect(open.database.update(waiverVersions).set({ text: 'x' })).rejects.toThrow()
    await expect(open.database.delete(auditEntries)).rejects.toThrow()
    await expect(open.database.execute('truncate audit_entries')).rejects.toThrow()
  })

  it('counts for ever, unless the validation date moves past it', async () => {
    await sign(family.mayaId, 'Maya Lindqvist')
    await open.database.update(tasks).set({ validationDate: '2027-01-16' }).where(eq(tasks.id, venue.waiverId))
    expect((await waiverOf(family.mayaId)).isComplete).toBe(true)
    await open.database.update(tasks).set({ validationDate: '2027-01-17' }).where(eq(tasks.id, venue.waiverId))
    expect(await waiverOf(family.mayaId)).toMatchObject({ isComplete: false, relatedObject: { rolAccepted: false } })
  })

  it('of one day is asked again as soon as it is the next day at the venue', async () => {
    await open.database.update(tasks).set({ useTodayAsValidationDate: true }).where(eq(tasks.id, venue.waiverId))
    await sign(family.mayaId, 'Maya Lindqvist')
    expect(await newestEvidence(family.mayaId)).toMatchObject({
      effectiveFrom: '2027-01-16',
      effectiveTo: '2027-01-16',
      validationDate: '2027-01-16',
    })
    expect((await waiverOf(family.mayaId, new Date('2027-01-17T06:59:00Z'))).isComplete).toBe(true)
    expect((await waiverOf(family.mayaId, new Date('2027-01-17T07:00:00Z'))).isComplete).toBe(false)
  })

  it('from a device whose clock is ahead is signed on the day it arrived', async () => {
    await sign(family.mayaId, 'Maya Lindqvist', { signatureDate: '2031-01-01T00:00:00Z' })
    expect(await newestEvidence(family.mayaId)).toMatchObject({ signedOn: '2027-01-16' })
  })

  it('from a device whose clock is a day behind, and which knows, counts for the day at the venue', async () => {
    await open.database.update(tasks).set({ useTodayAsValidationDate: true }).where(eq(tasks.id, venue.waiverId))
    const body = signedWaiver(await waiverOf(family.mayaId), 'Maya Lindqvist', {
      signatureDate: '2027-01-16T18:00:00Z',
    })
    await complete(body, {
      ...recordHeaders(randomUUID(), body),
      'X-Signed-At': '2027-01-15T18:00:00.000Z',
    })
    expect(await newestEvidence(family.mayaId)).toMatchObject({
      signedAt: new Date('2027-01-15T18:00:00Z'),
      signedOn: '2027-01-16',
    })
    expect((await waiverOf(family.mayaId)).isComplete).toBe(true)
  })
})

describe('the text that was shown', () => {
  it('may be an older version, which is recorded as such, and a newer one does not ask again', async () => {
    const shown = await waiverOf(family.jonasId)
    const first = signedWaiver(shown, 'Jonas Lindqvist', { rolText: shown.relatedObject?.rolText ?? '' })
    const now = new Date('2027-01-16T19:00:00Z')
    await saveWaiverText(open.database, { taskId: venue.waiverId, html: '<p>Another text</p>', now })
    await complete(first, recordHeaders(randomUUID(), first))
    expect(await newestEvidence(family.jonasId)).toMatchObject({ waiverVersion: 1, isCurrentVersion: false })
    const after = await waiverOf(family.jonasId)
    expect(after).toMatchObject({ isComplete: true, relatedObject: { waiverVersion: 1 } })
  })

  it('is kept once, with its version, and answered to a resend as it was, whatever was published since', async () => {
    const body = signedWaiver(await waiverOf(family.leoId), 'Maya Lindqvist')
    const headers = recordHeaders(randomUUID(), body)
    const first = await complete(body, headers)
    const text = body.relatedObject.rolText
    expect(first.relatedObject).toMatchObject({ rolText: text })
    const [receipt] = await open.database
      .select()
      .from(receipts)
      .where(eq(receipts.id, first.receipt?.id ?? ''))
    expect(receipt?.answer).not.toContain(JSON.stringify(text).slice(1, -1))
    const html = `${text}<p>And watch out for groomers.</p>`
    await saveWaiverText(open.database, { taskId: venue.waiverId, html, now: new Date() })
    expect(JSON.stringify(await complete(body, headers))).toBe(JSON.stringify(first))
    // As an earlier version of the server kept it, with the text.
    const whole = JSON.stringify({ ...first, receipt: undefined, modifiedDateUtc: null })
    await open.database
      .update(receipts)
      .set({ answer: whole })
      .where(eq(receipts.id, first.receipt?.id ?? ''))
    expect(await complete(body, headers)).toEqual({ ...first, modifiedDateUtc: null })
  })

  it('that a browser writes in other bytes is kept with its receipt as it was shown', async () => {
    const [current] = await open.database
      .select()
      .from(waiverVersions)
      .where(eq(waiverVersions.taskId, venue.waiverId))
      .orderBy(desc(waiverVersions.version))
      .limit(1)
    const task = await waiverOf(family.idaId)
    const rolText = `${current?.text}`.replace('<p>', '<P>')
    const body = signedWaiver(task, 'Maya Lindqvist', { rolText, textSha256: sha256(rolText) })
    const headers = recordHeaders(randomUUID(), body)
    const first = await complete(body, headers)
    expect(first.relatedObject).toMatchObject({ rolText })
    expect(await complete(body, headers)).toEqual(first)
  })

  it('is refused when the waiver never had it, or when its hash is another', async () => {
    await expect(
      sign(family.idaId, 'Maya Lindqvist', { rolText: '<p>Mine</p>', textSha256: null }),
    ).rejects.toMatchObject({ status: 422, code: 'text-unknown' })
    await expect(sign(family.idaId, 'Maya Lindqvist', { textSha256: sha256('x') })).rejects.toMatchObject({
      code: 'text-hash-differs',
    })
  })

  it('is recognised in the bytes that a browser writes it in', async () => {
    const html = '<p>One<br>two&nbsp;“three” &amp; four</p><hr>'
    await saveWaiverText(open.database, { taskId: venue.waiverId, html, now: new Date() })
    await expect(
      sign(family.idaId, 'Maya Lindqvist', { rolText: html, textSha256: sha256(html) }),
    ).resolves.toMatchObject({ isComplete: true })
  })
})

describe('who has to sign', () => {
  it('is the signed-in user for a minor, by the names of account and household alike', async () => {
    await expect(sign(family.leoId, 'Leo Lindqvist')).rejects.toMatchObject({
      status: 422,
      code: 'signer-name-differs',
      message: 'Please sign Maya Lindqvist exactly.',
    })
    await expect(sign(family.leoId, ' Maya Lindqvist ')).resolves.toMatchObject({ isComplete: true })
  })

  it('is the person for an adult, and the signed-in user only where one signature counts for several', async () => {
    await expect(sign(family.jonasId, 'Maya Lindqvist')).rejects.toMatchObject({ code: 'signer-name-differs' })
    await open.database.update(tasks).set({ consolidateWaivers: true }).where(eq(tasks.id, venue.waiverId))
    await expect(sign(family.jonasId, 'Maya Lindqvist')).resolves.toMatchObject({ isComplete: true })
  })

  it('is checked too where a drawing only is asked for and someone types the name instead', async () => {
    await open.database.update(tasks).set({ enableTextSignature: false }).where(eq(tasks.id, venue.waiverId))
    await expect(sign(family.leoId, 'Leo Lindqvist')).rejects.toMatchObject({ code: 'signer-name-differs' })
    await expect(sign(family.leoId, 'Maya Lindqvist')).resolves.toMatchObject({ isComplete: true })
    await expect(sign(family.idaId, '')).resolves.toMatchObject({ isComplete: true })
    await open.database.update(tasks).set({ enableTextSignature: true }).where(eq(tasks.id, venue.waiverId))
  })

  it('may type accents and apostrophes as a phone does', async () => {
    const asSiobhan = callAs(open.database, siobhan)
    const groups = await asSiobhan('groupContactTasks', {
      params: { locationId: venue.locationId },
      body: { contactIds: [family.zoeId], activityId: null },
    })
    const [task] = groups.waiverContactTasks
    if (!task) throw new Error('No waiver is asked for')
    const body = signedWaiver(task, 'Siobha\u0301n O\u2019Connor')
    await expect(complete(body, {}, siobhan)).resolves.toMatchObject({ isComplete: true })
  })
})

describe('a waiver is refused', () => {
  it.each<[string, Partial<Waiver>, string]>([
    ['not accepted', { rolAccepted: false }, 'not-accepted'],
    ['with the agree box unticked', { agree: false }, 'not-agreed'],
    ['without the drawn signature', { signature: '' }, 'signature-missing'],
    [
      'with a signature that is no PNG',
      { signature: Buffer.from('<svg onload=x>').toString('base64') },
      'signature-malformed',
    ],
    [
      'with a cut-off signature',
      { signature: Buffer.from(PNG, 'base64').subarray(0, 40).toString('base64') },
      'signature-malformed',
    ],
    ['with an empty name', { signerName: '' }, 'signer-name-differs'],
    ['with a snapshot that could run', { waiverHTML: '<p>ok</p><img src=x onerror="alert(1)">' }, 'snapshot-not-inert'],
  ])('%s', async (_, changes, code) => {
    await expect(sign(family.mayaId, 'Maya Lindqvist', changes)).rejects.toMatchObject({ status: 422, code })
  })

  it('leaving no trace: no receipt, no evidence, no audit entry', async () => {
    const count = async () => [
      await open.database.$count(receipts),
      await open.database.$count(waiverEvidence),
      await open.database.$count(auditEntries),
    ]
    const before = await count()
    await expect(sign(family.mayaId, 'Maya Lindqvist', { agree: false })).rejects.toThrow()
    expect(await count()).toEqual(before)
  })
})

it('the venue that moves to another time zone reckons days there', async () => {
  await open.database.update(settings).set({ timeZone: 'Pacific/Auckland' })
  await sign(family.mayaId, 'Maya Lindqvist')
  expect(await newestEvidence(family.mayaId)).toMatchObject({ signedOn: '2027-01-17' })
  await open.database.update(settings).set({ timeZone: 'America/Denver' })
})

it('a waiver is taken again and again, as often as any family signs; what comes on top waits on its device', async () => {
  const task = await waiverOf(family.idaId)
  const signAgain = (index: number, at: Date) => {
    const body = signedWaiver(task, 'Maya Lindqvist', { comment: `Number ${index}` })
    const headers = recordHeaders(randomUUID(), body)
    return asMaya()('completeContactTask', { params: { completeEndpoint: '/waiver' }, body, headers, at })
  }
  const today = new Date('2027-02-16T19:00:00.000Z')
  for (let index = 0; index < limits.signaturesOfOneWaiver; index++) await signAgain(index, today)
  await expect(signAgain(99, today)).rejects.toMatchObject({
    status: 429,
    code: 'signed-too-often',
    headers: { 'Retry-After': '3600' },
  })
  const tomorrow = new Date('2027-02-17T19:00:00.001Z')
  expect(await signAgain(100, tomorrow)).toMatchObject({ isComplete: true })
})

it('of a waiver of another service the evidence says what it proves, whatever the app sends as its page', async () => {
  await open.database.update(settings).set({ waiverServiceUrl: 'https://waivers.example/sign?venue=7' })
  await open.database.update(tasks).set({ externalWaiverId: 'X-<1>' }).where(eq(tasks.id, venue.waiverId))
  const task = await waiverOf(family.leoId)
  const body = signedWaiver(task, '', { rolText: '', textSha256: null, signature: '', waiverHTML: '<p>I agreed.</p>' })
  await complete(body, recordHeaders(randomUUID(), body))
  const { waiverHtml, waiverHtmlSha256, waiverVersion } = await newestEvidence(family.leoId)
  expect(waiverVersion).toBeNull()
  expect(waiverHtml).toContain(
    'Waiver X-&#60;1&#62; was shown and signed at another service (https://waivers.example).',
  )
  expect(waiverHtml).toContain('were not seen here')
  expect(waiverHtml).not.toContain('I agreed')
  expect(waiverHtmlSha256).toBe(sha256(waiverHtml))
  await open.database.update(tasks).set({ externalWaiverId: null }).where(eq(tasks.id, venue.waiverId))
})

it('a household has a bound of its own, over the waivers of all its people', async () => {
  const at = new Date('2027-03-16T19:00:00.000Z')
  const [copied] = await open.database.select().from(waiverEvidence).limit(1)
  if (!copied) throw new Error('Nothing was signed')
  const { id: _, ...ofLeo } = { ...copied, contactId: family.leoId, receivedAt: at }
  await open.database.insert(waiverEvidence).values(Array.from({ length: limits.signaturesOfHousehold }, () => ofLeo))
  const body = signedWaiver(await waiverOf(family.idaId), 'Maya Lindqvist')
  const call = { params: { completeEndpoint: '/waiver' }, body, headers: recordHeaders(randomUUID(), body), at }
  await expect(asMaya()('completeContactTask', call)).rejects.toMatchObject({ status: 429, code: 'signed-too-often' })
})
