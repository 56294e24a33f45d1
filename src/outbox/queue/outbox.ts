import type { Owner } from '../../storage/owner'
import type { Operation, OutboxRecord } from './record'

export interface DocumentToSave {
  /** UUID made when the form opened. After 'rejected', a changed form takes a new one. */
  id: string
  operation: Operation
  /** What it is, for its name on the screen: see `kindOf`. Absent where the operation says it. */
  kind?: string | undefined
  /** Who opened the form. Saving is refused when another person is signed in by now. */
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
  /** What `lastSaved` told when the form opened; null or absent when the device could not say. */
  seenUpTo?: number | null
  /**
   * What later proves what was signed, such as the waiver's version and the hash of the text shown; null where nothing
   * is.
   */
  evidence: Record<string, unknown> | null
}

/** How far a document is: still a record here, or received. */
export type DeliveryStatus = { received: false; record: OutboxRecord } | { received: true }

export interface Outbox {
  /**
   * Saves documents that belong together, such as those of one signature: all of them, or none. They are durable, read
   * back and hash-checked before it resolves. The same document saved twice is one record. Rejects with StorageFailed
   * (nothing was promised, keep the form open) or DocumentRefused.
   */
  saveAll(documents: readonly DocumentToSave[]): Promise<DeliveryStatus[]>
  /** Called after an import of a copy: takes the steps that follow a save, and sends what is due. */
  imported(): void
  /**
   * The number of the newest document here: a form that opens now knows of none after it. Null when the device cannot
   * say.
   */
  lastSaved(): Promise<number | null>
  /**
   * Whether a completion of this contact task waits behind a refused photo. It is sent once a newer photo has been
   * received, so that photo needs no completion of its own. False when the device cannot say.
   */
  completionWaitsForPhoto(contactTaskId: number): Promise<boolean>
  /** Sends it, if its turn has come and its owner is signed in; resolves when it was tried once or cannot be now. */
  sendNow(id: string): Promise<DeliveryStatus>
  /** The same for several. */
  sendAllNow(ids: readonly string[]): Promise<DeliveryStatus[]>
  /** A person asks for another try of refused documents, or does not want to wait: they may be sent at once. */
  retry(ids: readonly string[]): Promise<void>
  /** Sends what is due; resolves when nothing is. Rejects with StorageFailed. */
  wake(reason: WakeReason): Promise<void>
  /** Like `wake`, for callers that do not wait for it. */
  wakeQuietly(reason: WakeReason): void
  /** The server's list of tasks shows these contact tasks as complete: their documents are accepted. */
  markAccepted(contactTaskIds: readonly number[]): Promise<void>
  /** Listens for signs that sending may work, and sends what is due. */
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
 * - `other-person`: another person is signed in than the one who opened the form.
 * - `other-bytes`: another document already has this id; `documentIds` says which.
 * - `given-elsewhere`: another tab submitted the same since this form opened; `contactTaskIds` says what.
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

/** An outside sign that sending may work. Returns the way to stop listening. */
export type WakeSource = (wake: (reason: WakeReason) => void) => () => void

/** Timers and the present, so that tests hold the clock. */
export interface Clock {
  now(): number
  /** Calls back once; returns a function that cancels it. */
  after(milliseconds: number, callback: () => void): () => void
}
