import { randomUUID } from 'node:crypto'
import { link, readFile, stat, unlink, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { CannotStart, codeOf } from '../../errors/cannot-start'
import { unwritable } from './data-dir'

const HEARTBEAT_MS = 10_000
/** A holder on another machine (or in another container) is taken for dead after this long without a heartbeat. */
const SILENT_MS = 45_000
const RETRY_MS = 20
const MOST_ATTEMPTS = 100

interface Holder {
  pid: number
  host: string
  /** When the holder's process began, in the system's ticks: tells a process from a later one of the same number. */
  began: string
  id: string
}

/** Fields 3 and 22 of /proc/<pid>/stat; '' where there is no /proc, or no such process. */
async function lookAt(pid: number): Promise<{ state: string; began: string }> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const [state = '', ...others] = line.slice(line.lastIndexOf(')') + 2).split(' ')
  return { state, began: others[18] ?? '' }
}

/** Such a process is over and only not buried yet: in a container, where no one asks after it, that may be never. */
const DEAD = /^[ZX]$/

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

async function isAlive(holder: Holder, file: string): Promise<boolean> {
  if (holder.host !== hostname()) {
    const touched = await stat(file).catch(() => null)
    return touched !== null && Date.now() - touched.mtimeMs < SILENT_MS
  }
  if (!isRunning(holder.pid)) return false
  const { state, began } = await lookAt(holder.pid)
  if (DEAD.test(state)) return false
  return began === '' || holder.began === '' || began === holder.began
}

function readHolder(text: string): Holder | null {
  try {
    const { pid, host, began, id } = JSON.parse(text)
    return { pid: Number(pid), host: String(host), began: String(began), id: String(id) }
  } catch {
    // Written by hand, or cut short by a full disk: it locks nothing.
    return null
  }
}

/**
 * Keeps a second process off the folder: PGlite has no lock of its own, and two writers would ruin the files. Survives
 * crashes: the lock of a dead process is taken over. Answers how to let go of it.
 */
export async function lockDataDir(dataDir: string): Promise<() => Promise<void>> {
  const file = join(dataDir, 'lock')
  const { began } = await lookAt(process.pid)
  const own: Holder = { pid: process.pid, host: hostname(), began, id: randomUUID() }
  const draft = join(dataDir, `lock.${own.id}`)

  // A link appears whole or not at all, and never over another: a lock is never half-written.
  const linkAs = (name: string) =>
    link(draft, name).then(
      () => true,
      (error: unknown) => {
        if (codeOf(error) === 'EEXIST') return false
        throw error
      },
    )

  const isDead = async () => {
    const text = await readFile(file, 'utf8').catch(() => null)
    if (text === null) return false
    const holder = readHolder(text)
    if (holder && (await isAlive(holder, file)))
      throw new CannotStart(
        'data-dir-in-use',
        `DATA_DIR ${dataDir} is in use by another Basehut (process ${holder.pid} on ${holder.host}).`,
      )
    return true
  }

  // One process at a time looks again and clears: one that looked before another took over would clear a living lock.
  const clearDead = async () => {
    const gate = `${file}.clearing`
    if (!(await linkAs(gate))) {
      const gateMade = await stat(gate).catch(() => null)
      if (gateMade && Date.now() - gateMade.mtimeMs > SILENT_MS) await unlink(gate).catch(() => {})
      return setTimeout(RETRY_MS)
    }
    try {
      if (await isDead()) await unlink(file)
    } finally {
      await unlink(gate).catch(() => {})
    }
  }

  try {
    await writeFile(draft, JSON.stringify(own))
    for (let attempt = 0; !(await linkAs(file)); attempt++) {
      if (attempt === MOST_ATTEMPTS)
        throw new CannotStart('data-dir-in-use', `DATA_DIR ${dataDir} is in use by another Basehut.`)
      if (await isDead()) await clearDead()
    }
  } catch (error) {
    throw error instanceof CannotStart ? error : await unwritable(dataDir, error)
  } finally {
    // On a full disk it is there, and empty.
    await unlink(draft).catch(() => {})
  }

  const heartbeat = setInterval(() => {
    const now = new Date()
    utimes(file, now, now).catch(() => {})
  }, HEARTBEAT_MS)
  heartbeat.unref()

  return async () => {
    clearInterval(heartbeat)
    const holder = readHolder(await readFile(file, 'utf8').catch(() => ''))
    if (holder?.id === own.id) await unlink(file).catch(() => {})
  }
}
