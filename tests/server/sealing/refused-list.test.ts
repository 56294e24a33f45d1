import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { sealedDocuments } from '../../../server/sealing/sealed-document.table'
import { createSealingHandlers } from '../../../server/sealing/sealing.handlers'
import { callWith, NOON } from '../support/call-with'
import { openVenueDatabase } from '../support/open-venue-database'
import { recordStatements } from '../support/record-statements'
import { admin } from '../support/seed-households'

const notAsked = () => {
  throw new Error('Nothing is delivered here')
}
const { listRefusedDocuments } = createSealingHandlers(
  { completeContactTask: notAsked, uploadPhoto: notAsked },
  notAsked,
)

it('the list of refused documents reads none of their sealed bytes: hundreds of photos, for every desk each minute', async () => {
  const open = await openVenueDatabase()
  const refused = { documentId: randomUUID(), receivedAt: NOON, code: 'altered', message: 'It was altered.' }
  await open.database.insert(sealedDocuments).values({ ...refused, sha256: 'a', sealed: 'x'.repeat(1000) })
  const statements = recordStatements(open.database)
  expect(await listRefusedDocuments(callWith(open.database, { caller: admin }))).toMatchObject([
    { message: 'It was altered.' },
  ])
  expect(statements).toHaveLength(1)
  expect(statements.join()).not.toContain('"sealed"')
  await open.close()
})
