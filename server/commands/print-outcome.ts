import { CannotStart } from '../errors/cannot-start'
import { CommandFailed } from '../errors/command-failed'
import { troubleWords } from './trouble-words'

function reasonOf(error: unknown): string {
  if (error instanceof CannotStart || error instanceof CommandFailed) return error.message
  return troubleWords(error) ?? `Something unforeseen: ${error}`.split('\n')[0] ?? ''
}

/** Prints what a command answers; of one that fails, why, and ends with 1. */
export async function printOutcome(command: (words: readonly string[]) => Promise<string>): Promise<void> {
  // What a command makes holds people's data.
  process.umask(0o077)
  try {
    process.stdout.write(`${await command(process.argv.slice(2))}\n`)
  } catch (error) {
    process.stderr.write(`${reasonOf(error)}\n`)
    process.exitCode = 1
  }
}
