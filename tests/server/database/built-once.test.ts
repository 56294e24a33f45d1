import { eq } from 'drizzle-orm'
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { builtOnce, type Given, isOneOf, rowOf } from '../../../server/database/built-once'
import type { OpenDatabase } from '../../../server/database/database'
import { newDatabase } from '../support/new-database'
import { openVenueDatabase } from '../support/open-venue-database'

const people = pgTable('built_people', {
  id: integer().primaryKey(),
  shownName: text(),
  seenAt: timestamp({ withTimezone: true, precision: 3 }),
})
type Person = typeof people.$inferInsert

/** Statements of their own for each database: how often they are built is counted. */
function statements() {
  const built: string[] = []
  return {
    built,
    insert: builtOnce<Required<Person>, unknown>((database, value) => {
      built.push('insert')
      return database
        .insert(people)
        .values(rowOf({ id: people.id, shownName: people.shownName, seenAt: people.seenAt }, value))
    }),
    find: builtOnce((database, value: Given<{ ids: readonly number[] }>) => {
      built.push('find')
      return database
        .select()
        .from(people)
        .where(isOneOf(people.id, value('ids')))
        .orderBy(people.id)
    }),
    rename: builtOnce<{ id: number; shownName: string }, unknown>((database, value) => {
      built.push('rename')
      return database
        .update(people)
        .set({ shownName: value('shownName') })
        .where(eq(people.id, value('id')))
    }),
  }
}

describe.each(['embedded', 'PostgreSQL'])('a statement that is built once, %s', (kind) => {
  let open: OpenDatabase
  beforeAll(async () => {
    open = await openVenueDatabase(kind === 'embedded' ? {} : { databaseUrl: await newDatabase('venue') })
    await open.database.execute(
      'create table built_people (id int primary key, shown_name text, seen_at timestamptz(3))',
    )
  })
  afterAll(async () => {
    await open.database.execute('drop table built_people')
    await open.close()
  })

  it('writes and reads what each call gives, with one text for all of them', async () => {
    const { built, insert, find, rename } = statements()
    const { database } = open
    const at = new Date('2026-11-23T10:11:12.345Z')
    await insert(database, { id: 1, shownName: 'Zoë “Zed” O’Neil', seenAt: at })
    await insert(database, { id: 2, shownName: null, seenAt: null })
    await insert(database, { id: 3, shownName: 'Ida', seenAt: null })
    await rename(database, { id: 3, shownName: 'Leo' })
    expect(await find(database, { ids: [1, 2] })).toEqual([
      { id: 1, shownName: 'Zoë “Zed” O’Neil', seenAt: at },
      { id: 2, shownName: null, seenAt: null },
    ])
    expect(await find(database, { ids: [3] })).toMatchObject([{ shownName: 'Leo' }])
    expect(await find(database, { ids: [] })).toEqual([])
    expect(await find(database, { ids: [3, 1] })).toHaveLength(2)
    // Once more for each length of its list.
    expect(built).toEqual(['insert', 'rename', 'find', 'find', 'find'])
  })

  it('belongs to the transaction that asks it, also where another one built it', async () => {
    const { built, insert, find } = statements()
    const ids = [11, 12]
    const broken = open.database.transaction(async (tx) => {
      await insert(tx, { id: 11, shownName: null, seenAt: null })
      expect(await find(tx, { ids })).toHaveLength(1)
      throw new Error('taken back')
    })
    await expect(broken).rejects.toThrow('taken back')
    expect(await find(open.database, { ids })).toEqual([])
    await open.database.transaction((tx) => insert(tx, { id: 12, shownName: null, seenAt: null }))
    expect(await find(open.database, { ids })).toHaveLength(1)
    expect(built).toEqual(['insert', 'find'])
  })

  it('fails as any other, and is asked again afterwards', async () => {
    const { insert, find } = statements()
    await expect(insert(open.database, { id: 1, shownName: null, seenAt: null })).rejects.toMatchObject({
      cause: { code: '23505' },
    })
    expect(await find(open.database, { ids: [1] })).toHaveLength(1)
  })
})
