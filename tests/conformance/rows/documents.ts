import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { IDEMPOTENCY_KEY_HEADER } from '../../../src/contract/entities/receipt'
import { fullName } from '../../../src/contract/names'
import { family } from '../made'
import { type Rows, UNKNOWN_UUID, withParams } from '../row'
import type { World } from '../world'

/** The smallest drawing there is: one transparent pixel. */
const DRAWING = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

const signed = new WeakMap<World, Promise<string>>()

/** A document of the guest's, signed once for all checks: a server lets no one sign the same waiver without end. */
function signedDocument(world: World): Promise<string> {
  const id = signed.get(world) ?? signWaiver(world)
  signed.set(world, id)
  return id
}

/** Has the guest sign a waiver for themselves; answers the id of the document. */
async function signWaiver(world: World): Promise<string> {
  const [head] = await family(world)
  assert.ok(head, 'the guest has a family')
  for (const { id: locationId } of await world.ask('guest', 'listLocations')) {
    const sent = { params: { locationId }, body: { contactIds: [head.contactId], activityId: null } }
    const { waiverContactTasks } = await world.ask('guest', 'groupContactTasks', sent)
    const found = waiverContactTasks.find(({ task }) => !task.externalWaiverId)
    if (!found?.relatedObject) continue
    const given = { rolAccepted: true, agree: true, signerName: fullName(head), signature: DRAWING }
    const id = randomUUID()
    await world.ask('guest', 'completeContactTask', {
      params: { completeEndpoint: '/waiver' },
      body: { ...found, relatedObject: { ...found.relatedObject, ...given } },
      headers: { [IDEMPOTENCY_KEY_HEADER]: id },
    })
    return id
  }
  throw new Error('No location asks the guest of this check for a waiver.')
}

const anyDocument = {
  malformed: { 'an id that is no UUID': withParams({ id: 'seven' }) },
  unknown: withParams({ id: UNKNOWN_UUID }),
}

export const documentRows = {
  listOwnDocuments: {
    async good(world) {
      await signedDocument(world)
      return {}
    },
    async answers(documents, _sent, world) {
      assert.ok(documents.length > 0, 'what was signed is listed')
      const foreign = await world.ask('stranger', 'listOwnDocuments')
      const ids = new Set(documents.map(({ id }) => id))
      assert.ok(!foreign.some(({ id }) => ids.has(id)), 'households share no documents')
    },
  },
  listDocumentsOf: {
    async good(world) {
      await signedDocument(world)
      const [head] = await family(world)
      return { params: { contactId: head?.contactId ?? 0 } }
    },
    malformed: { 'a word for a contact': withParams({ contactId: 'me' }) },
    answers: (documents) => assert.ok(documents.length > 0, 'staff see what was signed'),
  },
  getDocumentPdf: {
    good: async (world) => ({ params: { id: await signedDocument(world) } }),
    ...anyDocument,
  },
  getDocumentProof: {
    good: async (world) => ({ params: { id: await signedDocument(world) } }),
    ...anyDocument,
    answers: (proof, sent) => assert.equal(proof.id, sent.params?.id),
  },
} satisfies Partial<Rows>
