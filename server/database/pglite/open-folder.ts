import { PGlite } from '@electric-sql/pglite'

/** PostgreSQL's severity for trouble after which it ends and reads its log at its next start. */
const GIVES_UP = 'PANIC'

const hasGivenUp = (error: unknown): error is Error =>
  error instanceof Error && 'severity' in error && error.severity === GIVES_UP

/** The embedded database in a folder. */
export interface OpenFolder {
  client: PGlite
  /** What PostgreSQL gave up for, such as a log that finds no room: nothing more can be asked of this client. */
  gaveUpFor(): Error | null
}

type Send<Asked extends unknown[], Answer> = (...asked: Asked) => Promise<Answer>

/**
 * Opens the embedded database. Its caller sees to it that no other process has it open. PGlite does not end where
 * PostgreSQL gives up: it never returns from the next statement, and the whole process answers no one. So none is sent.
 */
export async function openFolder(folder: string): Promise<OpenFolder> {
  const client = await PGlite.create(folder)
  let reason: Error | null = null
  const unlessGivenUp =
    <Asked extends unknown[], Answer>(send: Send<Asked, Answer>): Send<Asked, Answer> =>
    async (...asked) => {
      if (reason) throw reason
      try {
        return await send(...asked)
      } catch (error) {
        if (hasGivenUp(error)) reason = error
        throw error
      }
    }
  client.execProtocol = unlessGivenUp(client.execProtocol.bind(client))
  client.execProtocolStream = unlessGivenUp(client.execProtocolStream.bind(client))
  const close = client.close.bind(client)
  // Its end writes to the log too. The files it has open would stay so until the process ends.
  client.close = async () => (reason ? void (await client.fs?.closeFs()) : close())
  return { client, gaveUpFor: () => reason }
}
