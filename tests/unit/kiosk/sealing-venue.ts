import { compactDecrypt, compactVerify, decodeProtectedHeader, EmbeddedJWK, exportJWK, generateKeyPair } from 'jose'
import { expect } from 'vitest'
import type { DevicePublicKey } from '../../../src/contract/entities/device/device'
import type { SealedContents } from '../../../src/contract/entities/device/sealed-document'
import { sha256 } from '../../../src/contract/sha256'

const LINE_END = 10

interface Delivered {
  contents: SealedContents
  body: string
}

/** What happens to one request before or after the venue sees it. */
export type VenueFault = 'none' | 'no-network' | 'lost-answer' | 'portal-page' | number

interface SealingVenue {
  /** Each delivery, also one that came before. */
  delivered: Delivered[]
  /** The number of each that came from a guest's own hand. */
  byHand: string[]
  isOnline: boolean
  hasTickets: boolean
  /** It knows the tablet no more. */
  refusesTickets: boolean
  /** The code with which documents are refused; null while they are taken. */
  refusal: string | null
  /** The answer of a gateway in front of it. */
  gateway: { status: number; body: unknown } | null
  fetch: typeof fetch
}

const asKey = async (pair: CryptoKeyPair) => {
  const { x, y } = (await exportJWK(pair.publicKey)) as DevicePublicKey
  return { kid: crypto.randomUUID(), kty: 'EC', crv: 'P-256', x, y } as const
}
const newPair = () => generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true })

/** A venue's server as far as sealed documents go, by the rules of the contract. */
export async function createSealingVenue() {
  const pairs = new Map<string, CryptoKeyPair>()
  const delivered: Delivered[] = []
  const byHand: string[] = []
  const issued = new Map<string, { guest: string; stayKey: DevicePublicKey; documentIds: string[] }>()
  const taken = new Map<string, { sha256: string; guest: string; body: string }>()
  let next: VenueFault[] = []
  let sealingKey: Awaited<ReturnType<typeof asKey>>

  async function rotate() {
    const pair = await newPair()
    sealingKey = await asKey(pair)
    pairs.set(sealingKey.kid, pair)
  }
  await rotate()

  const venue: SealingVenue = {
    delivered,
    byHand,
    isOnline: true,
    hasTickets: true,
    refusesTickets: false,
    refusal: null,
    gateway: null,
    async fetch(input, init) {
      const request = new Request(input, init)
      const fault = next.shift() ?? 'none'
      if (!venue.isOnline || fault === 'no-network') throw new TypeError('Failed to fetch')
      if (fault === 'portal-page') return new Response('<h1>Hi</h1>', { headers: { 'Content-Type': 'text/html' } })
      if (typeof fault === 'number')
        return Response.json({ code: `status-${fault}`, message: 'No.' }, { status: fault })
      const response = await answer(request)
      if (fault === 'lost-answer') throw new TypeError('Failed to fetch')
      return response
    },
  }

  function answer(request: Request): Promise<Response> | Response {
    const { pathname } = new URL(request.url)
    if (pathname === '/api/device/tickets') return issue(request)
    if (pathname === '/api/tickets') return issue(request)
    if (pathname === '/api/device/sealed-documents' || pathname === '/api/sealed-copies') return receive(request)
    if (pathname.startsWith('/api/tasks/contact/complete')) return complete(request)
    return Response.json(grouping)
  }

  async function issue(request: Request) {
    if (venue.refusesTickets)
      return Response.json({ code: 'device-unknown', message: 'Not any more.' }, { status: 403 })
    if (!venue.hasTickets)
      return Response.json({ code: 'not-found', message: 'There is no such call.' }, { status: 404 })
    const { stayKey }: { stayKey: DevicePublicKey } = await request.json()
    const id = crypto.randomUUID()
    const documentIds = Array.from({ length: 20 }, () => crypto.randomUUID())
    const guest = (request.headers.get('Authorization') ?? '').replace('Bearer ', '')
    issued.set(id, { guest, stayKey, documentIds })
    return Response.json({ id, expiresUtc: '2027-02-16T00:00:00.000Z', documentIds, sealingKey })
  }

  async function open(sealed: string) {
    const pair = pairs.get(decodeProtectedHeader(sealed).kid ?? '')
    if (!pair) throw new Error('Sealed to a key that the venue never had')
    const { plaintext } = await compactDecrypt(sealed, pair.privateKey)
    const end = plaintext.indexOf(LINE_END)
    const { payload, protectedHeader } = await compactVerify(plaintext.subarray(0, end), EmbeddedJWK)
    const contents: SealedContents = JSON.parse(new TextDecoder().decode(payload))
    return { contents, body: new TextDecoder().decode(plaintext.subarray(end + 1)), x: protectedHeader.jwk?.x }
  }

  /** From a guest's own hand. */
  async function complete(request: Request) {
    if (venue.gateway) return Response.json(venue.gateway.body, { status: venue.gateway.status })
    const id = request.headers.get('Idempotency-Key') ?? ''
    const guest = (request.headers.get('Authorization') ?? '').replace('Bearer ', '')
    const bytes = await request.arrayBuffer()
    if (venue.refusal) return Response.json({ code: venue.refusal, message: 'No.' }, { status: 422 })
    const hash = await sha256(bytes)
    const before = taken.get(id)
    if (before && before.sha256 !== hash)
      return Response.json({ code: 'idempotency-body-differs', message: 'No.' }, { status: 409 })
    byHand.push(id)
    if (!before) taken.set(id, { sha256: hash, guest, body: new TextDecoder().decode(bytes) })
    const receipt = { id, sha256: hash, receivedAt: '2027-01-16T19:00:00.000Z' }
    return Response.json({ ...contactTask, isComplete: true, receipt })
  }

  async function receive(request: Request) {
    if (venue.gateway) return Response.json(venue.gateway.body, { status: venue.gateway.status })
    const bytes = await request.arrayBuffer()
    const { id, sealed } = JSON.parse(new TextDecoder().decode(bytes))
    const { contents, body, x } = await open(sealed)
    delivered.push({ contents, body })
    const hash = await sha256(bytes)
    const ticket = issued.get(contents.ticket)
    // A browser's own has its number inside, and is known by its bytes, whichever way it comes.
    const key = contents.documentId ?? id
    const known = contents.documentId === undefined ? hash : contents.bodySha256
    const before = taken.get(key)
    const isGood = ticket?.stayKey.x === x && ticket?.documentIds.includes(id) && contents.id === id
    const isOther = before !== undefined && before.sha256 !== known
    const code = !isGood ? 'signed-by-another' : isOther ? 'idempotency-body-differs' : venue.refusal
    if (ticket && !code && !before) taken.set(key, { sha256: known, guest: ticket.guest, body })
    const receipt = { id, sha256: hash, receivedAt: '2027-01-16T19:00:00.000Z' }
    return Response.json({ receipt, refused: code && { code, message: 'No.' } })
  }

  return Object.assign(venue, {
    rotate,
    /** Faults of the coming requests, in their order. */
    fail: (...faults: VenueFault[]) => {
      next = faults
    },
    issuedTickets: () => issued.size,
    /** What it took, each as whose it is. */
    received: () => [...taken.values()],
  })
}

/** The names under what the venue has taken in: each came as of the guest who signed it, and none twice. */
export function signedNamesAt(venue: Pick<Awaited<ReturnType<typeof createSealingVenue>>, 'received'>): string[] {
  const names = venue.received().map(({ guest, body }) => {
    const name: string = JSON.parse(body).relatedObject.signerName
    expect(name.endsWith(` of ${guest}`), `${name} came as ${guest}`).toBe(true)
    return name
  })
  expect(new Set(names).size, 'a document twice').toBe(names.length)
  return names
}

const contact = { contactId: 7, firstName: 'Ida', lastName: 'Canary' }
const task = { id: 1, name: 'Waiver', taskTypeId: 1 }
const contactTask = { id: 11, taskId: 1, contact, task, completeEndpoint: '/waiver', isComplete: false }
const grouping = { waiverContactTasks: [contactTask, { ...contactTask, id: 12 }] }
