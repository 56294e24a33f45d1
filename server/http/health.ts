import { setTimeout } from 'node:timers/promises'
import { codeIn, databaseTrouble, type Trouble } from '../database/unavailable'
import { type Logger, withoutContent } from '../process/log'

export interface Health {
  /** A call met this failure: for a while after the last one, a check that happens to pass does not hide it. */
  troubled(trouble: Trouble): void
  /** 'ok' or 'busy', or what is wrong. */
  check(): Promise<string>
}

/** Calls wait for what the database is at. Ending the process would only break that off. */
const AT_WORK = 'busy'

/** Whether nothing is wrong that only an operator, or another process, could help against. */
export const isUp = (status: string) => status === 'ok' || status === AT_WORK

/** A ping that never ends must not be the last one: what it hung on may have recovered. */
const ONE_PING_MS = 10_000
const LONGEST_CHECK_MS = 5000
/** What asks gives up early, some after a second or two: a database that is seen to work need not be waited for. */
const LONGEST_WHILE_AT_WORK_MS = 1000
const REMEMBERED_MS = 60_000

/** What an operator does about it; the other troubles pass by themselves. */
const nextSteps: Partial<Record<Trouble, string>> = {
  'disk-full': 'the disk of the database is full: nothing can be saved until there is room on it',
  damaged: 'the database is damaged: restore it from a backup',
}

const words: Record<Trouble, string> = {
  unreachable: 'database unreachable',
  busy: 'too busy',
  'disk-full': 'disk full: nothing can be saved',
  damaged: 'database damaged: restore a backup',
}

/** What the system says of the folder of the embedded database. */
const full: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT'])
const unwritable: ReadonlySet<string> = new Set(['EROFS', 'EACCES', 'EPERM', 'ENOENT'])

export interface HealthParts {
  /** Throws when the database does not answer, or takes no writes. */
  ping: () => Promise<void>
  /** Whether the database works for other calls, where it can tell. */
  isAtWork: () => boolean
  now: () => Date
  log: Pick<Logger, 'error'>
  /** How long a check waits for the ping; 5 s unless given. */
  longestCheckMs?: number
}

export function createHealth({ ping, isAtWork, now, log, longestCheckMs = LONGEST_CHECK_MS }: HealthParts): Health {
  let remembered: { trouble: Trouble; until: number } | null = null
  let checking: Promise<string> | null = null
  let pinging: Promise<void> | null = null
  let pingedAt = 0

  /** A late ping goes on, and the next check waits for it: another one would take one more connection. */
  const pingOnce = () => {
    const at = now().getTime()
    if (pinging && Math.abs(at - pingedAt) < ONE_PING_MS) return pinging
    pingedAt = at
    const mine = ping().finally(() => {
      if (pinging === mine) pinging = null
    })
    pinging = mine
    return mine
  }

  const troubled = (trouble: Trouble) => {
    const step = nextSteps[trouble]
    if (!step) return
    const at = now().getTime()
    if (!remembered || remembered.until < at || remembered.trouble !== trouble) log.error({ trouble }, step)
    remembered = { trouble, until: at + REMEMBERED_MS }
  }

  const check = async () => {
    if (remembered && remembered.until > now().getTime()) return words[remembered.trouble]
    const tooLate = new AbortController()
    try {
      const ms = isAtWork() ? Math.min(LONGEST_WHILE_AT_WORK_MS, longestCheckMs) : longestCheckMs
      const late = setTimeout(ms, 'late', { signal: tooLate.signal, ref: false })
      return (await Promise.race([pingOnce(), late])) !== 'late' ? 'ok' : isAtWork() ? AT_WORK : words.unreachable
    } catch (error) {
      const code = error instanceof Error ? codeIn(error) : ''
      if (unwritable.has(code)) {
        log.error({ code }, 'DATA_DIR cannot be written: nothing can be saved until it can')
        return 'DATA_DIR cannot be written'
      }
      const trouble = full.has(code) ? 'disk-full' : databaseTrouble(error)
      if (trouble === 'busy' && isAtWork()) return AT_WORK
      log.error({ error: withoutContent(error) }, 'database')
      if (trouble) troubled(trouble)
      return words[trouble ?? 'unreachable']
    } finally {
      tooLate.abort()
    }
  }

  return {
    troubled,
    check() {
      // Anyone may ask, as often as they like: all of them share one check.
      checking ??= check().finally(() => {
        checking = null
      })
      return checking
    },
  }
}
