import type { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { parseOnce } from '../../../server/database/pglite/parse-once'
import { openEmpty } from '../support/open-in-memory'

let client: PGlite
beforeAll(async () => {
  client = await openEmpty()
  parseOnce(client)
})
afterAll(() => client.close())

const times = `select timestamptz '2026-01-31 08:00+00' as a, date '2026-01-31' as b, array[timestamp '2026-01-31 08:00'] as c,
  interval '1 day' as d, 7 as e, array[1, 2] as f`
const asTexts = ['2026-01-31 08:00:00+00', '2026-01-31', '{"2026-01-31 08:00:00"}', '1 day', 7, [1, 2]]

it('times come as texts, whatever a query says of its own, in a transaction too', async () => {
  const options = { rowMode: 'array', parsers: { 23: () => 'not asked' } } as const
  expect((await client.query(times, [], options)).rows).toEqual([asTexts])
  const { rows } = await client.transaction((tx) => tx.query(times, [], options))
  expect(rows).toEqual([asTexts])
})
