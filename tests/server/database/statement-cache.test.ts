import { type PGlite, protocol } from '@electric-sql/pglite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cacheStatements } from '../../../server/database/pglite/statement-cache'
import { openEmpty } from '../support/open-in-memory'

const MOST_KEPT = 5

let client: PGlite
beforeAll(async () => {
  client = await openEmpty()
  cacheStatements(client, MOST_KEPT)
  await client.exec('create table people (id int primary key, name text, born date)')
})
afterAll(() => client.close())

/** What the database holds of statements with this in their text, and how often it has planned each. */
async function statementsWith(part: string) {
  const asked = `select statement, generic_plans + custom_plans as plans from pg_prepared_statements`
  const { rows } = await client.query<{ statement: string; plans: number }>(asked)
  return rows.filter(({ statement }) => statement !== asked && statement.includes(part))
}

const insert = 'insert into people values ($1, $2, $3) returning id'
const find = 'select name, born from people where id = $1'

it('reads the text of a query once, and answers each time what is asked then', async () => {
  for (const [id, name] of [
    [1, 'Maya'],
    [2, 'Zoë “Zed” O’Neil'],
    [3, null],
  ] as const) {
    expect((await client.query(insert, [id, name, '1990-01-01'])).rows).toEqual([{ id }])
    const { rows, fields } = await client.query(find, [id])
    expect(rows).toEqual([{ name, born: new Date('1990-01-01') }])
    expect(fields.map((field) => field.name)).toEqual(['name', 'born'])
  }
  const asArray = await client.query(find, [1], { rowMode: 'array' })
  expect(asArray.rows).toEqual([['Maya', new Date('1990-01-01')]])
  expect(await statementsWith('people')).toEqual([
    { statement: insert, plans: 3 },
    { statement: find, plans: 4 },
  ])
})

it('says how many rows were changed, and answers no rows where there are none', async () => {
  const update = 'update people set name = $1 where id > $2'
  expect((await client.query(update, ['Ida', 1])).affectedRows).toBe(2)
  expect((await client.query(update, ['Ida', 100])).affectedRows).toBe(0)
  expect((await client.query(find, [100])).rows).toEqual([])
})

it('keeps no more statements than it may, and reads again what it has forgotten', async () => {
  for (let column = 0; column < 3 * MOST_KEPT; column += 1)
    expect((await client.query(`select ${column} as n`)).rows).toEqual([{ n: column }])
  expect((await client.query('select 0 as n')).rows).toEqual([{ n: 0 }])
  const { rows } = await client.query('select name from pg_prepared_statements')
  expect(rows.length).toBeLessThanOrEqual(MOST_KEPT)
})

it('goes on after a text that cannot be read, a value that does not fit, and a rule that is broken', async () => {
  await expect(client.query('select nothing from nowhere')).rejects.toMatchObject({ code: '42P01' })
  await expect(client.query(find, ['Maya'])).rejects.toMatchObject({ code: '22P02' })
  await expect(client.query(insert, [1, 'Leo', null])).rejects.toMatchObject({ code: '23505' })
  expect((await client.query(find, [1])).rows).toHaveLength(1)
  expect((await client.query(insert, [4, 'Leo', null])).rows).toEqual([{ id: 4 }])
})

it('holds in a transaction, and in one that is taken back', async () => {
  const count = 'select count(*)::int as people from people'
  await client.query(count)
  const broken = client.transaction(async (tx) => {
    await tx.query(insert, [5, 'Jonas', null])
    expect((await tx.query(count)).rows).toEqual([{ people: 5 }])
    await expect(tx.query(insert, [5, 'Jonas', null])).rejects.toMatchObject({ code: '23505' })
    // A new text in a transaction that has failed already.
    await expect(tx.query('select 1 as one')).rejects.toMatchObject({ code: '25P02' })
    throw new Error('taken back')
  })
  await expect(broken).rejects.toThrow('taken back')
  expect((await client.query(count)).rows).toEqual([{ people: 4 }])
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

it('finds its way after a table has changed: the second try reads the text again', async () => {
  const all = 'select * from people where id = $1'
  await client.query(all, [1])
  await client.exec('alter table people add column height int')
  await expect(client.query(all, [1])).rejects.toMatchObject({ code: '0A000' })
  expect((await client.query(all, [1])).rows).toMatchObject([{ id: 1, height: null }])
})

it('follows a database that is told to forget all statements', async () => {
  await client.query(find, [1])
  await client.exec('discard all')
  expect((await client.query(find, [1])).rows).toHaveLength(1)
})

it('goes to the database once for a query that it knows, and once for each end of a transaction', async () => {
  await client.query(find, [1])
  const send = client.execProtocolRaw.bind(client)
  let sent = 0
  client.execProtocolRaw = (...message) => {
    sent += 1
    return send(...message)
  }
  await client.query(find, [1])
  expect(sent).toBe(1)
  await client.transaction((tx) => tx.query(find, [2]))
  expect(sent).toBe(4)
  client.execProtocolRaw = send
})

it('keeps queries that come at once apart', async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) => client.query<{ n: number }>(`select $1::int + ${at % 7} as n`, [at])),
  )
  expect(answers.map(({ rows }) => rows[0]?.n)).toEqual(Array.from({ length: 50 }, (_, at) => at + (at % 7)))
})

describe('leaves alone what it does not know', () => {
  const { serialize } = protocol
  const as = 'select name from people where id = $1'
  /** The rows that the database answers to these messages, each sent by itself. */
  async function rowsOf(...messages: Uint8Array[]) {
    const rows: unknown[] = []
    for (const message of [...messages, serialize.sync()])
      for (const answer of await client.execProtocolStream(message, { syncToFs: false }))
        if ('fields' in answer && answer.name === 'dataRow') rows.push(answer.fields)
    return rows
  }
  const values = (id: string) => ({ values: [id] })
  const together = (...messages: Uint8Array[]) => Buffer.concat(messages)

  it.each<[string, ...Uint8Array[]]>([
    [
      'a statement and a portal with names',
      serialize.parse({ name: 'mine', text: as }),
      serialize.bind({ portal: 'p', statement: 'mine', ...values('1') }),
      serialize.execute({ portal: 'p' }),
    ],
    [
      'several messages in one',
      together(serialize.parse({ text: as }), serialize.bind(values('1')), serialize.execute({})),
    ],
    [
      'several messages behind a text of their own',
      serialize.parse({ text: as }),
      together(serialize.bind(values('1')), serialize.execute({})),
    ],
    [
      'a portal with a name for a text without one',
      serialize.parse({ text: as }),
      serialize.bind({ portal: 'p', ...values('1') }),
      serialize.execute({ portal: 'p' }),
    ],
    [
      'a second text before the first one was asked',
      serialize.parse({ text: 'select 1' }),
      serialize.parse({ text: as }),
      serialize.bind(values('1')),
      serialize.execute({}),
    ],
    [
      'values that are replaced',
      serialize.parse({ text: as }),
      serialize.bind(values('2')),
      serialize.bind(values('1')),
      serialize.execute({}),
    ],
  ])('%s', async (_, ...messages) => {
    expect(await rowsOf(...messages)).toEqual([['Maya']])
    expect((await client.query(as, [2])).rows).toEqual([{ name: 'Ida' }])
  })

  it('an answer that is fetched in parts', async () => {
    const all = serialize.parse({ text: 'select id from people order by id limit 2' })
    const part = serialize.execute({ rows: 1 })
    expect(await rowsOf(all, serialize.bind({}), part, part)).toEqual([['1'], ['2']])
  })
})
