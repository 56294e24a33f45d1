import { randomUUID } from 'node:crypto'
import { APP_VERSION_HEADER, IDEMPOTENCY_KEY_HEADER } from '../../../src/contract/entities/receipt'
import { waiverSnapshot } from '../../../src/waiver/snapshot'
import { openWorld } from '../../conformance/world'
import { signedWaiver } from '../../server/support/documents'
import type { Shot } from './load'
import type { Guest } from './visit'

/**
 * Families, more than there are callers, and children of each: a family may sign 500 times a day, and one person a waiver
 * 24 times.
 */
const FAMILIES = 32
const CHILDREN = 10

/** A drawing as large as a finger makes it: a PNG says its length, and what is in between is not looked at. */
function drawingOf(png: string, bytes: number): string {
  const whole = Buffer.from(png, 'base64')
  return Buffer.concat([whole.subarray(0, -12), Buffer.alloc(bytes, 7), whole.subarray(-12)]).toString('base64')
}

async function waiversOf(url: string, { name, token }: Guest, { token: administrator }: Guest): Promise<string[]> {
  const world = await openWorld(url, { guest: token, stranger: administrator, administrator })
  const contactIds: number[] = []
  for (let child = 0; child < CHILDREN; child += 1) {
    const body = { firstName: `Child ${child}`, lastName: name, dateOfBirth: '2018-01-01' }
    contactIds.push((await world.ask('guest', 'addFamilyMember', { body })).contactId)
  }
  const sent = { params: { locationId: 1 }, body: { contactIds, activityId: null } }
  const { waiverContactTasks } = await world.ask('guest', 'groupContactTasks', sent)
  await world.close()
  const signatureDate = new Date().toISOString()
  return waiverContactTasks.map((task) => {
    const unsigned = signedWaiver(task, name).relatedObject
    const waiverHTML = waiverSnapshot({
      title: task.task.name,
      affirmation: 'Read and signed by the person named below.',
      text: unsigned.rolText,
      agreement: 'I agree',
      signerName: name,
      contactName: `${task.contact.firstName} ${task.contact.lastName}`,
      notes: [],
      signedAt: signatureDate,
    })
    const signature = drawingOf(unsigned.signature, 3000)
    return JSON.stringify(signedWaiver(task, name, { signatureDate, waiverHTML, signature }))
  })
}

/**
 * Waivers of many children, each signed by their parent as the app does: no one signs hundreds of their own. One family
 * after the other: phones that send at the same moment are of different families, and one family’s waivers wait for each
 * other.
 */
export async function waiverSender(url: string, signIn: (name: string, email: string) => Promise<Guest>) {
  const families: { token: string; body: string }[][] = []
  const administrator = await signIn('Robin Hale', 'admin@example.com')
  for (let family = 0; family < FAMILIES; family += 1) {
    const guest = await signIn(`Parent Number${family}`, `parent-${family}@example.com`)
    const bodies = await waiversOf(url, guest, administrator)
    families.push(bodies.map((body) => ({ token: guest.token, body })))
  }
  let next = 0
  return (): Shot => {
    next += 1
    const { token = '', body = '' } = families[next % FAMILIES]?.[Math.floor(next / FAMILIES) % CHILDREN] ?? {}
    const headers = { 'Content-Type': 'application/json', [APP_VERSION_HEADER]: '1.0.0' }
    return {
      method: 'POST',
      url: `${url}/api/tasks/contact/complete/waiver`,
      headers: { ...headers, Authorization: `Bearer ${token}`, [IDEMPOTENCY_KEY_HEADER]: randomUUID() },
      body,
    }
  }
}
