import { randomUUID } from 'node:crypto'
import type { ContactTask, ContactTaskGrouping } from '../../../src/contract/entities/contact-task'
import { APP_VERSION_HEADER, IDEMPOTENCY_KEY_HEADER } from '../../../src/contract/entities/receipt'
import { registration, rentalChoice, signedWaiver, withRelated } from '../../server/support/documents'
import type { Latencies } from './latencies'
import { shoot } from './load'

const SNOW_SPORTS = 1

export interface Guest {
  /** As the provider says it, and as it is signed. */
  name: string
  token: string
}

export interface VisitParts {
  url: string
  guest: Guest
  latencies: Latencies
  /** Hears of every answer that is no success. */
  failed(what: string): void
  /** What a person does between two calls; false once the time is over. */
  pause(): Promise<boolean>
}

/** Checks in again and again, each time with one more child, until the time is over. */
export async function checkIn({ url, guest, latencies, failed, pause }: VisitParts): Promise<void> {
  const headers = { Authorization: `Bearer ${guest.token}`, [APP_VERSION_HEADER]: '1.0.0' }

  /** Null where the time is over, or the call failed. */
  async function call<Answer>(name: string, method: 'GET' | 'POST', path: string, body?: unknown) {
    if (!(await pause())) return null
    const began = performance.now()
    const reply = await shoot({
      method,
      url: url + path,
      headers: { ...headers, 'Content-Type': 'application/json', [IDEMPOTENCY_KEY_HEADER]: randomUUID() },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }).catch((error: Error) => error)
    if (reply instanceof Error) {
      failed(`${name}: ${reply.message}`)
      return null
    }
    const { status, text } = reply
    latencies.note(name, performance.now() - began)
    if (status === 200) return JSON.parse(Buffer.from(text, 'latin1').toString()) as Answer
    failed(`${name}: ${status} ${text.slice(0, 200)}`)
    return null
  }

  const complete = (kind: string, document: unknown) =>
    call(`complete ${kind}`, 'POST', `/api/tasks/contact/complete/${kind}`, document)
  const open = <T extends ContactTask>(tasks: readonly T[]) => tasks.filter(({ isComplete }) => !isComplete)

  async function fillIn(groups: ContactTaskGrouping): Promise<void> {
    for (const task of open(groups.waiverContactTasks)) {
      const waiverHTML = task.relatedObject?.rolText ?? ''
      const signatureDate = new Date().toISOString()
      await complete('waiver', signedWaiver(task, guest.name, { waiverHTML, signatureDate }))
    }
    for (const task of open(groups.rentalProfileContactTasks))
      await complete('rentalprofile', withRelated(task, { ...task.relatedObject, ...rentalChoice, shoeSize: '42' }))
    for (const task of open(groups.childRegistrationContactTasks))
      await complete('childregistration', withRelated(task, { ...task.relatedObject, ...registration }))
  }

  for (let visit = 1; await pause(); visit += 1) {
    await call('settings', 'GET', '/api/settings')
    const child = { firstName: `Child ${visit}`, lastName: guest.name, dateOfBirth: '2018-01-01' }
    await call('add a child', 'POST', '/api/family/addmember', child)
    const profile = await call<{ contacts: { contactId: number }[] }>('profile', 'GET', '/api/profile')
    await call('locations', 'GET', '/api/locations')
    // The head of the household, and who was added last.
    const contactIds = [profile?.contacts.at(0), profile?.contacts.at(-1)].flatMap((one) => one?.contactId ?? [])
    const path = `/api/tasks/ContactTaskGrouping/Location/${SNOW_SPORTS}`
    const groups = await call<ContactTaskGrouping>('tasks', 'POST', path, { contactIds, activityId: null })
    if (groups) await fillIn(groups)
  }
}
