interface Row {
  id: string
  ownerIss: string
  ownerSub: string
  [field: string]: unknown
}

/** The clear contents of a document that lies sealed on this device. Only the page in which it was given knows them. */
export interface StayDocument {
  clear: {
    ownerIss: string
    ownerSub: string
    operation: string
    kind?: string | undefined
    params: unknown
    query: unknown
    contactId: number
    contactTaskId: number
  }
  /** The record of its saving; null until it is saved. */
  saved: Row | null
  /** The venue has it, and did not take it for what it was given as. */
  refused: { code: string; message: string; at: number } | null
}

/** By the id of the record. In memory only: once the page is gone, nothing tells whose the sealed documents are. */
export type StayDocuments = Map<string, StayDocument>
