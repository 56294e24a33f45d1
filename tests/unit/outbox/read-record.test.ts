import { describe, expect, test } from 'vitest'
import { readRecord } from '../../../src/outbox/read-record'
import { RECORD_SCHEMA_VERSION } from '../../../src/outbox/record'
import { aRecord } from './a-record'
import golden1 from './golden/record-1.json'

const golden = [golden1]

describe('records of every build', () => {
  test.each(golden)('version $schemaVersion is read', (row) =>
    expect(readRecord(row)).toMatchObject({ kind: 'record', record: { id: row.id, bodySha256: row.bodySha256 } }),
  )

  test('there is a golden record of every version', () =>
    expect(golden.map(({ schemaVersion }) => schemaVersion)).toEqual(
      Array.from({ length: RECORD_SCHEMA_VERSION }, (_, index) => index + 1),
    ))

  test('one of a newer build is left alone', () =>
    expect(readRecord({ ...aRecord(), schemaVersion: RECORD_SCHEMA_VERSION + 1 }).kind).toBe('newer'))

  test('a damaged one is told apart', () => expect(readRecord({ ...aRecord(), bodySha256: 7 }).kind).toBe('unreadable'))
})
