import { sql } from 'drizzle-orm'

/**
 * For a comparison with `=`: any of these ids. They go as one value, however many they are: each length of a list would be
 * another statement for the database to prepare, and naming a thousand values takes longer than finding their rows.
 */
export const anyOf = (ids: Iterable<number>) => sql`any(${`{${[...new Set(ids)].join()}}`}::bigint[])`
