import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createStaffMemory } from '../../../server/access/staff-names'
import type { OpenDatabase } from '../../../server/database/database'
import { verifyAudit } from '../../../server/records/verify-audit'
import { documentState } from '../../../src/contract/entities/document'
import { asPerson, signDocument } from '../documents/signed-document'
import { callAs, NOON } from '../support/call-handler'
import { openVenueDatabase } from '../support/open-venue-database'
import { admin, maya, seedFamilies } from '../support/seed-households'
import { seedVenue } from '../support/seed-venue'

let open: OpenDatabase
let call: ReturnType<typeof callAs>
let mayaId: number
let locationId: number
let id: number

beforeAll(async () => {
  open = await openVenueDatabase()
  call = callAs(open.database, admin)
  mayaId = (await seedFamilies(open.database)).mayaId
  locationId = (await seedVenue(open.database)).locationId
  id = (await mayasWaiver()).task.id
  await createStaffMemory(open.database)(admin, NOON)
})
afterAll(() => open.close())

async function mayasWaiver() {
  const { waiverContactTasks } = await callAs(open.database, maya)('groupContactTasks', {
    params: { locationId },
    body: { contactIds: [mayaId], activityId: null },
  })
  const [task] = waiverContactTasks
  if (!task) throw new Error('No waiver is asked for')
  return task
}

const versions = () => call('getWaiverVersions', { params: { id } })
async function publish(text: string, changes: { isWordingOnly?: boolean; newest?: number; seenDraft?: string } = {}) {
  const [newest] = (await versions()).versions
  const body = { text, isWordingOnly: true, newest: newest?.version ?? null, ...changes }
  return call('publishWaiver', { params: { id }, body })
}
const sign = () => signDocument(open.database, { locationId, contactId: mayaId })
/** What Maya's documents are worth, the newest first, as she and the staff read it. */
async function worth() {
  const own = await asPerson(open.database, maya).own()
  const { documents } = await call('getPerson', {
    params: { contactId: mayaId },
    query: { locationId: String(locationId) },
  })
  expect(documents.map(({ signed }) => signed)).toEqual(own)
  return own.map(documentState)
}

describe('the next text of a waiver', () => {
  it('is a draft that no guest sees, with its author, until it is published', async () => {
    const { draft } = await call('saveWaiverDraft', { params: { id }, body: { text: '<p onclick="x">Next</p>' } })
    expect(draft).toMatchObject({ text: '<p>Next</p>', by: { email: admin.email } })
    expect((await mayasWaiver()).relatedObject?.rolText).not.toContain('Next')
    const published = await publish('<p>Next</p>')
    expect(published.draft).toBeNull()
    expect(published.versions[0]).toMatchObject({ asksAgain: false, by: { email: admin.email }, signatures: 0 })
    expect((await mayasWaiver()).relatedObject?.rolText).toBe('<p>Next</p>')
  })

  it('does not take the place of a draft that its author has not seen, by a draft or by publishing', async () => {
    const save = (text: string, seenDraft?: string | null) =>
      call('saveWaiverDraft', { params: { id }, body: { text, ...(seenDraft === undefined ? {} : { seenDraft }) } })
    const { draft } = await save('<p>Hers</p>', null)
    const refused = { status: 409, code: 'draft-meanwhile' }
    await expect(save('<p>His</p>', null)).rejects.toMatchObject(refused)
    await expect(publish('<p>His</p>', { seenDraft: '2020-01-01T00:00:00.000Z' })).rejects.toMatchObject(refused)
    expect((await versions()).draft?.text).toBe('<p>Hers</p>')
    expect((await save('<p>Both</p>', draft?.savedDateUtc)).draft?.text).toBe('<p>Both</p>')
    // A program that says nothing of it goes on as before.
    expect((await save('<p>Program</p>')).draft?.text).toBe('<p>Program</p>')
    await call('removeWaiverDraft', { params: { id } })
  })

  it('published as wording only leaves what was signed valid; published otherwise asks those people again', async () => {
    await sign()
    expect(await versions()).toMatchObject({ counting: { households: 1, people: 1 } })
    await publish('<p>Next, with a comma</p>')
    expect(await mayasWaiver()).toMatchObject({ isComplete: true })
    expect(await worth()).toEqual(['valid'])
    const asked = await publish('<p>Skiing is dangerous</p>', { isWordingOnly: false })
    expect(asked.counting).toEqual({ households: 0, people: 0 })
    expect(asked.versions.map(({ asksAgain, signatures }) => [asksAgain, signatures]).slice(0, 3)).toEqual([
      [true, 0],
      [false, 0],
      [false, 1],
    ])
    expect(await mayasWaiver()).toMatchObject({
      isComplete: false,
      relatedObject: { rolText: '<p>Skiing is dangerous</p>' },
    })
    expect(await worth()).toEqual(['askedAgain'])
    await sign()
    expect(await worth()).toEqual(['valid', 'replaced'])
    expect(await mayasWaiver()).toMatchObject({ isComplete: true })
    await publish('<p>Skiing is dangerous.</p>')
    expect(await mayasWaiver()).toMatchObject({ isComplete: true })
  })

  it('leaves what was signed offline in the old words accepted, and asks again', async () => {
    const task = await mayasWaiver()
    const old = (await versions()).versions[0]?.version ?? 0
    await publish('<p>Skiing is still dangerous.</p>', { isWordingOnly: false })
    const { text } = await call('getWaiverVersionText', { params: { id, version: old } })
    const changes = { rolText: text, waiverVersion: old, textSha256: null }
    const accepted = await signDocument(open.database, { locationId, contactId: mayaId, changes })
    const [newest] = await asPerson(open.database, maya).own()
    expect(newest).toMatchObject({ id: accepted, waiverVersion: old, isCurrentVersion: false, isAskedAgain: true })
    expect(await mayasWaiver()).toMatchObject({ id: task.id, isComplete: false })
    expect((await versions()).versions[1]).toMatchObject({ version: old, signatures: 1 })
  })

  it('is refused where someone else has published meanwhile, where nothing changed, and empty while guests are asked for it', async () => {
    await expect(publish('<p>Mine</p>', { newest: 1 })).rejects.toMatchObject({
      status: 409,
      code: 'published-meanwhile',
    })
    await expect(publish('<p>Skiing is still dangerous.</p>')).rejects.toMatchObject({ code: 'nothing-changed' })
    await expect(publish('<p> &nbsp;</p>')).rejects.toMatchObject({ status: 409, code: 'empty-in-use' })
    await expect(call('getWaiverVersions', { params: { id: 4711 } })).rejects.toMatchObject({ status: 404 })
  })

  it('saved by the ordinary call is published at once, and asks no one again', async () => {
    const task = (await call('listTasks')).find((each) => each.id === id)
    await call('updateTask', { params: { id }, body: { ...task, waiverText: '<p>Saved</p>' } })
    expect((await versions()).versions[0]).toMatchObject({ asksAgain: false, by: { email: admin.email } })
    expect(await verifyAudit(open.database)).toMatchObject({ isWhole: true })
  })
})

it('a publication says beforehand how many households sign again, of a venue with 1,000 signatures', async () => {
  const { id: taskId } = await call('addTask', {
    body: {
      name: 'Big',
      taskTypeId: 1,
      posWaiverId: 'B',
      enableAgreeCheckbox: true,
      waiverText: '<p>Big</p>',
      validationDate: '2027-01-01',
    },
  })
  await open.database.transaction(async (tx) => {
    await tx.execute(
      sql`insert into households (id) overriding system value select 10000 + n from generate_series(1, 250) n`,
    )
    await tx.execute(sql`
      insert into contacts (id, household_id, first_name, last_name, name_key, date_of_birth)
      overriding system value
      select 10000 + n, 10001 + n % 250, 'N' || n, 'Big', 'n' || n || ' big', '2000-01-01' from generate_series(0, 999) n`)
    // Of each family of four: three count, one signed before the validation date.
    await tx.execute(sql`
      insert into waiver_evidence (receipt_id, contact_task_id, contact_id, task_id, task_name, waiver_version,
        is_current_version, text_sha256, agreed, signer_name, signer_issuer, signer_subject, on_behalf_of, comment,
        waiver_html, waiver_html_sha256, signed_on, received_at, device, app_version, seal, effective_to)
      select gen_random_uuid(), 1, 10000 + n, ${taskId}, 'Big', 1, true, '', true, '', '', '', '', '', '', '',
        case when n < 250 then date '2026-12-31' else date '2027-01-02' end, now(), '', '', '',
        case when n >= 990 then date '2027-01-15' end
      from generate_series(0, 999) n`)
  })
  expect((await call('getWaiverVersions', { params: { id: taskId } })).counting).toEqual({
    households: 250,
    people: 740,
  })
})
