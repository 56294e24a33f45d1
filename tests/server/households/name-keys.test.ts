import { readFileSync } from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { contacts } from '../../../server/households/contact.table'
import { nameKey } from '../../../src/contract/names'
import { newDatabase } from '../support/new-database'
import { openVenueDatabase } from '../support/open-venue-database'
import { seedFamilies } from '../support/seed-households'

const migration = readFileSync('server/database/migrations/0036_names_without_unseen_marks.sql', 'utf8')

it.each(['embedded', 'PostgreSQL'])(
  'names from before the upgrade are found without unseen marks, %s',
  async (kind) => {
    const open = await openVenueDatabase({ databaseUrl: kind === 'embedded' ? null : await newDatabase('venue') })
    const { jonasId } = await seedFamilies(open.database)
    const names = { firstName: '\u200Fליאור', lastName: 'علی\u200Cرضا כהן\u2069' }
    const before = `${names.firstName} ${names.lastName}`.toLowerCase()
    await open.database
      .update(contacts)
      .set({ ...names, nameKey: before })
      .where(eq(contacts.id, jonasId))
    await open.database.execute(sql.raw(migration))
    const keys = await open.database.select().from(contacts)
    expect(keys.map(({ nameKey: key }) => key)).toEqual(keys.map(nameKey))
    expect(keys.find(({ id }) => id === jonasId)?.nameKey).not.toBe(before)
    await open.close()
  },
)
