import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { OpenDatabase } from '../../../server/database/database'
import { verifyAudit } from '../../../server/records/verify-audit'
import { waiverEvidence } from '../../../server/records/waiver-evidence.table'
import { callAs, recordHeaders } from '../support/call-handler'
import { signedWaiver } from '../support/documents'
import { openVenueDatabase } from '../support/open-venue-database'
import { maya, seedFamilies } from '../support/seed-households'
import { seedVenue } from '../support/seed-venue'

let open: OpenDatabase
let sign: (more: { comment?: string; waiverHTML?: string }) => Promise<void>
beforeAll(async () => {
  open = await openVenueDatabase()
  const { mayaId } = await seedFamilies(open.database)
  const { locationId } = await seedVenue(open.database)
  const call = callAs(open.database, maya)
  const { waiverContactTasks } = await call('groupContactTasks', {
    params: { locationId },
    body: { contactIds: [mayaId], activityId: null },
  })
  const [task] = waiverContactTasks
  if (!task) throw new Error('No waiver is asked for')
  const text = task.relatedObject?.rolText ?? ''
  // Half of a character, as a text that was cut in the middle of an emoji ends with: no database can hold it.
  const cut = 'cut \ud83d'
  sign = async (more) => {
    const body = signedWaiver(task, 'Maya Lindqvist', more)
    const headers = recordHeaders(randomUUID(), body)
    await call('completeContactTask', { params: { completeEndpoint: '/waiver' }, body, headers })
  }
  for (const comment of ['', '', cut]) {
    const waiverHTML = `<main>${text}</main>${comment}`
    await sign(comment ? { comment, waiverHTML } : { waiverHTML })
  }
})
afterAll(() => open.close())

/** Someone with the database's own password, who turns the guards off. */
async function tamper(statement: ReturnType<typeof sql>, verify: () => Promise<void>) {
  const undone = new Error('undone')
  await open.database
    .transaction(async (tx) => {
      await tx.execute(sql`alter table audit_entries disable trigger user`)
      await tx.execute(sql`alter table waiver_evidence disable trigger user`)
      await tx.execute(sql`alter table waiver_versions disable trigger user`)
      await tx.execute(statement)
      database = tx
      await verify()
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
}
let database: OpenDatabase['database']

/** A statement before which something else happens. */
const after = <Built extends object>(first: () => Promise<void>, built: Built): Built =>
  new Proxy(built, {
    get(_, key) {
      const value: unknown = Reflect.get(built, key)
      if (typeof value !== 'function') return value
      if (key === 'then') return (...then: unknown[]) => first().then(() => Reflect.apply(value, built, then))
      return (...given: unknown[]) => after(first, Reflect.apply(value, built, given))
    },
  })

/** Verifies while `first` happens between the audit and the signatures. */
async function verifyWhile(first: () => Promise<void>) {
  const select = open.database.select.bind(open.database)
  const spied = vi.spyOn(open.database, 'select')
  spied.mockImplementationOnce(select)
  spied.mockImplementationOnce((fields: Parameters<typeof select>[0]) => after(first, select(fields)))
  return verifyAudit(open.database).finally(() => spied.mockRestore())
}

describe('the audit', () => {
  it('finds what was signed, though the text is in the database once', async () => {
    const kept = await open.database.select().from(waiverEvidence)
    expect(kept.map(({ text, waiverHtml, waiverHtmlEnd }) => [text, waiverHtml, waiverHtmlEnd])).toEqual([
      [null, '<main>', '</main>'],
      [null, '<main>', '</main>'],
      [null, '<main>', '</main>cut \ufffd'],
    ])
  })

  it('is whole after three signatures, one with a text that no database can hold as it came, and says how many there are', async () => {
    expect(await verifyAudit(open.database)).toMatchObject({ isWhole: true, entries: 3, signatures: 3 })
  })

  it.each([
    ['a changed entry', sql`update audit_entries set entry = replace(entry, 'maya', 'mary') where sequence = 2`],
    [
      'an entry changed together with its hash',
      sql`update audit_entries set hash = repeat('0', 64) where sequence = 2`,
    ],
    [
      'an entry that stands again at the end, with a hash that fits',
      sql`
        insert into audit_entries (sequence, previous_hash, hash, entry)
        select last.sequence + 1, last.hash,
          encode(sha256(convert_to(last.hash || chr(10) || first.entry, 'UTF8')), 'hex'), first.entry
        from audit_entries last join audit_entries first on first.sequence = 1
        where last.sequence = 3`,
    ],
    ['a changed signature', sql`update waiver_evidence set signer_name = 'Mary' where id = 2`],
    ['another drawing', sql`update waiver_evidence set signature = '\\x00' where id = 3`],
    ['another page', sql`update waiver_evidence set waiver_html = waiver_html || ' ' where id = 3`],
    ['another end of a page', sql`update waiver_evidence set waiver_html_end = '' where id = 3`],
    ['another text in its place', sql`update waiver_evidence set text = 'x' where id = 1`],
    ['a changed version of the text', sql`update waiver_versions set text = text || ' '`],
    ['a deleted signature', sql`delete from waiver_evidence where id = 1`],
  ])('tells %s', async (_, statement) => {
    await tamper(statement, async () => {
      expect(await verifyAudit(database)).toMatchObject({ isWhole: false })
    })
  })

  it('says which entry is missing', async () => {
    await tamper(sql`delete from audit_entries where sequence = 2`, async () => {
      expect(await verifyAudit(database)).toEqual({ isWhole: false, fault: 'Entry 2 of the audit is missing.' })
    })
  })

  it('says which signature misses its text, where someone has deleted the version', async () => {
    await tamper(sql`delete from waiver_versions`, async () => {
      const fault = 'The text that signature 1 refers to is missing.'
      expect(await verifyAudit(database)).toEqual({ isWhole: false, fault })
    })
  })

  it('is whole while a guest signs: what came after the audit was read has its entry too', async () => {
    const verdict = await verifyWhile(() => sign({}))
    expect(verdict).toMatchObject({ isWhole: true, entries: 3, signatures: 3 })
    expect(await verifyAudit(open.database)).toMatchObject({ isWhole: true, entries: 4, signatures: 4 })
  })

  it('tells a signature that was put in without an entry', async () => {
    const copy = sql`
      insert into waiver_evidence overriding system value
      select (jsonb_populate_record(signed, '{"id": 900}')).* from waiver_evidence signed where id = 1`
    await tamper(copy, async () => {
      const fault = 'Signature 900 is not in the audit.'
      expect(await verifyAudit(database)).toEqual({ isWhole: false, fault })
    })
  })
})
