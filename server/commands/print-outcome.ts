import { CannotStart } from '../errors/cannot-start'
import { CommandFailed } from '../errors/command-failed'

/** Prints what a command answers; of one that fails, why, and ends with 1. */
export async function printOutcome(command: (words: readonly string[]) => Promise<string>): Promise<void> {
  // What a command makes holds people's data.
  process.umask(0o077)
  try {
    process.stdout.write(`${await command(process.argv.slice(2))}\n`)
  } catch (error) {
    const isExpected = error instanceof CannotStart || error instanceof CommandFailed
    process.stderr.write(`${isExpected ? error.message : `Something unforeseen: ${error}`.split('\n')[0]}\n`)
    process.exitCode = 1
  }
}
