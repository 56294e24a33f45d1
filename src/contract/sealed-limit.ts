/** One of the limits, in a file of its own: the service worker needs it without the whole table. */
export const SEALED_DOCUMENT_LIMIT = 2_000_000
