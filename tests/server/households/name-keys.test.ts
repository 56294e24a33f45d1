import { readFileSync } from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { contacts } from '../../../server/households/contact.table'
import { nameKey } from '../../../src/contract/names'
import { newDatabase } from '../support/new-database'
import { openVenueDatabase } from '../support/open-venue-database'
import { seedFamilies } from '../support/seed-households'

const read = (name: string) => readFileSync(`server/database/migrations/${name}.sql`, 'utf8')
const upgrades = {
  'unseen marks': {
    migration: read('0036_names_without_unseen_marks'),
    names: { firstName: '\u200Fליאור', lastName: 'علی\u200Cرضا כהן\u2069' },
    marks: ['\u200B', '\u200C'],
  },
  'control characters': {
    migration: read('0045_names_without_control_characters'),
    names: { firstName: 'Mi\u0007a\u009F', lastName: '\u001BBerg\u0001' },
    marks: ['\u0007', '\u001B'],
  },
}
const kinds = Object.keys(upgrades) as (keyof typeof upgrades)[]

it.each(kinds.flatMap((of) => [{ of, kind: 'embedded' } as const, { of, kind: 'PostgreSQL' } as const]))(
  'names from before the upgrade are found without $of, $kind',
  async ({ of, kind }) => {
    const { migration, names } = upgrades[of]
    const open = await openVenueDatabase({ databaseUrl: kind === 'embedded' ? null : await newDatabase('venue') })
    const { jonasId } = await seedFamilies(open.database)
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

it.each(kinds)('a person whom a family has added twice, once with %s, is no obstacle to the upgrade', async (of) => {
  const { migration, marks } = upgrades[of]
  const [mark = '', other = ''] = marks
  const open = await openVenueDatabase()
  const { leoId, idaId } = await seedFamilies(open.database)
  const again = (id: number) => sql`
    insert into contacts (household_id, first_name, last_name, name_key, date_of_birth)
    select household_id, first_name, last_name, name_key || ${mark}::text, date_of_birth from contacts where id = ${id}`
  const marked = (id: number) => sql`update contacts set name_key = name_key || ${other}::text where id = ${id}`
  await open.database.execute(again(leoId))
  await open.database.execute(again(idaId))
  await open.database.execute(marked(idaId))
  await open.database.execute(sql.raw(migration))
  const keys = await open.database.select().from(contacts).orderBy(contacts.id)
  const keysOf = (name: string) => keys.filter(({ firstName }) => firstName === name).map(({ nameKey: key }) => key)
  expect(keysOf('Leo')).toEqual(['leo lindqvist', `leo lindqvist${mark}`])
  expect(keysOf('Ida')).toEqual(['ida lindqvist', `ida lindqvist${mark}`])
  await open.close()
})
