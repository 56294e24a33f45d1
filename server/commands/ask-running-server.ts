import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { codeOf } from '../errors/cannot-start'
import { CommandFailed } from '../errors/command-failed'
import { readAnswer } from './answer-lines'
import { commandAddress } from './command-address'
import type { CommandName } from './operator-command'

interface Asked {
  input: string
  tell?: (words: string) => void
}

/** No file, no process behind it, or a path on which no server could listen. */
const isNotListening = /^(?:ENOENT|ECONNREFUSED|ENOTDIR|ENOTSOCK|EINVAL|ENAMETOOLONG)$/

/** Where its process ends, or breaks off what takes too long as it ends. */
const hasEnded = /^(?:ECONNRESET|EPIPE)$/
const ENDED = 'The running server ended before it had said that this is done. Run the command again once it runs.'

/** Asks the server that has DATA_DIR open. Answers null where none runs; throws CommandFailed where it says no. */
export async function askRunningServer(
  dataDir: string,
  name: CommandName,
  { input, tell = () => {} }: Asked,
): Promise<string | null> {
  try {
    const asked = request({ socketPath: commandAddress(dataDir), method: 'POST', path: `/${name}` })
    asked.end(input)
    const [response]: IncomingMessage[] = await once(asked, 'response')
    const answer = response ? await readAnswer(response, tell) : null
    if (answer?.status === 200) return answer.said
    throw new CommandFailed(answer ? answer.said || 'The running server did not do it.' : ENDED)
  } catch (error) {
    if (error instanceof CommandFailed) throw error
    const code = codeOf(error)
    if (isNotListening.test(code)) return null
    if (hasEnded.test(code)) throw new CommandFailed(ENDED)
    throw new CommandFailed(`The running server did not answer (${code || error}).`)
  }
}
