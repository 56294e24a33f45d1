import assert from 'node:assert/strict'
import { createHash, randomUUID } from 'node:crypto'
import type { SealedReceipt } from '../../../src/contract/entities/device/sealed-delivery'
import { newStayKey, sealDocument, thumbprintOf } from '../../../src/sealing/seal-document'
import { namesById, type Rows, UNKNOWN_ID, withBody, withoutBody } from '../row'
import { enrolTablet } from '../tablet'
import type { World } from '../world'
import { filledIn, someRentalProfile } from './guests'

async function stayOf(world: World, contactTaskIds: number[]) {
  const stayKey = await newStayKey()
  const tablet = await enrolTablet(world)
  const device = await tablet.vouch(await thumbprintOf(stayKey))
  return { stayKey, body: { stayKey: stayKey.publicKey, contactTaskIds, device } }
}

/** A guest's own browser, which no device vouches for. */
async function browserOf(contactTaskIds: number[]) {
  const stayKey = await newStayKey()
  return { stayKey, body: { stayKey: stayKey.publicKey, contactTaskIds } }
}

const issuers = {
  issueStayTicket: stayOf,
  issueBrowserTicket: (_: World, contactTaskIds: number[]) => browserOf(contactTaskIds),
}

async function aDelivery(world: World, issuer: keyof typeof issuers) {
  const document = filledIn(await someRentalProfile(world))
  const { stayKey, body: asked } = await issuers[issuer](world, [document.id])
  // The bodies differ by what one of the calls asks beside.
  const { id: ticket, documentIds, sealingKey } = await world.ask('guest', issuer, { body: asked as never })
  const body = new TextEncoder().encode(JSON.stringify(document))
  const id = documentIds[0] ?? ''
  const contents = {
    ...{ id, ticket, operation: 'completeContactTask' as const, query: null },
    ...(issuer === 'issueBrowserTicket' && { documentId: randomUUID() }),
    params: { completeEndpoint: document.completeEndpoint },
    contentType: 'application/json',
    bodySha256: createHash('sha256').update(body).digest('hex'),
    ...{ signedAt: new Date().toISOString(), appVersion: '1.0.0', userAgent: 'A check' },
  }
  return { id, sealed: await sealDocument({ contents, body: body.buffer, stayKey, sealingKey }) }
}

const malformedDelivery = {
  'an id that is none': withBody({ id: 'seven' }),
  'nothing sealed': withoutBody('sealed'),
}

const receivedOnce =
  (role: 'device' | 'anonymous', name: 'deliverSealedDocument' | 'deliverSealedCopy') =>
  async ({ receipt, refused }: SealedReceipt, sent: { body?: unknown }, world: World) => {
    assert.equal(refused, null)
    assert.equal(receipt.id, (sent.body as { id: string }).id)
    const again = await world.ask(role, name, { body: sent.body as never })
    assert.deepEqual(again.receipt, receipt, 'the same bytes get the same receipt')
  }

export const sealingRows = {
  issueStayTicket: {
    unknownCode: 'task-not-found',
    async good(world) {
      const { id } = await someRentalProfile(world)
      return { body: (await stayOf(world, [id])).body }
    },
    malformed: {
      'no tasks': withBody({ contactTaskIds: [] }),
      'no word of a device': withoutBody('device'),
      'a key of another kind': withBody({ stayKey: { kty: 'RSA', n: 'AQAB', e: 'AQAB' } }),
    },
    unknown: withBody({ contactTaskIds: [UNKNOWN_ID] }),
    answers: ({ documentIds }) => assert.ok(documentIds.length > 0, 'a ticket is for some documents'),
  },
  issueBrowserTicket: {
    unknownCode: 'task-not-found',
    async good(world) {
      const { id } = await someRentalProfile(world)
      return { body: (await browserOf([id])).body }
    },
    malformed: {
      'no tasks': withBody({ contactTaskIds: [] }),
      'a key of another kind': withBody({ stayKey: { kty: 'RSA', n: 'AQAB', e: 'AQAB' } }),
    },
    unknown: withBody({ contactTaskIds: [UNKNOWN_ID] }),
    answers: ({ documentIds }) => assert.ok(documentIds.length > 0, 'a ticket is for some documents'),
  },
  deliverSealedDocument: {
    good: async (world) => ({ body: await aDelivery(world, 'issueStayTicket') }),
    malformed: malformedDelivery,
    answers: receivedOnce('device', 'deliverSealedDocument'),
  },
  deliverSealedCopy: {
    good: async (world) => ({ body: await aDelivery(world, 'issueBrowserTicket') }),
    malformed: malformedDelivery,
    answers: receivedOnce('anonymous', 'deliverSealedCopy'),
  },
  listRefusedDocuments: { good: () => ({}) },
  settleRefusedDocument: {
    ...namesById,
    async good(world) {
      const documentId = randomUUID()
      await world.ask('device', 'deliverSealedDocument', { body: { id: documentId, sealed: 'nothing' } })
      const refused = await world.ask('administrator', 'listRefusedDocuments')
      const mine = refused.find((document) => document.documentId === documentId)
      assert.ok(mine, 'what was refused is listed')
      return { params: { id: mine.id } }
    },
  },
} satisfies Partial<Rows>
