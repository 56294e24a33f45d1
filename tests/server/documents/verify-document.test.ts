import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database, OpenDatabase } from '../../../server/database/database'
import { madeDocuments } from '../../../server/documents/made-document.table'
import { verifyDocument } from '../../../server/documents/verify-document'
import type { Finding } from '../../../src/document-proof/finding'
import { openVenueDatabase } from '../support/open-venue-database'
import { maya, seedFamilies } from '../support/seed-households'
import { seedVenue } from '../support/seed-venue'
import { asPerson, signDocument } from './signed-document'

let open: OpenDatabase
let id: string
let pdf: Uint8Array

beforeAll(async () => {
  open = await openVenueDatabase()
  const { mayaId } = await seedFamilies(open.database)
  const { locationId } = await seedVenue(open.database)
  id = await signDocument(open.database, { locationId, contactId: mayaId })
  pdf = await asPerson(open.database, maya).pdf(id)
})
afterAll(() => open.close())

const wordsOf = (findings: readonly Finding[], kind: Finding['kind']) =>
  findings.flatMap((finding) => (finding.kind === kind ? finding.words : []))

/** Someone with the database's own password changes a row, and it is undone after the look. */
async function withTampered(statement: ReturnType<typeof sql>, look: (database: Database) => Promise<void>) {
  const undone = new Error('undone')
  const tampered = open.database.transaction(async (tx) => {
    await tx.execute(sql`alter table waiver_evidence disable trigger user`)
    await tx.execute(statement)
    await look(tx)
    throw undone
  })
  await expect(tampered).rejects.toBe(undone)
}

describe('a document that is checked', () => {
  it('matches the venue’s records in everything, and says what cannot be told from them', async () => {
    const findings = await verifyDocument(open.database, pdf)
    expect(wordsOf(findings, 'differs')).toEqual([])
    expect(wordsOf(findings, 'matches')).toEqual([
      'The file is as it was signed: no byte of it was changed.',
      'The text is the text that was signed.',
      'The page around the text is the page that was signed.',
      'The drawing is the drawing that was signed with.',
      'The facts are those that were sealed.',
      expect.stringMatching(/^Entry \d+ of the audit tells of this signature\.$/),
      'The venue’s record has the same facts.',
      'The venue’s record is what was sealed.',
      'The venue’s audit has the same entry in the same place.',
      'The file was signed with this venue’s key.',
      'It is byte for byte the file that the venue made.',
    ])
    expect(wordsOf(findings, 'unknown').join(' ')).toContain('rewrote the whole database')
  })

  it('one altered byte of the file is named', async () => {
    const altered = pdf.slice()
    const at = Math.floor(altered.length / 3)
    altered[at] = (altered[at] ?? 0) ^ 1
    const differing = wordsOf(await verifyDocument(open.database, altered), 'differs')
    expect(differing).toContainEqual(expect.stringMatching(/the file was changed after it was signed\.$/i))
  })

  it('something added to its end is named', async () => {
    const longer = new Uint8Array([...pdf, 10])
    const differing = wordsOf(await verifyDocument(open.database, longer), 'differs')
    expect(differing).toContain('Something was added to the file after it was signed.')
  })

  it('one altered field of the row is named, and no PDF is made of it', async () => {
    await withTampered(sql`update waiver_evidence set signer_name = 'Mary'`, async (database) => {
      const differing = wordsOf(await verifyDocument(database, pdf), 'differs')
      expect(differing).toEqual([
        'The venue’s record differs from this file in: signerName.',
        'The venue’s record is not what was sealed.',
      ])
      await database.delete(madeDocuments).where(eq(madeDocuments.receiptId, id))
      await expect(asPerson(database, maya).pdf(id)).rejects.toMatchObject({ code: 'document-not-whole' })
    })
  })

  it('what is no document at all is said to be none', async () => {
    const findings = await verifyDocument(open.database, new TextEncoder().encode('Hello'))
    expect(wordsOf(findings, 'differs')).toEqual([
      'This file carries no signature.',
      'This file carries no evidence of a document, or it cannot be read.',
    ])
  })
})
