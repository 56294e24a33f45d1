/** Writes an empty message to the log and nothing to any table: proves that the database takes writes. */
export const WRITE_NOTHING = "select pg_logical_emit_message(true, 'basehut', '')"
