interface Row {
  id: string
  ownerIss: string
  ownerSub: string
  [field: string]: unknown
}

/** What a document that lies sealed on this device says in clear. Known to the page in which it was given, and to no other. */
export interface StayDocument {
  clear: {
    ownerIss: string
    ownerSub: string
    operation: string
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

/** By the id of the record. In memory only: with the page it is gone, and the sealed documents are no one's. */
export type StayDocuments = Map<string, StayDocument>
