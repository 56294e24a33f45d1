import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Has a database of files, which is closed, open in less time: PostgreSQL clears its memory for pages at each start, and of
 * 128 MB that takes longer than all else there.
 */
export const giveLittleMemory = (folder: string) =>
  appendFile(join(folder, 'postgresql.conf'), "\nshared_buffers = '16MB'\n")
