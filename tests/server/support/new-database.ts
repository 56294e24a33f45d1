import { inject } from 'vitest'

/**
 * URL of a new, empty database on the PostgreSQL that all files share. A rule that stops it, or that needs it set up in
 * another way, starts one of its own: see `startPostgres`.
 */
export async function newDatabase(): Promise<string> {
  const answer = await fetch(inject('newDatabaseAt'))
  const text = await answer.text()
  if (!answer.ok) throw new Error(text)
  return text
}
