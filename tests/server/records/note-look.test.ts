import { randomUUID } from 'node:crypto'
import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../../server/database/database'
import { auditEntries } from '../../../server/records/audit-entry.table'
import { noteLook } from '../../../server/records/note-look'
import { verifyAudit } from '../../../server/records/verify-audit'
import { NOON } from '../support/call-handler'
import { openVenueDatabase } from '../support/open-venue-database'
import { maya } from '../support/seed-households'

let open: OpenDatabase
beforeAll(async () => {
  open = await openVenueDatabase()
})
afterAll(() => open.close())

const entriesAfter = async (count: number) => {
  const rows = await open.database.select().from(auditEntries).orderBy(asc(auditEntries.sequence))
  return rows.slice(count).map(({ entry }) => JSON.parse(entry))
}

describe('a look by staff', () => {
  it('is one entry of the audit, with ids and without names, and the chain stays whole', async () => {
    const before = (await entriesAfter(0)).length
    const document = randomUUID()
    await noteLook(open.database, { caller: maya, at: NOON, contactId: 7, seen: { document } })
    await noteLook(open.database, { caller: maya, at: NOON, contactId: 8, seen: 'health-answers' })

    const actor = { issuer: maya.issuer, subject: maya.subject }
    const at = NOON.toISOString()
    expect(await entriesAfter(before)).toEqual([
      { sequence: before + 1, at, actor, action: 'document-viewed', details: { contactId: 7, receiptId: document } },
      { sequence: before + 2, at, actor, action: 'health-answers-viewed', details: { contactId: 8 } },
    ])
    expect(await verifyAudit(open.database)).toMatchObject({ isWhole: true, entries: before + 2 })
  })

  it('is not kept when what it belongs to is not', async () => {
    const before = (await entriesAfter(0)).length
    const undone = new Error('undone')
    const looked = open.database.transaction(async (tx) => {
      await noteLook(tx, { caller: maya, at: NOON, contactId: 7, seen: 'health-answers' })
      throw undone
    })
    await expect(looked).rejects.toBe(undone)
    expect(await entriesAfter(before)).toEqual([])
  })
})
