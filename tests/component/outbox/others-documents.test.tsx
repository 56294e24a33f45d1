import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { OthersDocuments } from '../../../src/outbox/ui/panel/others-documents-list'
import { aRecord } from '../../unit/outbox/queue/a-record'
import { mountGuest, testStorage } from '../support/mount-guest'

test('of very many documents of other people the number is told, and the oldest are there', async () => {
  const storage = testStorage()
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
  const records = Array.from({ length: 45 }, (_, index) =>
    aRecord({ ownerSub: 'noah', sequence: -index, signedAt: minutesAgo(index + 1) }),
  )
  await storage.run((database) => database.records.bulkPut(records))
  await mountGuest(<OthersDocuments owner={null} />, { storage })
  await expect.element(page.getByRole('heading', { name: '45 documents from other people' })).toBeVisible()
  expect(page.getByRole('listitem').elements()).toHaveLength(20)
  await expect.element(page.getByRole('listitem').first()).toHaveTextContent('Saved 45 minutes ago')
})
