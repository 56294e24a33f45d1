import type { Owner } from '../../storage/owner'
import type { Operation, OutboxRecord } from './record'

export interface DocumentToSave {
  /** UUID made when the form opened. After 'rejected', a changed form takes a new one. */
  id: string
  operation: Operation
  /** Who opened the form. Saving is refused when somebody else is signed in by now. */
  owner: Owner
  params?: Record<string, string | number>
  query?: Record<string, string | number>
  /** The exact bytes to send. */
  body: ArrayBuffer
  contentType: string
  contactId: number
  contactTaskId: number
  /** Documents with the same key are sent in the order in which they were saved. */
  orderKey: string
  /** ISO 8601. */
  openedAt: string
  /** What `lastSaved` told when the form opened; null or absent where nobody could tell. */
  seenUpTo?: number | null
  /** What proves later what was signed, such as the waiver's version and the hash of the text shown; null when nothing is. */
  evidence: Record<string, unknown> | null
}

/** How far a document is: still a record here, or received. */
export type DeliveryStatus = { received: false; record: OutboxRecord } | { received: true }

export interface Outbox {
  /**
   * Durable, read back and hash-checked before it resolves. The same document saved twice is one record. Rejects with
   * StorageFailed (nothing was promised, keep the form open) or DocumentRefused.
   */
  save(document: DocumentToSave): Promise<DeliveryStatus>
  /** The same for documents that belong together, such as those of one signature: all of them are kept, or none. */
  saveAll(documents: readonly DocumentToSave[]): Promise<DeliveryStatus[]>
  /** Documents were put here from a copy: what follows a save follows, and what is due is sent. */
  tookIn(): void
  /** Numbers the newest document of this device: a form that opens now knows of none after it. Null when nobody can tell. */
  lastSaved(): Promise<number | null>
  /** Sends it, if its turn has come and its owner is signed in; resolves when it was tried once or cannot be now. */
  sendNow(id: string): Promise<DeliveryStatus>
  /** The same for several. */
  sendAllNow(ids: readonly string[]): Promise<DeliveryStatus[]>
  /** A person asks for another try of refused documents, or does not want to wait: they may be sent at once. */
  retry(ids: readonly string[]): Promise<void>
  /** Sends whatever is due; resolves when nothing is. Rejects with StorageFailed. */
  wake(reason: WakeReason): Promise<void>
  /** The same for whoever does not wait for it. */
  wakeQuietly(reason: WakeReason): void
  /** The server's list of tasks shows these contact tasks as complete: their documents are accepted. */
  markAccepted(contactTaskIds: readonly number[]): Promise<void>
  /** Listens for whatever says that sending may work, and sends what is due. */
  start(): void
  stop(): void
}

/** `timer` and `saved` look for what is due; every other reason also ends the waiting of what is not. */
export type WakeReason =
  | 'timer'
  | 'saved'
  | 'online'
  | 'visible'
  | 'signed-in'
  | 'call-succeeded'
  | 'background-sync'
  | 'person'

/**
 * Why a document cannot become a record:
 * - `other-person`: somebody else is signed in than who opened the form.
 * - `other-bytes`: an id already stands for another document; `documentIds` says which.
 * - `given-elsewhere`: another tab gave the same since this form opened; `contactTaskIds` says what.
 */
export class DocumentRefused extends Error {
  override readonly name = 'DocumentRefused'
  readonly code: 'other-person' | 'other-bytes' | 'given-elsewhere'
  readonly contactTaskIds: readonly number[]
  readonly documentIds: readonly string[]

  constructor(
    code: DocumentRefused['code'],
    about: { contactTaskIds?: readonly number[]; documentIds?: string[] } = {},
  ) {
    super(`Document refused: ${code}`)
    this.code = code
    this.contactTaskIds = about.contactTaskIds ?? []
    this.documentIds = about.documentIds ?? []
  }
}
