import { existsSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const MEMORY = '/dev/shm'
const ENOUGH = 2 ** 31

/**
 * Where venues and browsers of a run keep their files: in memory where there is room for it. A database is 1,200 small
 * files, which a disk takes two seconds to copy and to delete, for every story.
 */
export function scratchFolder(): string {
  if (!existsSync(MEMORY)) return tmpdir()
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize > ENOUGH ? MEMORY : tmpdir()
}
