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

it('a person whom a family has added twice, once with an unseen mark, is no obstacle to the upgrade', async () => {
  const open = await openVenueDatabase()
  const { leoId, idaId } = await seedFamilies(open.database)
  const again = (id: number, mark: string) => sql`
    insert into contacts (household_id, first_name, last_name, name_key, date_of_birth)
    select household_id, first_name, last_name, name_key || ${mark}::text, date_of_birth from contacts where id = ${id}`
  const marked = (id: number, mark: string) =>
    sql`update contacts set name_key = name_key || ${mark}::text where id = ${id}`
  await open.database.execute(again(leoId, '\u200B'))
  await open.database.execute(again(idaId, '\u200B'))
  await open.database.execute(marked(idaId, '\u200C'))
  await open.database.execute(sql.raw(migration))
  const keys = await open.database.select().from(contacts).orderBy(contacts.id)
  const keysOf = (name: string) => keys.filter(({ firstName }) => firstName === name).map(({ nameKey: key }) => key)
  expect(keysOf('Leo')).toEqual(['leo lindqvist', 'leo lindqvist\u200B'])
  expect(keysOf('Ida')).toEqual(['ida lindqvist', 'ida lindqvist\u200B'])
  await open.close()
})
