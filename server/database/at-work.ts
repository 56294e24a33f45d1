import type { PGlite } from '@electric-sql/pglite'

/** Longer than any one statement should take: while it runs the process answers no one at all. */
const LATELY_MS = 30_000

/**
 * Notes when the embedded database was last given something to do. A ping that waits for its turn behind a long import
 * looks like a database that is gone; ending the process for it would break the import off.
 */
export function noteWork(client: PGlite): () => boolean {
  const send = client.execProtocolStream.bind(client)
  let sentAt = Date.now()
  client.execProtocolStream = (message, options) => {
    sentAt = Date.now()
    return send(message, options)
  }
  return () => Math.abs(Date.now() - sentAt) < LATELY_MS
}
