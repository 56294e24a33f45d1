import { createHash } from 'node:crypto'
import * as v from 'valibot'
import type { Endpoint } from '../../src/contract/endpoint'
import { type Logger, withoutContent } from '../process/log'
import type { ServerContext } from './caller-address'
import { answerEncoded, answerEncodedQuickly, type Encoded, encode, holdsVersion } from './encoded'
import type { FileAnswer } from './handler'
import { requestId } from './request-id'

/** Below this, compressing costs more than it saves. */
const WORTH_COMPRESSING = 4096

/** `filename` for old readers, `filename*` for names beyond ASCII (RFC 6266). */
const disposition = (fileName: string) =>
  `attachment; filename="${fileName.replace(/[^\w.-]+/g, '_')}"; filename*=UTF-8''${encodeURIComponent(fileName)}`

/**
 * The same stream, whose first piece is there: what fails until then is answered as any other failure. What fails later
 * cuts the caller off, who would otherwise take half a file for a whole one. Node's server would write it to the log with
 * what the database was asked.
 */
async function begun(c: ServerContext, stream: ReadableStream<Uint8Array>, log: FileLog) {
  const reader = stream.getReader()
  const first = await reader.read()
  let next: () => ReturnType<typeof reader.read> = async () => {
    next = () => reader.read()
    return first
  }
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await next()
          if (done) controller.close()
          else controller.enqueue(value)
        } catch (error) {
          log.error(
            { route: c.req.routePath, request: requestId(c), error: withoutContent(error) },
            'a file was cut off',
          )
          c.env.outgoing.destroy()
          controller.close()
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
}

type FileLog = Pick<Logger, 'error'>

export async function answerWithFile(
  c: ServerContext,
  { contentType, fileName, body }: FileAnswer,
  log: FileLog,
): Promise<Response> {
  const content = body instanceof ReadableStream ? await begun(c, body, log) : body
  c.header('Content-Type', contentType)
  if (fileName) c.header('Content-Disposition', disposition(fileName))
  return c.body(content)
}

/** Names what an answer holds, by its JSON. Weak: the compressed answer is the same document in other bytes. */
export const versionTag = (json: string) => `W/"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`

interface KeptJson {
  tag: string
  content: Encoded
}

const made = new WeakMap<object, Promise<KeptJson>>()

/** Written, hashed and compressed once for each value: every start of every app asks for the same few documents. */
function keptJson(value: object): Promise<KeptJson> {
  const make = async (): Promise<KeptJson> => {
    const json = JSON.stringify(value)
    return { tag: versionTag(json), content: await encode(json) }
  }
  const held = made.get(value)
  if (held) return held
  const making = make()
  made.set(value, making)
  // A failure is not kept: every later call would get it, until the value itself changes.
  making.catch(() => made.delete(value))
  return making
}

/** JSON that is the same for everyone and stays the same object until it changes; 304 when the caller has it already. */
export async function answerWithKeptJson(c: ServerContext, value: object): Promise<Response> {
  const { tag, content } = await keptJson(value)
  c.header('Content-Type', 'application/json; charset=utf-8')
  c.header('Cache-Control', 'no-cache')
  c.header('ETag', tag)
  return holdsVersion(c, tag) ? c.body(null, 304) : answerEncoded(c, content)
}

/** JSON for this caller and this moment only. `isEdited` gives it the tag that a save can name. */
export async function answerWithJson(c: ServerContext, value: unknown, isEdited = false): Promise<Response> {
  const json = JSON.stringify(value)
  if (isEdited) c.header('ETag', versionTag(json))
  c.header('Content-Type', 'application/json; charset=utf-8')
  c.header('Cache-Control', 'no-store')
  return json.length < WORTH_COMPRESSING ? c.body(json) : answerEncodedQuickly(c, json)
}

/** Throws when an answer breaks the contract, so that a test sees it before a guest's app does. */
export function checkAnswer(endpoint: Endpoint, value: unknown): void {
  if (endpoint.response === 'file') return
  const { success, issues } = v.safeParse(endpoint.response, value)
  if (success) return
  const [issue] = issues
  throw new TypeError(
    `The answer of ${endpoint.method} ${endpoint.path} breaks the contract: ${v.getDotPath(issue)}: ${issue.message}`,
  )
}
