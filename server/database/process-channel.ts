import pg from 'pg'
import { keepAlive } from './postgres/keep-alive'

/** Carries short texts between the processes of one venue. Texts sent while the database is away are lost. */
export interface ProcessChannel {
  /** Each at most 8,000 bytes. All processes hear it, this one too. */
  tell(texts: readonly string[]): Promise<void>
  close(): Promise<void>
}

const NAME = 'basehut'
const RECONNECT_MS = 1000
/** A query that gets no answer for so long gives its connection up. */
const LONGEST_MS = 10_000

/** Listens on a connection of its own, which is reopened whenever it breaks; sends through the pool. */
export function openProcessChannel(
  pool: pg.Pool,
  databaseUrl: string,
  hear: (text: string) => void,
  onListening: () => void = () => {},
): ProcessChannel {
  let isClosed = false
  let listener: pg.Client
  let retry: NodeJS.Timeout | undefined

  const listen = async () => {
    const client = new pg.Client({
      connectionString: databaseUrl,
      ...keepAlive,
      connectionTimeoutMillis: LONGEST_MS,
      query_timeout: LONGEST_MS,
    })
    listener = client
    client.on('error', () => {})
    // Only for the current connection: each replaced one would otherwise open one more when it ends.
    client.once('end', () => client === listener && listenAgain())
    client.on('notification', ({ payload }) => payload && hear(payload))
    try {
      await client.connect()
      await client.query(`listen ${NAME}`)
    } catch (error) {
      // A standby takes the connection and refuses to listen: it would hold one more with each try.
      client.end().catch(() => {})
      throw error
    }
    onListening()
  }
  const listenAgain = () => {
    clearTimeout(retry)
    if (!isClosed) retry = setTimeout(() => listen().catch(listenAgain), RECONNECT_MS).unref()
  }
  listen().catch(listenAgain)

  return {
    async tell(texts) {
      const query = { text: 'select pg_notify($1, text) from unnest($2::text[]) text', query_timeout: LONGEST_MS }
      await pool.query(query, [NAME, texts])
    },
    async close() {
      isClosed = true
      clearTimeout(retry)
      await listener.end().catch(() => {})
    },
  }
}

/** Everyone who opens the same one shares its connection; the last who closes it ends that. */
export function shareChannel(open: (hear: (text: string) => void) => ProcessChannel) {
  const hearers = new Set<(text: string) => void>()
  let channel: ProcessChannel | null = null
  return (hear: (text: string) => void): ProcessChannel => {
    hearers.add(hear)
    channel ??= open((text) => {
      for (const each of hearers) each(text)
    })
    const { tell, close } = channel
    return {
      tell,
      async close() {
        hearers.delete(hear)
        if (hearers.size > 0) return
        channel = null
        await close()
      },
    }
  }
}
