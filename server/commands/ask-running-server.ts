import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { codeOf } from '../errors/cannot-start'
import { CommandFailed } from '../errors/command-failed'
import { commandAddress } from './command-address'
import type { CommandName } from './operator-command'

/** No file, no process behind it, or a path on which no server could listen. */
const nobodyThere = /^(?:ENOENT|ECONNREFUSED|ENOTDIR|ENOTSOCK|EINVAL|ENAMETOOLONG)$/

/** Asks the server that has DATA_DIR open. Answers null where none runs; throws CommandFailed where it says no. */
export async function askRunningServer(dataDir: string, name: CommandName, input: string): Promise<string | null> {
  try {
    const asked = request({ socketPath: commandAddress(dataDir), method: 'POST', path: `/${name}` })
    asked.end(input)
    const [response]: IncomingMessage[] = await once(asked, 'response')
    const said = response ? await text(response) : ''
    if (response?.statusCode === 200) return said
    throw new CommandFailed(said || 'The running server did not do it.')
  } catch (error) {
    if (error instanceof CommandFailed) throw error
    const code = codeOf(error)
    if (nobodyThere.test(code)) return null
    throw new CommandFailed(`The running server did not answer (${code || error}).`)
  }
}
