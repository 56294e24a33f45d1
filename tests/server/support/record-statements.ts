import type { Database } from '../../../server/database/database'

type Query = (text: string, ...rest: unknown[]) => Promise<unknown>
interface Client {
  query: Query
  transaction<Result>(run: (tx: { query: Query }) => Promise<Result>): Promise<Result>
}

/** Notes every statement that an embedded database of a rule is asked from here on; transactions begin and end unnoted. */
export function recordStatements(database: Database): string[] {
  const { $client: client } = database as Database & { $client: Client }
  const statements: string[] = []
  const noting =
    (query: Query): Query =>
    (text, ...rest) => {
      statements.push(text)
      return query(text, ...rest)
    }
  const transaction = client.transaction.bind(client)
  client.query = noting(client.query.bind(client))
  client.transaction = (run) => transaction((tx) => run(Object.assign(Object.create(tx), { query: noting(tx.query) })))
  return statements
}
