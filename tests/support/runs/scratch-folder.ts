import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
const ENOUGH = 2 ** 31

/**
 * In memory where there is room for it: a database is 1,200 small files, which a disk takes two seconds to copy and to
 * delete, for every story.
 */
function place(): string {
  if (!existsSync(MEMORY)) return tmpdir()
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize > ENOUGH ? MEMORY : tmpdir()
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** A disk that a broken-off rule has left mounted there stays. */
function remove(folder: string) {
  try {
    rmSync(folder, { recursive: true, force: true })
  } catch {}
}

function makeFolder(): string {
  // Runs that were killed have left theirs: some of them take the memory of all that come after.
  for (const name of readdirSync(place())) {
    const [, pid] = /^basehut-run-(\d+)$/.exec(name) ?? []
    if (pid && !isAlive(Number(pid))) remove(join(place(), name))
  }
  const folder = join(place(), `basehut-run-${process.pid}`)
  mkdirSync(folder, { recursive: true })
  process.once('exit', () => remove(folder))
  return folder
}

/** Where venues and browsers of a run keep their files: one folder for all its processes, which goes with the run. */
export function scratchFolder(): string {
  const folder = process.env.BASEHUT_SCRATCH ?? makeFolder()
  process.env.BASEHUT_SCRATCH = folder
  return folder
}
