/** One of the limits. By itself, because the service worker needs it and not the table of all of them. */
export const SEALED_DOCUMENT_LIMIT = 2_000_000
