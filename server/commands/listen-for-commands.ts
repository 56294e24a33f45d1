import { chmod, mkdir, rm } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import { dirname } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Database } from '../database/database'
import { codeOf } from '../errors/cannot-start'
import { CommandFailed } from '../errors/command-failed'
import { type Logger, withoutContent } from '../process/log'
import { answerCommand } from './answer-lines'
import { commandAddress, LONGEST_ADDRESS } from './command-address'
import type { CommandParts } from './command-parts'
import { isCommandName, operatorCommands } from './operator-command'
import { troubleWords } from './trouble-words'

export interface CommandListener {
  /** Resolves when the commands under way are done. */
  close(): Promise<void>
}

interface Parts {
  database: Database
  dataDir: string
  origin: string
  forgetSettings: () => void
  mail: CommandParts['mail']
  now: () => Date
  log: Logger
}

const answerOf = async ({ log, now, ...parts }: Parts, path: string, asked: Pick<CommandParts, 'input' | 'tell'>) => {
  const name = path.slice(1)
  if (!isCommandName(name)) return { status: 404, said: `The running server knows no command ${name}.` }
  try {
    return { status: 200, said: await operatorCommands[name]({ ...parts, ...asked, now: now() }) }
  } catch (error) {
    if (error instanceof CommandFailed) return { status: 409, said: error.message }
    log.error({ command: name, error: withoutContent(error) }, 'a command failed')
    return { status: 500, said: troubleWords(error) ?? `The running server failed at ${name}: its log says why.` }
  }
}

/**
 * Takes an operator's commands on a socket in DATA_DIR while this process has the embedded database open: no second
 * process can open it, and a venue must not close for a backup.
 */
export async function listenForCommands(parts: Parts): Promise<CommandListener> {
  const address = commandAddress(parts.dataDir)
  if (address.length > LONGEST_ADDRESS) {
    parts.log.warn({ address }, 'DATA_DIR is too long a path for a socket: commands work while the server is stopped')
    return { close: async () => {} }
  }
  const answer: RequestListener = async (request, response) => {
    const { tell, end } = answerCommand(response)
    end(await answerOf(parts, request.url ?? '', { input: await text(request), tell }))
  }
  const server = createServer((request, response) => {
    // Only a caller that went away meanwhile.
    Promise.resolve(answer(request, response)).catch(() => response.destroy())
  })
  try {
    await mkdir(dirname(address), { recursive: true, mode: 0o700 })
    // Left by a process that was killed: DATA_DIR's lock shows that no living one has it.
    await rm(address, { force: true })
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(address, resolve)
    })
    await chmod(address, 0o600)
  } catch (error) {
    // Guests can check in without it: some file systems have no sockets.
    parts.log.warn({ address, code: codeOf(error) }, 'no socket for commands: they work while the server is stopped')
    return { close: async () => {} }
  }
  return { close: () => new Promise((resolve) => server.close(() => resolve())) }
}
