import type { SealedDelivery } from '../../contract/entities/device/sealed-delivery'
import { sha256 } from '../../contract/sha256'
import { DocumentRefused, type DocumentToSave } from '../../outbox/queue/outbox'
import { sealDocument } from '../../sealing/seal-document'
import type { StayDocument } from '../../storage/stay-document'
import { DEVICE_OWNER } from '../../storage/stay-documents'
import { StorageFailed } from '../../storage/storage-failed'
import type { StayTickets } from './stay-tickets'

interface SealerParts {
  tickets: Pick<StayTickets, 'take'>
  appVersion: string
  userAgent: string
  now: () => number
}

/** A document as it is kept here, beside what it says. */
export interface Sealed {
  document: DocumentToSave
  clear: StayDocument['clear']
}

export interface Sealer {
  /** The same document of a form is sealed once: saved again, it is the same record. */
  seal(document: DocumentToSave): Promise<Sealed>
  /** The number under which a document of a form is kept here; its own where it is not sealed. */
  recordIdOf(documentId: string): string
  /** And the other way round. */
  documentIdOf(recordId: string): string
  /** Contact tasks as the device names them, and back. */
  aliasOf(contactTaskId: number): number
  contactTaskOf(alias: number): number
}

/** A number that says nothing: the device keeps it in place of one that does. */
const anyNumber = (): number => {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2))
  return (high % 2 ** 20) * 2 ** 32 + low
}

/** Names in place of others, each made when first asked for. */
function aliases<Key, Alias>(make: () => Alias) {
  const made = new Map<Key, Alias>()
  return {
    of(key: Key): Alias {
      const alias = made.get(key) ?? make()
      made.set(key, alias)
      return alias
    },
    back: (alias: Alias): Key | undefined => [...made].find(([, each]) => each === alias)?.[0],
  }
}

export function createSealer({ tickets, appVersion, userAgent, now }: SealerParts): Sealer {
  const contactTasks = aliases<number, number>(anyNumber)
  const orderKeys = aliases<string, string>(() => crypto.randomUUID())
  const sealed = new Map<string, { bodySha256: string; made: Sealed }>()
  /** Two saves of one document at once must not make two of it. */
  const underWay = new Map<string, { bodySha256: string; making: Promise<Sealed> }>()

  async function make(document: DocumentToSave, bodySha256: string): Promise<Sealed> {
    const { operation, kind, params = null, query = null, contentType, owner, contactId, contactTaskId } = document
    const slot = tickets.take(contactTaskId)
    // Without a ticket it could not be delivered: nothing is promised, and the form stays open.
    if (!slot) throw new StorageFailed('unavailable')
    if (operation === 'deliverSealedDocument') throw new TypeError('It is sealed already')
    const contents = {
      ...{ id: slot.id, ticket: slot.ticket.id, operation, params, query, contentType, bodySha256 },
      signedAt: new Date(now()).toISOString(),
      appVersion,
      userAgent,
    }
    const { stayKey, ticket } = slot
    const jwe = await sealDocument({ contents, body: document.body, stayKey, sealingKey: ticket.sealingKey })
    const delivery: SealedDelivery = { id: slot.id, sealed: jwe }
    return {
      document: {
        id: slot.id,
        operation: 'deliverSealedDocument',
        owner: DEVICE_OWNER,
        body: new TextEncoder().encode(JSON.stringify(delivery)).buffer,
        contentType: 'application/json',
        contactId: 0,
        contactTaskId: contactTasks.of(contactTaskId),
        orderKey: orderKeys.of(document.orderKey),
        openedAt: document.openedAt,
        seenUpTo: document.seenUpTo ?? null,
        evidence: null,
      },
      clear: { ownerIss: owner.iss, ownerSub: owner.sub, operation, kind, params, query, contactId, contactTaskId },
    }
  }

  return {
    async seal(document) {
      const bodySha256 = await sha256(document.body)
      const { id } = document
      const before = sealed.get(id) ?? underWay.get(id)
      if (before && before.bodySha256 !== bodySha256) throw new DocumentRefused('other-bytes', { documentIds: [id] })
      if (before) return 'made' in before ? before.made : before.making
      const making = make(document, bodySha256)
      underWay.set(id, { bodySha256, making })
      try {
        const made = await making
        sealed.set(id, { bodySha256, made })
        return made
      } finally {
        underWay.delete(id)
      }
    },
    recordIdOf: (documentId) => sealed.get(documentId)?.made.document.id ?? documentId,
    documentIdOf: (recordId) => [...sealed].find(([, { made }]) => made.document.id === recordId)?.[0] ?? recordId,
    aliasOf: contactTasks.of,
    contactTaskOf: (alias) => contactTasks.back(alias) ?? alias,
  }
}
