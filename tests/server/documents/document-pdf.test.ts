import { PDF } from '@libpdf/core'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ensureAdministrators } from '../../../server/access/staff'
import type { OpenDatabase } from '../../../server/database/database'
import { sha256 } from '../../../server/encoding/sha256'
import { auditEntries } from '../../../server/records/audit-entry.table'
import { verifyAudit } from '../../../server/records/verify-audit'
import { waiverEvidence } from '../../../server/records/waiver-evidence.table'
import { EVIDENCE_FILE, EvidenceFile } from '../../../src/contract/entities/document-file'
import { NOON } from '../support/call-handler'
import { openVenueDatabase } from '../support/open-venue-database'
import { maya, seedFamilies, siobhan } from '../support/seed-households'
import { seedVenue } from '../support/seed-venue'
import { asPerson, signDocument } from './signed-document'

let open: OpenDatabase
let id: string
let mayaId: number
let locationId: number
const clerk = { ...siobhan, subject: 'clerk', email: 'clerk@example.com' }

beforeAll(async () => {
  open = await openVenueDatabase()
  mayaId = (await seedFamilies(open.database)).mayaId
  locationId = (await seedVenue(open.database)).locationId
  await ensureAdministrators(open.database, [clerk.email], NOON)
  id = await signDocument(open.database, {
    locationId,
    contactId: mayaId,
    changes: {
      openedAt: '2027-01-16T18:55:00.000Z',
      endReachedAt: '2027-01-16T18:57:00.000Z',
      agreedAt: '2027-01-16T18:58:00.000Z',
      comment: '山田 太郎 and 김민준, فاطمة, Նարեկ and \u{1F9FF}\u{12000}',
    },
  })
})
afterAll(() => open.close())

const pdfOf = (who = maya) => asPerson(open.database, who).pdf(id)

describe('the PDF of a document', () => {
  it('has the same bytes for guest and staff, at every download', async () => {
    const first = await pdfOf()
    expect(sha256(await pdfOf(clerk))).toBe(sha256(first))
    expect(sha256(await pdfOf())).toBe(sha256(first))
  })

  it('carries the evidence as JSON: the hash in it is the row’s, and the text is the text that was hashed', async () => {
    const pdf = await PDF.load(await pdfOf())
    const attached = pdf.getAttachment(EVIDENCE_FILE)
    const evidence = v.parse(EvidenceFile, JSON.parse(new TextDecoder().decode(attached ?? new Uint8Array())))
    const [row] = await open.database.select().from(waiverEvidence).where(eq(waiverEvidence.receiptId, id))
    expect(evidence.seal).toBe(row?.seal)
    expect(evidence.sealed.textSha256).toBe(row?.textSha256)
    expect(sha256(evidence.text)).toBe(row?.textSha256)
    expect(sha256(Buffer.from(evidence.signature ?? '', 'base64'))).toBe(row?.signatureSha256)
    expect(evidence.sealed.comment).toBe(row?.comment)
    expect(evidence.sealed.endReachedAt).toBe('2027-01-16T18:57:00.000Z')
  })

  it('is for no other household', async () => {
    await expect(pdfOf(siobhan)).rejects.toMatchObject({ status: 404 })
  })

  it('is one entry of the audit for each look by staff, and none for the guest', async () => {
    const looks = async () => {
      const entries = await open.database.select().from(auditEntries)
      return entries.filter(({ entry }) => entry.includes('document-viewed')).length
    }
    const before = await looks()
    await pdfOf()
    expect(await looks()).toBe(before)
    await pdfOf(clerk)
    await pdfOf(clerk)
    expect(await looks()).toBe(before + 2)
    expect(await verifyAudit(open.database)).toMatchObject({ isWhole: true })
  })
})
