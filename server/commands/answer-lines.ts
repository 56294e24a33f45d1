import type { IncomingMessage, ServerResponse } from 'node:http'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import * as v from 'valibot'

/** What a running server answers to a command. */
export interface CommandAnswer {
  status: number
  said: string
}

const AS_LINES = 'application/x-ndjson'

const Line = v.union([v.object({ status: v.number(), said: v.string() }), v.object({ progress: v.string() })])

/** A command that told how far it is has sent its status by then: the answer follows as the last of the lines. */
export function answerCommand(response: ServerResponse) {
  const line = (words: v.InferInput<typeof Line>) => `${JSON.stringify(words)}\n`
  return {
    tell(progress: string): void {
      if (!response.headersSent) response.writeHead(200, { 'Content-Type': AS_LINES, Connection: 'close' })
      response.write(line({ progress }))
    },
    end(answer: CommandAnswer): void {
      if (response.headersSent) response.end(line(answer))
      else
        response
          .writeHead(answer.status, { 'Content-Type': 'text/plain; charset=utf-8', Connection: 'close' })
          .end(answer.said)
    },
  }
}

/** The answer, or null where the server ended before it gave one. */
export async function readAnswer(
  response: IncomingMessage,
  tell: (words: string) => void,
): Promise<CommandAnswer | null> {
  if (response.headers['content-type'] !== AS_LINES)
    return { status: response.statusCode ?? 0, said: await text(response) }
  for await (const each of createInterface({ input: response })) {
    const line = v.parse(Line, JSON.parse(each))
    if ('status' in line) return line
    tell(line.progress)
  }
  return null
}
