import { createHash } from 'node:crypto'

/** SHA-256 as lower-case hex; a string counts as its UTF-8 bytes. */
export const sha256 = (content: Uint8Array | string) => createHash('sha256').update(content).digest('hex')
