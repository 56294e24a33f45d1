import { loadavg } from 'node:os'
import type { Page } from '@playwright/test'
import { expect, signInAs, signWaiver, startCheckIn, test, untilInstalledForOffline } from '../support/story'

const DOCUMENTS = 500
/** Rates are compared, so that a slow machine ends in time too: it sends fewer. */
const DRAIN_MS = 20_000
const BARE_MS = 5_000

interface Sent {
  count: number
  milliseconds: number
}

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

/** From a sign that there is a network until none of so many documents is left on the device, or the time is over. */
const timeDrain = (page: Page): Promise<Sent> =>
  page.evaluate(
    async ({ wanted, limit }) => {
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
      while ((await left()) > 0 && performance.now() - start < limit) {
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
      const milliseconds = performance.now() - start
      const count = wanted - (await left())
      // What is left would be sent beside the fetches that are timed next.
      await done(database.transaction('records', 'readwrite').objectStore('records').clear())
      return { count, milliseconds }
    },
    { wanted: DOCUMENTS, limit: DRAIN_MS },
  )

const countReceipts = (page: Page) =>
  page.evaluate(async () => {
    const { benchDatabase: database, benchDone: done } = window
    const left = await done(database.transaction('tombstones').objectStore('tombstones').getAll())
    return left.filter(({ receipt }) => receipt).length
  })

/** The same requests with nothing around them, each sent when the one before is answered. */
const timeBareFetches = (page: Page, token: string): Promise<Sent> =>
  page.evaluate(
    async (wanted) => {
      const { record, content } = window.benchDocument
      const start = performance.now()
      let count = 0
      for (; performance.now() - start < wanted.limit; count += 1) {
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
      return { count, milliseconds: performance.now() - start }
    },
    { limit: BARE_MS, token },
  )

test('a queue of 500 documents beside the same requests by bare fetch, one after another', async ({ device }) => {
  const page = await device.open('/home')
  let token = ''
  page.on('request', (request) => {
    token = request.headers().authorization ?? token
  })
  await signInAs(page, 'maya@example.com')
  // The waiver's part of the app is not on the device before.
  await untilInstalledForOffline(page)
  await startCheckIn(page, ['Leo'])
  await page.context().setOffline(true)
  await signWaiver(page, 'Maya Lindqvist')
  await expect(page.getByRole('button', { name: /saved here: 1/i }).first()).toBeVisible()
  const size = await keepPattern(page)
  await page.context().setOffline(false)
  await expect.poll(() => countReceipts(page)).toBe(1)

  const before = await timeBareFetches(page, token)
  const drained = await timeDrain(page)
  const after = await timeBareFetches(page, token)
  expect(await countReceipts(page)).toBeGreaterThan(drained.count)

  const rate = (...sent: Sent[]) => {
    const sum = (of: keyof Sent) => sent.reduce((total, each) => total + each[of], 0)
    return (sum('count') * 1_000) / sum('milliseconds')
  }
  const ratio = rate(drained) / rate(before, after)
  const perSecond = [before, drained, after].map((sent) => rate(sent).toFixed(1))
  console.log(
    `\nDocuments of ${size} kB in a second: bare fetch ${perSecond[0]}, the outbox ${perSecond[1]}, bare fetch ` +
      `${perSecond[2]}: ${drained.count} of ${DOCUMENTS} were sent, at ${ratio.toFixed(2)} of the bare rate. Load ${loadavg()[0]?.toFixed(1)}`,
  )
  expect(ratio).toBeGreaterThan(0.9)
})
