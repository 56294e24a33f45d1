import pg from 'pg'
import { codeOf } from '../../errors/cannot-start'
import { keepAlive } from './keep-alive'

/**
 * A query is looked after once it was there at two looks so far apart. With the time that a new connection has to answer, a
 * call waits some twenty seconds for a machine that is gone.
 */
const LOOK_MS = 5_000
/** A database that is only busy answers by then. */
const ANSWERS_WITHIN_MS = 10_000

/** What the driver keeps of a connection, without a type for it: the query under way, and its socket. */
interface Wire {
  processID: number | null
  _activeQuery: object | null
  connection: { stream: { destroy(): void } }
}

const wireOf = (client: pg.ClientBase) => client as unknown as Wire

/** Nothing answers there at all. Any other error came from the database, or says nothing of it. */
const goneCodes = /^(?:ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ECONNREFUSED)$/
const goneWords = /^(?:timeout expired|Query read timeout)/
const isGone = (error: unknown) =>
  !(error instanceof pg.DatabaseError) &&
  (goneCodes.test(codeOf(error)) || (error instanceof Error && goneWords.test(error.message)))

/** Of these sessions, those that are still at work. One that has just ended may have its answer on the way. */
const AT_WORK = `select pid from pg_stat_activity
  where pid = any($1) and (state = 'active' or state_change > clock_timestamp() - $2 * interval '1 millisecond')`

interface Looked {
  connectionString: string
  /** Whether the numbers of the connections are those of the database's own sessions. */
  isDirect: () => boolean
  lookMs?: number
  answersWithinMs?: number
}

/**
 * Ends connections whose answer can't come any more: their machine has lost its power, or something on the way drops what
 * is sent. The system would wait for a quarter of an hour, and the caller with it. How long a query takes says nothing: a
 * report or a long wait for a lock is left alone as long as the database says that it is at work. Answers what stops it.
 */
export function watchForLostAnswers(
  pool: pg.Pool,
  { connectionString, isDirect, lookMs = LOOK_MS, answersWithinMs = ANSWERS_WITHIN_MS }: Looked,
) {
  const wires = new Set<Wire>()
  pool.on('connect', (client) => wires.add(wireOf(client)))
  pool.on('remove', (client) => wires.delete(wireOf(client)))
  let seen = new Map<Wire, object>()

  const waiting = () => {
    const now = new Map<Wire, object>()
    for (const wire of wires) if (wire._activeQuery) now.set(wire, wire._activeQuery)
    return now
  }

  async function lostOf(late: readonly Wire[]): Promise<readonly Wire[]> {
    const client = new pg.Client({
      connectionString,
      ...keepAlive,
      connectionTimeoutMillis: answersWithinMs,
      query_timeout: answersWithinMs,
    })
    client.on('error', () => {})
    try {
      await client.connect()
      if (!isDirect()) return []
      const numbers = late.map(({ processID }) => processID)
      const { rows } = await client.query<{ pid: number }>(AT_WORK, [numbers, lookMs])
      return late.filter(({ processID }) => !rows.some(({ pid }) => pid === processID))
    } catch (error) {
      return isGone(error) ? late : []
    } finally {
      client.end().catch(() => {})
    }
  }

  async function look() {
    const now = waiting()
    const late = [...now.keys()].filter((wire) => seen.get(wire) === now.get(wire))
    seen = now
    if (late.length === 0) return
    for (const wire of await lostOf(late)) if (wire._activeQuery === now.get(wire)) wire.connection.stream.destroy()
  }

  let timer: NodeJS.Timeout | undefined
  let isOver = false
  const lookLater = () => {
    // A look may be under way as it is stopped.
    if (!isOver) timer = setTimeout(() => look().finally(lookLater), lookMs).unref()
  }
  lookLater()
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}
