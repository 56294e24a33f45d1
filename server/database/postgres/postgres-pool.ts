import pg from 'pg'
import { MOST_WAITING, TooManyWaiting } from '../too-many-waiting'
import { noticeLostCaller } from './keep-alive'

/** Thrown where no connection can be had; `cause` says why. */
export class NoConnection extends Error {
  override readonly name = 'NoConnection'
}

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void

/**
 * Gives a broken connection back to the pool for its holder. Drizzle never releases one that breaks at `begin`: after
 * ten of those the pool would be empty for ever.
 */
function releaseWhenItEnds(client: pg.PoolClient): pg.PoolClient {
  const giveBack = client.release.bind(client)
  let isGivenBack = false
  const release = (error?: Error | boolean) => {
    if (isGivenBack) return
    isGivenBack = true
    client.off('end', onEnd)
    giveBack(error)
  }
  const onEnd = () => release(true)
  client.once('end', onEnd)
  client.release = release
  return client
}

/** PostgreSQL's errors for a statement name that it does not know, knows already, or whose table has changed. */
const refusals = new Set<unknown>(['26000', '42P05', '0A000'])
const hasRefusedName = (error: unknown) => error instanceof pg.DatabaseError && refusals.has(error.code)

type Named = pg.QueryConfig & { name: string }
const isNamed = (query: unknown): query is Named =>
  typeof query === 'object' && query !== null && 'name' in query && !!query.name

type Send = (...asked: unknown[]) => unknown

/**
 * One statement of a connection after the other. What shares a transaction asks for several at once; the driver queues
 * them with a warning, and its next version no longer will.
 */
function inTurn(send: Send): Send {
  let last: Promise<unknown> | null = null
  return (...asked) => {
    const answer = last ? last.then(() => send(...asked)) : send(...asked)
    // With a callback it is the only one: so the pool asks on a connection of its own.
    if (!(answer instanceof Promise)) return answer
    const over: Promise<unknown> = answer
      .catch(() => {})
      .then(() => {
        if (last === over) last = null
      })
    last = over
    return answer
  }
}

/** A pool that outlives its database: a restart fails the calls under way, and the next ones connect again. */
export class PostgresPool extends pg.Pool {
  readonly #mostWaiting: number
  /** Whether each connection is a session of PostgreSQL of its own, with no pooler between. */
  isDirect = false
  /**
   * Whether named statements are parsed and planned once for each connection. Not behind a pooler: the next transaction
   * may get another connection, which does not know the name.
   */
  keepsStatements = false

  constructor(config: pg.PoolConfig, mostWaiting = MOST_WAITING) {
    super(config)
    this.#mostWaiting = mostWaiting
    // Before anything else is asked on it; a listener's question would be one that others queue behind.
    this.options.onConnect = (client) => (this.isDirect ? noticeLostCaller(client) : undefined)
    // A connection that breaks is replaced at the next query. Without a listener it would end the process: the pool
    // hears the idle ones only, so each connection, which a transaction may hold, needs a listener of its own.
    this.on('error', () => {})
    this.on('connect', (client) => {
      client.on('error', () => {})
      this.#watchNames(client)
    })
  }

  #watchNames(client: pg.PoolClient) {
    const send = inTurn(client.query.bind(client) as Send)
    const watched = (query: unknown, ...rest: unknown[]) => {
      if (!isNamed(query)) return send(query, ...rest)
      if (!this.keepsStatements) return send({ ...query, name: '' }, ...rest)
      const answer = send(query, ...rest)
      // That call fails; a repeated one is sent without statement names.
      if (answer instanceof Promise)
        answer.catch((error: unknown) => {
          if (hasRefusedName(error)) this.keepsStatements = false
        })
      return answer
    }
    client.query = watched as typeof client.query
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    if (!callback)
      return new Promise((resolve, reject) =>
        this.connect((error, client) => (client ? resolve(releaseWhenItEnds(client)) : reject(error))),
      )
    if (this.waitingCount >= this.#mostWaiting) callback(new TooManyWaiting(), undefined, () => {})
    else
      super.connect((error, client, done) =>
        callback(error && new NoConnection(error.message, { cause: error }), client, done),
      )
    return undefined
  }
}
