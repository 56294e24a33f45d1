import { createHash } from 'node:crypto'
import type { RunningServer } from '../../../server/app/server'
import type { ContactTaskGrouping } from '../../../src/contract/entities/contact-task'
import type { SealedReceipt } from '../../../src/contract/entities/device/sealed-delivery'
import type { SealedContents, StayTicket } from '../../../src/contract/entities/device/sealed-document'
import { newStayKey, type StayKey, sealDocument, thumbprintOf } from '../../../src/sealing/seal-document'
import { newTabletKey } from '../../conformance/tablet'
import { bearer, signIn } from './browser'

export interface Answered<Body> {
  status: number
  body: Body
}

export interface Tablet {
  id: number
  deliver(id: string, sealed: string): Promise<Answered<SealedReceipt & { code?: string }>>
  vouch(thumbprint: string): Promise<string>
  /** A call that it signs. */
  ask<Body>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<Answered<Body>>
}

export interface Stay {
  key: StayKey
  ticket: StayTicket
  tasks: ContactTaskGrouping
}

const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Administrator, tablets and guests of a running venue with demo data, as far as sealed documents need them. */
export async function kioskVenue(server: Pick<RunningServer, 'url'>) {
  const admin = bearer(await signIn(server.url, 'admin@example.com'))

  async function ask<Body>(method: string, path: string, body?: unknown, headers: Record<string, string> = admin) {
    const sent = body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }
    const all = { 'Content-Type': 'application/json', ...headers }
    const response = await fetch(server.url + path, { method, headers: all, ...sent })
    return { status: response.status, body: (await response.json()) as Body }
  }

  async function enrol(): Promise<Tablet> {
    const added = { name: 'Hall tablet', kind: 'kiosk', locationId: 1, idleSeconds: 60 }
    const { code, id } = (await ask<{ code: string; id: number }>('POST', '/api/admin/devices', added)).body
    const { publicKey, signed, vouched } = await newTabletKey()
    await ask('POST', '/api/device/enrolment', { code, publicKey }, {})
    let number = 0
    async function askSigned<Body>(method: string, path: string, body?: unknown) {
      number += 1
      const text = body === undefined ? '' : JSON.stringify(body)
      const proof = await signed(id, { method, path, bodySha256: sha256(text), number })
      return ask<Body>(method, path, body, { Authorization: `Device ${proof}` })
    }
    return {
      id,
      vouch: (thumbprint) => vouched(id, thumbprint),
      ask: askSigned,
      deliver: (documentId, sealed) => askSigned('POST', '/api/device/sealed-documents', { id: documentId, sealed }),
    }
  }

  /** A guest signs in at this tablet, and is shown what there is to do at its location. */
  const guests = new Map<string, Promise<Record<string, string>>>()
  async function begin(tablet: Pick<Tablet, 'vouch'>, email = 'maya@example.com'): Promise<Stay> {
    const signedIn = guests.get(email) ?? signIn(server.url, email).then(bearer)
    guests.set(email, signedIn)
    return beginAs(tablet, await signedIn)
  }

  /** The stay of whom these headers prove, at a tablet or in a browser of their own. */
  async function beginAs(tablet: Pick<Tablet, 'vouch'> | null, guest: Record<string, string>): Promise<Stay> {
    const { body: profile } = await ask<{ contacts: { contactId: number }[] }>('GET', '/api/profile', undefined, guest)
    const wanted = { contactIds: profile.contacts.map(({ contactId }) => contactId), activityId: null }
    const tasks = (await ask<ContactTaskGrouping>('POST', '/api/tasks/ContactTaskGrouping/Location/1', wanted, guest))
      .body
    const key = await newStayKey()
    const asked = {
      stayKey: key.publicKey,
      contactTaskIds: Object.values(tasks).flatMap((group) => group.map(({ id }) => id)),
      ...(tablet && { device: await tablet.vouch(await thumbprintOf(key)) }),
    }
    const path = tablet ? '/api/device/tickets' : '/api/tickets'
    const { status, body: ticket } = await ask<StayTicket>('POST', path, asked, guest)
    if (status !== 200) throw new Error(`No ticket: ${JSON.stringify(ticket)}`)
    return { key, ticket, tasks }
  }

  return { ask, enrol, begin, beginAs }
}

let taken = 0

/** A document, or its bytes, as the kiosk seals it: under one of the ticket's ids, unless `contents` says otherwise. */
export async function sealed(stay: Stay, document: unknown, contents: Partial<SealedContents> = {}) {
  const { key, ticket } = stay
  const body = document instanceof Uint8Array ? document : new TextEncoder().encode(JSON.stringify(document))
  const id = contents.id ?? ticket.documentIds[taken++ % ticket.documentIds.length] ?? ''
  const whole: SealedContents = {
    ...{ id, ticket: ticket.id, operation: 'completeContactTask', query: null },
    params: { completeEndpoint: '/waiver' },
    contentType: 'application/json',
    bodySha256: sha256(body),
    ...{ signedAt: '2027-01-16T18:59:00.000Z', appVersion: '1.2.3', userAgent: 'A tablet' },
    ...contents,
  }
  const jwe = await sealDocument({
    contents: whole,
    body: new Uint8Array(body).buffer,
    stayKey: key,
    sealingKey: ticket.sealingKey,
  })
  return { id, sealed: jwe }
}
