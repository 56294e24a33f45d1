import { compactDecrypt, compactVerify, EmbeddedJWK, exportJWK, generateKeyPair } from 'jose'
import type { DevicePublicKey } from '../../../src/contract/entities/device'
import type { SealedContents } from '../../../src/contract/entities/sealed-document'
import { sha256 } from '../../../src/outbox/queue/sha256'

const LINE_END = 10

interface Delivered {
  contents: SealedContents
  body: string
}

interface SealingVenue {
  delivered: Delivered[]
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

/** A venue's server as far as sealed documents go, by the rules of the contract. */
export async function createSealingVenue() {
  const pair = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true })
  const { x, y } = (await exportJWK(pair.publicKey)) as DevicePublicKey
  const delivered: Delivered[] = []
  const venue: SealingVenue = {
    delivered,
    isOnline: true,
    hasTickets: true,
    refusesTickets: false,
    refusal: null,
    gateway: null,
    async fetch(input, init) {
      const request = new Request(input, init)
      if (!venue.isOnline) throw new TypeError('Failed to fetch')
      const { pathname } = new URL(request.url)
      if (pathname === '/api/device/tickets') return issue()
      if (pathname === '/api/device/sealed-documents') return receive(request)
      return Response.json(grouping)
    },
  }

  const issue = () =>
    venue.refusesTickets
      ? Response.json({ code: 'device-unknown', message: 'Not any more.' }, { status: 403 })
      : venue.hasTickets
        ? Response.json({
            id: crypto.randomUUID(),
            expiresUtc: '2027-02-16T00:00:00.000Z',
            documentIds: Array.from({ length: 20 }, () => crypto.randomUUID()),
            sealingKey: { kid: 'key', kty: 'EC', crv: 'P-256', x, y },
          })
        : Response.json({ code: 'not-found', message: 'There is no such call.' }, { status: 404 })

  async function receive(request: Request) {
    if (venue.gateway) return Response.json(venue.gateway.body, { status: venue.gateway.status })
    const bytes = await request.arrayBuffer()
    const { id, sealed } = JSON.parse(new TextDecoder().decode(bytes))
    const { plaintext } = await compactDecrypt(sealed, pair.privateKey)
    const end = plaintext.indexOf(LINE_END)
    const { payload } = await compactVerify(plaintext.subarray(0, end), EmbeddedJWK)
    const body = new TextDecoder().decode(plaintext.subarray(end + 1))
    delivered.push({ contents: JSON.parse(new TextDecoder().decode(payload)), body })
    const receipt = { id, sha256: await sha256(bytes), receivedAt: '2027-01-16T19:00:00.000Z' }
    return Response.json({ receipt, refused: venue.refusal && { code: venue.refusal, message: 'No.' } })
  }
  return venue
}

const contact = { contactId: 7, firstName: 'Ida', lastName: 'Canary' }
const task = { id: 1, name: 'Waiver', taskTypeId: 1 }
const contactTask = { id: 11, taskId: 1, contact, task, completeEndpoint: '/waiver', isComplete: false }
const grouping = { waiverContactTasks: [contactTask, { ...contactTask, id: 12 }] }
