import { databaseTrouble, type Trouble } from '../database/unavailable'

const words: Record<Trouble, string> = {
  unreachable:
    'The database stopped answering before it had said that this is done. Run the command again once it answers.',
  busy: 'The database has too much to do for this at the moment. Run the command again later.',
  'disk-full': 'The disk of the database is full. Make room on it and run the command again.',
  damaged: 'The files of the database are damaged. Restore it from a backup.',
}

/** What an operator is told of a command that the database has failed; null where it failed for another reason. */
export function troubleWords(error: unknown): string | null {
  const trouble = databaseTrouble(error)
  return trouble && words[trouble]
}
