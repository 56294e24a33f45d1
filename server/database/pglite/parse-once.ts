import { type PGlite, types } from '@electric-sql/pglite'

const ARRAYS_OF_TEXTS = { numeric: 1231, timestamp: 1115, timestamptz: 1185, interval: 1187, date: 1182 }
const asText = (value: string) => value
const texts = Object.fromEntries(
  [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE, ...Object.values(ARRAYS_OF_TEXTS)].map((type) => [
    type,
    asText,
  ]),
)

type Query = PGlite['query']

/** The same query without parsers of its own. */
const known =
  (query: Query): Query =>
  (text, values, { parsers: _, ...options } = {}) =>
    query(text, values, options)

/**
 * Drizzle reads times as texts and says so with each query; PGlite then copies its table of some 300 types for each, which
 * took a third of the query’s time. Said once, at the start.
 */
export function parseOnce(client: PGlite): void {
  Object.assign(client.parsers, texts)
  client.query = known(client.query.bind(client))
  const transaction = client.transaction.bind(client)
  client.transaction = (run) =>
    transaction((tx) => {
      tx.query = known(tx.query)
      return run(tx)
    })
}
