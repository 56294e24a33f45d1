import { asc } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { appendToAudit, FIRST_PREVIOUS_HASH, linkHash } from '../../../server/records/audit-chain'
import { auditEntries } from '../../../server/records/audit-entry.table'
import { canonicalJson } from '../../../src/contract/canonical-json'
import { newDatabase } from '../support/new-database'
import { openVenueDatabase } from '../support/open-venue-database'

const names = [
  'Ida',
  'Zoë "the fox" O’Neill',
  'a\\b\nc\u2028',
  '子供🎿',
  'half of one: \ud83c',
  'nothing: \u0000',
  '',
  '}',
]

it.each(['embedded', 'PostgreSQL'])(
  'an entry is canonical JSON with its number, whatever it says: %s',
  async (kind) => {
    const { database, close } = await openVenueDatabase(
      kind === 'embedded' ? {} : { databaseUrl: await newDatabase('venue') },
    )
    const at = new Date('2026-11-24T08:30:00.123Z')
    const actor = { issuer: 'https://id.example', subject: '{"sequence":1}' }
    for (const name of names) {
      const details = { zone: name, after: null, list: [1.5, true, { [name || 'none']: 'sequence' }] }
      await database.transaction((tx) => appendToAudit(tx, { at, actor, action: 'said', details }))
    }
    const rows = await database.select().from(auditEntries).orderBy(asc(auditEntries.sequence))
    await close()
    expect(rows).toHaveLength(names.length)
    let previousHash = FIRST_PREVIOUS_HASH
    for (const [index, row] of rows.entries()) {
      const read = JSON.parse(row.entry)
      expect(read).toMatchObject({ sequence: index + 1, at: at.toISOString(), actor, action: 'said' })
      expect(read.details.zone).toBe(names[index])
      expect(row).toEqual({
        sequence: index + 1,
        previousHash,
        hash: linkHash(previousHash, row.entry),
        entry: canonicalJson(read),
      })
      previousHash = row.hash
    }
  },
)
