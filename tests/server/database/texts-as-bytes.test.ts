import type { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendLongTextsAsBytes } from '../../../server/database/pglite/texts-as-bytes'
import { isUnstorableValue } from '../../../server/database/unstorable'
import { openEmpty } from '../support/open-in-memory'

let plain: PGlite
let client: PGlite
beforeAll(async () => {
  plain = await openEmpty()
  client = await openEmpty()
  sendLongTextsAsBytes(client)
})
afterAll(async () => {
  await client.close()
  await plain.close()
})

const types = ['text', 'varchar', 'json', 'jsonb', 'bytea'] as const
const words = 'Zoë signs at 3 °C, 日本, \u{1f3bf} "both" \\ and\nhalf of a pair: \ud83c.'

describe.each([1, 40])('words %s times over', (times) => {
  const text = words.repeat(times)
  const values = [
    text,
    text,
    JSON.stringify({ text: text.toWellFormed() }),
    JSON.stringify({ text: text.toWellFormed() }),
    new TextEncoder().encode(text),
  ]
  const asked = `select ${types.map((type, at) => `$${at + 1}::${type} as ${type}`).join()}`

  it('come back as they do from PGlite by itself', async () => {
    expect((await client.query(asked, values)).rows).toEqual((await plain.query(asked, values)).rows)
    const kept = await client.query('select length($1::text), $2::json ->> $3 as inner', [text, values[2], 'text'])
    expect(kept.rows).toEqual([{ length: [...text].length, inner: text.toWellFormed() }])
  })

  it.each(types.slice(0, 3))('are refused with a NUL among them, as %s', async (type) => {
    const refused = await client.query(`select $1::${type}`, [`"${text}\0"`]).catch(isUnstorableValue)
    expect(refused).toBe(true)
  })
})

it('a long text is not counted letter by letter in JavaScript', () => {
  for (const type of [25, 1043, 114]) {
    expect(client.serializers[type]?.(words.repeat(40))).toBeInstanceOf(Uint8Array)
    expect(client.serializers[type]?.(words)).toBe(words)
  }
})
