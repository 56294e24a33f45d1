import { randomUUID } from 'node:crypto'
import type { ContactTaskGrouping } from '../../../src/contract/entities/contact-task'
import { APP_VERSION_HEADER, IDEMPOTENCY_KEY_HEADER } from '../../../src/contract/entities/receipt'
import { signedWaiver } from '../../server/support/documents'
import type { Latencies } from './latencies'
import { shoot } from './load'
import type { Guest } from './visit'

const CHILDREN = 3
const LOCATION = 1

export interface MorningParts {
  url: string
  guest: Guest
  latencies: Latencies
  /** Hears of every answer that is no success. */
  failed(what: string): void
}

/** A family that has signed up before: its calls in the order in which the app makes them. */
export function morningFamily({ url, guest, latencies, failed }: MorningParts) {
  const headers = { Authorization: `Bearer ${guest.token}`, [APP_VERSION_HEADER]: '1.0.0' }

  /** Null where the call failed; timed under `name`, where it has one. */
  async function call<Answer>(name: string | null, method: 'GET' | 'POST', path: string, body?: unknown) {
    const began = performance.now()
    const reply = await shoot({
      method,
      url: url + path,
      headers: { ...headers, 'Content-Type': 'application/json', [IDEMPOTENCY_KEY_HEADER]: randomUUID() },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }).catch((error: Error) => ({ status: 0, text: error.message }))
    if (name) latencies.note(name, performance.now() - began)
    if (reply.status === 200) return JSON.parse(Buffer.from(reply.text, 'latin1').toString()) as Answer
    failed(`${name ?? path}: ${reply.status} ${reply.text.slice(0, 200)}`)
    return null
  }

  return {
    /** Becomes a household of four, as it was on the evening before. */
    async signUp() {
      for (let child = 1; child <= CHILDREN; child += 1) {
        const added = { firstName: `Child ${child}`, lastName: guest.name, dateOfBirth: '2018-01-01' }
        await call(null, 'POST', '/api/family/addmember', added)
      }
    },

    /** All that home asks at a cold start; the tasks that are there to do. */
    async openHome() {
      const [profile] = await Promise.all([
        call<{ contacts: { contactId: number }[] }>('profile', 'GET', '/api/profile'),
        call('settings', 'GET', '/api/settings'),
        call('locations', 'GET', '/api/locations'),
      ])
      const contactIds = profile?.contacts.map(({ contactId }) => contactId) ?? []
      const path = `/api/tasks/ContactTaskGrouping/Location/${LOCATION}`
      const [tasks] = await Promise.all([
        call<ContactTaskGrouping>('tasks of the family', 'POST', path, { contactIds, activityId: null }),
        call('activities', 'GET', '/api/activities'),
        call('who has booked', 'GET', `/api/activities/locations/${LOCATION}/contacts`),
      ])
      return tasks
    },

    /** One signature for each of the family. */
    async signAll({ waiverContactTasks }: ContactTaskGrouping) {
      for (const task of waiverContactTasks) {
        const waiverHTML = task.relatedObject?.rolText ?? ''
        const signatureDate = new Date().toISOString()
        const document = signedWaiver(task, guest.name, { waiverHTML, signatureDate })
        await call('a signed waiver', 'POST', '/api/tasks/contact/complete/waiver', document)
      }
    },
  }
}
