import { describe, expect, test } from 'vitest'
import { sha256 } from '../../../../src/contract/sha256'
import { readRecord } from '../../../../src/outbox/queue/read-record'
import { RECORD_SCHEMA_VERSION } from '../../../../src/outbox/queue/record'
import { aRecord } from './a-record'
import { bytesOf, createDevice } from './device'
import golden1 from './golden/record-1.json'

const golden = [golden1]

describe('records of every build', () => {
  test.each(golden)('version $schemaVersion is read', (row) =>
    expect(readRecord(row)).toMatchObject({ kind: 'record', record: { id: row.id, bodySha256: row.bodySha256 } }),
  )

  test.each(golden)(
    'version $schemaVersion is sent as its exact bytes, from where the older build left it',
    async (row) => {
      const owner = { iss: row.ownerIss, sub: row.ownerSub }
      const { openTab, server } = createDevice({ signedIn: owner })
      const { outbox, storage } = openTab()
      const content = bytesOf({ id: row.contactTaskId, signature: 'ink' })
      const bodySha256 = await sha256(content)
      await storage.run(async ({ records, bodies }) => {
        await records.add({ ...row, bodySha256, bodyBytes: content.byteLength })
        await bodies.add({ id: row.id, content })
      })
      await outbox.wake('online')
      expect([...server.rows.values()]).toMatchObject([{ id: row.id, sha256: bodySha256, signer: owner.sub, times: 1 }])
      expect(await storage.run(({ records }) => records.count())).toBe(0)
    },
  )

  test('there is a golden record of every version', () =>
    expect(golden.map(({ schemaVersion }) => schemaVersion)).toEqual(
      Array.from({ length: RECORD_SCHEMA_VERSION }, (_, index) => index + 1),
    ))

  test('one of a newer build is left alone', () =>
    expect(readRecord({ ...aRecord(), schemaVersion: RECORD_SCHEMA_VERSION + 1 }).kind).toBe('newer'))

  test('a damaged one is told apart', () => expect(readRecord({ ...aRecord(), bodySha256: 7 }).kind).toBe('unreadable'))
})
