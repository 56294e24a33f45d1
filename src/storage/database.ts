import Dexie, { type Table } from 'dexie'
import type { Receipt } from '../contract/entities/receipt'
import type { Owner } from './owner'
import type { StayDocuments } from './stay-document'
import { valuesInMemory } from './values-in-memory'

interface Owned {
  ownerIss: string
  ownerSub: string
}

/**
 * One outbox record without its bytes. Only what is indexed is typed here; src/outbox/queue/read-record.ts reads the
 * rest and brings rows of older builds up to date.
 */
export interface StoredRecord extends Owned {
  id: string
  contactTaskId?: unknown
  [field: string]: unknown
}

/** The exact bytes of one record. Written once with the record and never changed. An ArrayBuffer: WebKit loses Blobs. */
export interface StoredBody {
  id: string
  content: ArrayBuffer
}

/** What is left of a record once the server holds it, or holds the one that replaced it. Carries no personal data. */
export interface Tombstone extends Owned {
  id: string
  operation: string
  /** What it was, for its name on the screen. Absent in what older builds left. */
  kind?: string
  contactId: number
  contactTaskId: number
  bodySha256: string
  /** Null against a server that sends none, and for a record that another replaced. */
  receipt: Receipt | null
  /** The newer submission of the same contact task that was received in its place. */
  replacedBy: string | null
  sequence: number
  savedAt: string
  receivedAt: string
  /** Set once the server's own list of tasks showed what this document completed. */
  isAccepted: boolean
}

/** A form in progress, pen strokes included. */
export interface StoredDraft extends Owned {
  form: string
  subject: string
  value: unknown
  savedAt: number
}

/** The last good answer to a call that reads personal data. `input` is its canonical JSON. */
export interface StoredRead extends Owned {
  call: string
  input: string
  value: unknown
  /** When it was asked for. */
  fetchedAt: number
}

export interface MetaRow {
  key: string
  value: unknown
  /** Only in the row that numbers documents (numbering.ts). */
  forgotten?: number
}

export interface DatabaseOptions {
  /** On a kiosk: what drafts and kept answers say stays in memory, and ends with the page. */
  forgets?: boolean
  name?: string
  indexedDB?: IDBFactory
  IDBKeyRange?: typeof IDBKeyRange
}

export const DATABASE_NAME = 'basehut'

/**
 * The device's database.
 *
 * Version 1: records, bodies, tombstones, drafts, reads, meta.
 *
 * A version may add tables, indexes and fields, and never removes or renames one: a tab of an older build opens a newer
 * database as it is, and has to find everything it knows.
 */
export class BasehutDatabase extends Dexie {
  declare readonly records: Table<StoredRecord, string>
  declare readonly bodies: Table<StoredBody, string>
  declare readonly tombstones: Table<Tombstone, string>
  declare readonly drafts: Table<StoredDraft, [string, string, string, string]>
  declare readonly reads: Table<StoredRead, [string, string, string, string]>
  declare readonly meta: Table<MetaRow, string>

  /** On a kiosk: the clear contents of what the present guest has sealed here. */
  readonly stayDocuments: StayDocuments = new Map()

  constructor({ name = DATABASE_NAME, forgets = false, ...factories }: DatabaseOptions = {}) {
    super(name, {
      ...factories,
      // Chrome's default is relaxed: a power cut could take a record that the guest was told is saved.
      chromeTransactionDurability: 'strict',
      // Dexie's cache shows writes before they are committed: the screen would be ahead of the disk.
      cache: 'disabled',
    })
    this.version(1).stores({
      records: 'id, [ownerIss+ownerSub], [ownerIss+ownerSub+contactTaskId]',
      bodies: 'id',
      tombstones: 'id, [ownerIss+ownerSub]',
      drafts: '[ownerIss+ownerSub+form+subject], [ownerIss+ownerSub]',
      reads: '[ownerIss+ownerSub+call+input], [ownerIss+ownerSub]',
      meta: 'key',
    })
    if (forgets) this.use(valuesInMemory(['drafts', 'reads']))
  }
}

/** The key of everything that one person owns, for the index `[ownerIss+ownerSub]`. */
export const ownedBy = (owner: Owner): [string, string] => [owner.iss, owner.sub]
