import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { keepAlive } from './postgres/keep-alive'
import type { ProcessChannel } from './process-channel'

/**
 * Lets a process answer from memory as long as no one changes what it has read. It holds a shared lock for that time. A
 * trigger makes every writer take the lock exclusively until its transaction ends.
 */
export interface Lease {
  /**
   * The current term: what was read during one holds while this returns the same term. Null: nothing is certain, ask
   * the database.
   */
  term(): object | null
  /** Has all processes give the lease up before the write, so that the write need not wait for them. */
  withoutIt<T>(write: () => Promise<T>): Promise<T>
  close(): Promise<void>
}

export const usualTimes = {
  /** PostgreSQL ends a session that has not renewed for so long, so that a write does not wait for a process that hangs. */
  endsAfterMs: 4000,
  /** Clearly less than endsAfterMs, and counted from when the last renewal was sent: the session outlives the term. */
  goodForMs: 2500,
  renewMs: 1000,
  /** Time for the process that asked to get the lock. */
  pauseMs: 250,
  reconnectMs: 1000,
  /** A transaction that stays open for long looks to an operator like one that was forgotten. */
  longestTermMs: 60_000,
}
export type LeaseTimes = typeof usualTimes

// A transaction keeps its connection, also behind a pooler; locks and settings of a session would stay behind on
// someone else's connection. It reads no table, so it holds up neither the removal of old rows nor a migration.
const take = (key: number, endsAfterMs: number) => `begin isolation level read committed read only;
  set local idle_in_transaction_session_timeout = ${endsAfterMs};
  select pg_try_advisory_xact_lock_shared(${key}) as "isTaken"`

/** Someone may wait for the lock who did not tell us: an operator, a command, or a process whose message was lost. */
const renew = (key: number) => `select exists (
  select from pg_locks where locktype = 'advisory' and not granted and (classid, objid, objsubid) = (0, ${key}, 1)
    and database = (select oid from pg_database where datname = current_database())) as "isWanted"`

/** By both clocks: one stops while a machine sleeps, the other can be set. */
const instant = () => ({ steady: performance.now(), wall: Date.now() })
const isOver = (since: ReturnType<typeof instant>, goodForMs: number) =>
  performance.now() - since.steady >= goodForMs || Math.abs(Date.now() - since.wall) >= goodForMs

const pause = (ms: number, signal: AbortSignal) => wait(ms, undefined, { ref: false, signal }).catch(() => {})

export function openLease(
  key: number,
  connectionString: string,
  openChannel: (hear: (text: string) => void) => ProcessChannel,
  given: Partial<LeaseTimes> = {},
): Lease {
  const times = { ...usualTimes, ...given }
  const word = `let go of ${key}`
  const closing = new AbortController()
  let held: { sent: ReturnType<typeof instant> } | null = null
  let told = new AbortController()
  let holding: Promise<void> = Promise.resolve()
  let writing = 0
  let client: pg.Client

  /** Stops answering from memory; resolves when the database knows. */
  const letGo = () => {
    held = null
    told.abort()
    return holding.catch(() => {})
  }

  const hold = async (signal: AbortSignal) => {
    const began = instant()
    const answers: unknown = await client.query(take(key, times.endsAfterMs))
    if (Array.isArray(answers) && answers.at(-1).rows[0].isTaken && !signal.aborted) held = { sent: began }
    while (held && performance.now() - began.steady < times.longestTermMs) {
      await pause(times.renewMs, signal)
      if (!held) break
      const sent = instant()
      const { rows } = await client.query<{ isWanted: boolean }>(renew(key))
      if (rows[0]?.isWanted) break
      if (held) held.sent = sent
    }
    held = null
    await client.query('rollback')
  }

  const holdAgainAndAgain = async () => {
    while (!closing.signal.aborted) {
      client = new pg.Client({
        connectionString,
        ...keepAlive,
        connectionTimeoutMillis: 10_000,
        query_timeout: times.endsAfterMs,
      })
      client.on('error', letGo)
      client.once('end', letGo)
      try {
        await client.connect()
        while (!closing.signal.aborted) {
          told = new AbortController()
          if (writing === 0) holding = hold(told.signal)
          await holding
          await pause(times.pauseMs, closing.signal)
        }
      } catch {
        held = null
        // It has failed and is over. While someone writes, no new term starts, and this one would fail the next
        // connection too.
        holding = Promise.resolve()
        client.end().catch(() => {})
        await pause(times.reconnectMs, closing.signal)
      }
    }
  }

  const channel = openChannel((text) => text === word && letGo())
  holdAgainAndAgain()

  return {
    term: () => (held && !isOver(held.sent, times.goodForMs) ? held : null),
    async withoutIt(write) {
      writing += 1
      try {
        await Promise.all([letGo(), channel.tell([word]).catch(() => {})])
        return await write()
      } finally {
        writing -= 1
      }
    },
    async close() {
      closing.abort()
      await letGo()
      await client.end().catch(() => {})
      await channel.close()
    },
  }
}
