import { loadavg } from 'node:os'
import type { Page } from '@playwright/test'
import { expect, signInAs, signWaiver, startCheckIn, test } from '../support/story'

const DOCUMENTS = 500
/** Fewer, before and after: their rate is what is compared. */
const BARE = 100

declare global {
  interface Window {
    benchDocument: { record: Record<string, unknown>; content: ArrayBuffer }
    benchDatabase: IDBDatabase
    benchDone<T>(request: IDBRequest<T>): Promise<T>
  }
}

test.use({ venueEnv: { RATE_LIMITS: '0' } })

/** Keeps the one waiver that waits on the device as the pattern of all that are timed. */
const keepPattern = (page: Page) =>
  page.evaluate(async () => {
    window.benchDone = (request) =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    window.benchDatabase = await window.benchDone(indexedDB.open('basehut'))
    const read = window.benchDatabase.transaction(['records', 'bodies'])
    const [[record], [body]] = await Promise.all([
      window.benchDone(read.objectStore('records').getAll()),
      window.benchDone(read.objectStore('bodies').getAll()),
    ])
    window.benchDocument = { record, content: body.content }
    return Math.round(body.content.byteLength / 1_000)
  })

/** From a sign that there is a network until none of so many documents is left on the device. */
const timeDrain = (page: Page, count: number) =>
  page.evaluate(async (wanted) => {
    const { benchDatabase: database, benchDocument, benchDone: done } = window
    const fresh = { attempts: 0, backoffStep: 0, nextAttemptAt: 0, notBefore: 0, lastFailure: null, state: 'queued' }
    const write = database.transaction(['records', 'bodies'], 'readwrite')
    for (let sequence = 1; sequence <= wanted; sequence += 1) {
      const id = crypto.randomUUID()
      // Each about a part of its own, as in a family's queue.
      const own = { id, sequence, orderKey: `document:${id}`, contactTaskId: 1_000 + sequence }
      write.objectStore('records').add({ ...benchDocument.record, ...fresh, ...own })
      write.objectStore('bodies').add({ id, content: benchDocument.content })
    }
    await new Promise((resolve) => write.addEventListener('complete', resolve))
    const start = performance.now()
    window.dispatchEvent(new Event('online'))
    const left = () => done(database.transaction('records').objectStore('records').count())
    while ((await left()) > 0) await new Promise((resolve) => setTimeout(resolve, 50))
    return performance.now() - start
  }, count)

const countReceipts = (page: Page) =>
  page.evaluate(async () => {
    const { benchDatabase: database, benchDone: done } = window
    const left = await done(database.transaction('tombstones').objectStore('tombstones').getAll())
    return left.filter(({ receipt }) => receipt).length
  })

/** The same requests with nothing around them, each sent when the one before is answered. */
const timeBareFetches = (page: Page, count: number, token: string) =>
  page.evaluate(
    async (wanted) => {
      const { record, content } = window.benchDocument
      const start = performance.now()
      for (let each = 0; each < wanted.count; each += 1) {
        const answer = await fetch('/api/tasks/contact/complete/waiver', {
          method: 'POST',
          body: content,
          cache: 'no-store',
          credentials: 'omit',
          headers: {
            Accept: 'application/json, */*;q=0.5',
            Authorization: wanted.token,
            'Content-Type': 'application/json',
            'Idempotency-Key': crypto.randomUUID(),
            'X-Content-SHA256': String(record.bodySha256),
            'X-Signed-At': String(record.signedAt),
            'X-App-Version': String(record.appVersion),
          },
        })
        await answer.json()
        if (answer.status !== 200) throw new Error(`The server answered with ${answer.status}.`)
      }
      return performance.now() - start
    },
    { count, token },
  )

test('a queue of 500 documents beside the same requests by bare fetch, one after another', async ({ device }) => {
  const page = await device.open('/home')
  let token = ''
  page.on('request', (request) => {
    token = request.headers().authorization ?? token
  })
  await signInAs(page, 'maya@example.com')
  await startCheckIn(page, ['Leo'])
  await page.context().setOffline(true)
  await signWaiver(page, 'Maya Lindqvist')
  await expect(page.getByRole('button', { name: /saved here: 1/i }).first()).toBeVisible()
  const size = await keepPattern(page)
  await page.context().setOffline(false)
  await expect.poll(() => countReceipts(page)).toBe(1)

  const before = await timeBareFetches(page, BARE, token)
  const drained = await timeDrain(page, DOCUMENTS)
  const after = await timeBareFetches(page, BARE, token)
  expect(await countReceipts(page)).toBe(DOCUMENTS + 1)

  const rate = (count: number, milliseconds: number) => (count * 1_000) / milliseconds
  const bare = rate(2 * BARE, before + after)
  const ratio = rate(DOCUMENTS, drained) / bare
  const perSecond = [rate(BARE, before), rate(DOCUMENTS, drained), rate(BARE, after)].map((each) => each.toFixed(1))
  console.log(
    `\nDocuments of ${size} kB in a second: bare fetch ${perSecond[0]}, the outbox ${perSecond[1]}, bare fetch ` +
      `${perSecond[2]}: the outbox at ${ratio.toFixed(2)} of the bare rate. Load ${loadavg()[0]?.toFixed(1)}`,
  )
  expect(ratio).toBeGreaterThan(0.9)
})
