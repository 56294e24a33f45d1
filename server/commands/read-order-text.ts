import { readFile } from 'node:fs/promises'
import { CommandFailed } from '../errors/command-failed'

/**
 * The text of a file of orders. Read in another encoding than it was written in, Siobhán would become a name that no guest
 * can type, and a guest signs with it letter by letter.
 */
export async function readOrderText(file: string): Promise<string> {
  const bytes = await readFile(file).catch(() => {
    throw new CommandFailed(`${file} cannot be read.`)
  })
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new CommandFailed(`Nothing was imported.\n${file} is not in UTF-8. Save it as CSV in UTF-8 and try again.`)
  }
}
