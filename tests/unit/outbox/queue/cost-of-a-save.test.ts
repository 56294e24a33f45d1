import { IDBDatabase, IDBIndex, IDBObjectStore, IDBTransaction } from 'fake-indexeddb'
import { afterEach, expect, test, vi } from 'vitest'
import type { DocumentToSave } from '../../../../src/outbox/queue/outbox'
import { aDocument, createDevice } from './device'

afterEach(() => {
  vi.restoreAllMocks()
})

type Called = (this: { name: string }, ...input: unknown[]) => unknown

/** Tells of every call of these methods, which go on as they are. */
function watch(prototype: object, methods: readonly string[], tell: (said: string) => void) {
  const watched = prototype as Record<string, Called>
  for (const method of methods) {
    const call = watched[method]
    vi.spyOn(watched, method).mockImplementation(function (this: { name: string }, ...input: unknown[]) {
      tell(method === 'transaction' ? `${input[1]} ${JSON.stringify(input[2])}` : `${method} ${this.name}`)
      return call?.apply(this, input)
    })
  }
}

/** What one save asks of the database: on a slow phone each request costs milliseconds between Accept and the words. */
async function costOf(documents: readonly DocumentToSave[]) {
  const transactions: string[] = []
  const requests: string[] = []
  const tell = (request: string) => requests.push(request)
  watch(IDBDatabase.prototype, ['transaction'], (transaction) => transactions.push(transaction))
  watch(IDBObjectStore.prototype, ['get', 'getAll', 'getAllKeys', 'openCursor', 'count', 'add', 'put', 'delete'], tell)
  watch(IDBIndex.prototype, ['get', 'getAll', 'getAllKeys', 'openCursor', 'count'], tell)
  const { outbox } = createDevice().openTab()
  const commit = vi.spyOn(IDBTransaction.prototype, 'commit')
  // A form that opens opens the database.
  await outbox.lastSaved()
  transactions.length = 0
  requests.length = 0
  commit.mockClear()
  await outbox.saveAll(documents)
  return { transactions, requests: requests.toSorted(), commits: commit.mock.calls.length }
}

const strict = '{"durability":"strict"}'
const onceInAll = ['get meta', 'put meta']
const once = [
  ...['get tombstones', 'getAll [ownerIss+ownerSub+contactTaskId]'],
  ...['add records', 'put bodies'],
  ...['get records', 'get bodies'],
]

test.each([1, 4])(
  '%i saved at once: one strict transaction that looks up and writes, one that reads back',
  async (count) => {
    const digest = vi.spyOn(crypto.subtle, 'digest')
    const documents = Array.from({ length: count }, () => aDocument())
    const { transactions, requests, commits } = await costOf(documents)
    expect(transactions).toEqual([`readwrite ${strict}`, `readonly ${strict}`])
    // Without being told to, it would wait for the answer to each write: one more round trip.
    expect(commits).toBe(1)
    expect(requests).toEqual([...onceInAll, ...documents.flatMap(() => once)].sort())
    const hashed = digest.mock.calls.reduce((sum, [, content]) => sum + content.byteLength, 0)
    expect(hashed).toBe(2 * documents.reduce((sum, { body }) => sum + body.byteLength, 0))
  },
)
