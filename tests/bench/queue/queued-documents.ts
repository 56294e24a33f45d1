import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { bearer, signIn } from '../../server/support/browser'

/** What waits on the device of one signed waiver: its record, and its bytes as text. */
export interface Pattern {
  record: Record<string, unknown>
  body: string
}

/** A waiver ready to be sent: the bytes, and what its record says of them. */
export interface Waiver {
  contactTaskId: number
  contactId: number
  body: string
}

export interface Sent {
  count: number
  bytes: number
  milliseconds: number
}

/** As many requests at a time as the outbox has under way. */
const source = readFileSync('src/outbox/queue/sending/sender.ts', 'utf8')
export const LANES = Number(/AT_ONCE = (\d+)/.exec(source)?.[1])

/** Takes the one waiver that waits off the device: sent, it would be one of those that its household may give in a day. */
export const takePattern = (page: Page): Promise<Pattern> =>
  page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const database = await done(indexedDB.open('basehut'))
    const taking = database.transaction(['records', 'bodies'], 'readwrite')
    const [records, bodies] = [taking.objectStore('records'), taking.objectStore('bodies')]
    const [[record], [body]] = await Promise.all([done(records.getAll()), done(bodies.getAll())])
    await Promise.all([done(records.clear()), done(bodies.clear())])
    database.close()
    return { record, body: new TextDecoder().decode(body.content) }
  })

interface WaiverTask {
  id: number
  contact: { contactId: number }
}

/** The same waiver for each of someone's household, with the token that it is sent by. */
export async function waiversLike({ body }: Pattern, origin: string, signer: { email: string; name: string }) {
  const authorization = bearer(await signIn(origin, signer.email)).Authorization
  const headers = { Authorization: authorization, 'Content-Type': 'application/json' }
  const profile = await fetch(`${origin}/api/profile`, { headers })
  const { contacts } = (await profile.json()) as { contacts: { contactId: number }[] }
  const asked = await fetch(`${origin}/api/tasks/ContactTaskGrouping/Location/1`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ contactIds: contacts.map(({ contactId }) => contactId), activityId: null }),
  })
  const { waiverContactTasks } = (await asked.json()) as { waiverContactTasks: WaiverTask[] }
  const signed = JSON.parse(body)
  const relatedObject = { ...signed.relatedObject, signerName: signer.name }
  const waivers = waiverContactTasks.map((task): Waiver => {
    const { id, contact } = task
    return {
      contactTaskId: id,
      contactId: contact.contactId,
      body: JSON.stringify({ ...signed, ...task, relatedObject }),
    }
  })
  return { authorization, waivers }
}

interface Queued {
  pattern: Record<string, unknown>
  waivers: readonly Waiver[]
  wanted: number
  limit: number
}

/** Puts so many on the device, and times from a sign that there is a network until none is left, or the time is over. */
export const timeDrain = (page: Page, queued: Queued): Promise<Sent> =>
  page.evaluate(async ({ pattern, waivers, wanted, limit }) => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const ready = await Promise.all(
      waivers.map(async ({ body, ...about }) => {
        const content = new TextEncoder().encode(body).buffer
        const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', content))
        const bodySha256 = Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
        return { content, about: { ...about, bodySha256, bodyBytes: content.byteLength } }
      }),
    )
    const database = await done(indexedDB.open('basehut'))
    const left = () => done(database.transaction('records').objectStore('records').count())
    const fresh = { attempts: 0, backoffStep: 0, nextAttemptAt: 0, notBefore: 0, lastFailure: null, state: 'queued' }
    const write = database.transaction(['records', 'bodies'], 'readwrite')
    const { operation, params, signedAt, ownerIss, ownerSub } = pattern
    const kind = (params as { completeEndpoint?: string } | null)?.completeEndpoint ?? operation
    const marked: unknown[] = []
    let bytes = 0
    for (let sequence = 1; sequence <= wanted; sequence += 1) {
      const each = ready[sequence % ready.length]
      if (!each) throw new Error('There is no waiver to send.')
      const id = crypto.randomUUID()
      bytes += each.about.bodyBytes
      write
        .objectStore('records')
        .add({ ...pattern, ...fresh, ...each.about, id, sequence, orderKey: `document:${id}` })
      write.objectStore('bodies').add({ id, content: each.content })
      const { contactId, contactTaskId } = each.about
      marked.push({ id, ownerIss, ownerSub, contactId, contactTaskId, kind, savedAt: signedAt, firstName: 'Guest' })
    }
    // As a save and the looks after it leave them: unmarked, all would be looked up again and again.
    localStorage.setItem('basehut.unsent', JSON.stringify(marked))
    await new Promise((resolve) => write.addEventListener('complete', resolve))
    // By what the browser notes anyway: asking the database again and again would take its time from what is measured.
    let answered = 0
    const counting = new PerformanceObserver((noted) => {
      answered += noted.getEntries().filter(({ name }) => name.endsWith('/complete/waiver')).length
    })
    counting.observe({ type: 'resource' })
    const isOver = async () => performance.now() - start >= limit || (answered >= wanted && (await left()) === 0)
    const start = performance.now()
    window.dispatchEvent(new Event('online'))
    while (!(await isOver())) await new Promise((resolve) => setTimeout(resolve, 50))
    const milliseconds = performance.now() - start
    counting.disconnect()
    const count = wanted - (await left())
    // What is left would be sent beside the fetches that are timed next, and told of as lost.
    localStorage.removeItem('basehut.unsent')
    await done(database.transaction('records', 'readwrite').objectStore('records').clear())
    database.close()
    return { count, bytes: (bytes * count) / wanted, milliseconds }
  }, queued)

interface Fetched {
  authorization: string
  appVersion: string
  waivers: readonly Waiver[]
  wanted: number
  lanes: number
  limit: number
}

/** The same requests with nothing around them, on as many lanes: each lane sends when it is answered. */
export const timeBareFetches = (page: Page, fetched: Fetched): Promise<Sent> =>
  page.evaluate(async ({ authorization, appVersion, waivers, wanted, lanes, limit }) => {
    const bodies = waivers.map(({ body }) => new TextEncoder().encode(body).buffer)
    const start = performance.now()
    let begun = 0
    let [count, bytes] = [0, 0]
    async function lane() {
      while (begun < wanted && performance.now() - start < limit) {
        begun += 1
        const content = bodies[begun % bodies.length]
        if (!content) throw new Error('There is no waiver to send.')
        const answer = await fetch('/api/tasks/contact/complete/waiver', {
          method: 'POST',
          body: content,
          cache: 'no-store',
          credentials: 'omit',
          headers: {
            Accept: 'application/json, */*;q=0.5',
            Authorization: authorization,
            'Content-Type': 'application/json',
            'Idempotency-Key': crypto.randomUUID(),
            'X-Signed-At': new Date().toISOString(),
            'X-App-Version': appVersion,
          },
        })
        if (answer.status !== 200) throw new Error(`${answer.status}: ${await answer.text()}`)
        await answer.json()
        count += 1
        bytes += content.byteLength
      }
    }
    await Promise.all(Array.from({ length: lanes }, lane))
    return { count, bytes, milliseconds: performance.now() - start }
  }, fetched)
