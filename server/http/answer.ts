import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import * as v from 'valibot'
import type { Endpoint } from '../../src/contract/endpoints'
import type { ServerContext } from './caller-address'
import type { FileAnswer } from './handler'

const gzipped = promisify(gzip)
/** Below this, compressing costs more than it saves. */
const WORTH_COMPRESSING = 4096

/** `filename` for old readers, `filename*` for names beyond ASCII (RFC 6266). */
const disposition = (fileName: string) =>
  `attachment; filename="${fileName.replace(/[^\w.-]+/g, '_')}"; filename*=UTF-8''${encodeURIComponent(fileName)}`

export function answerWithFile(c: ServerContext, { contentType, fileName, body }: FileAnswer): Response {
  c.header('Content-Type', contentType)
  if (fileName) c.header('Content-Disposition', disposition(fileName))
  return c.body(body)
}

/** JSON that may be kept is answered with 304 when the caller has it already. */
export async function answerWithJson(c: ServerContext, value: unknown, mayBeKept: boolean): Promise<Response> {
  const json = JSON.stringify(value)
  c.header('Content-Type', 'application/json; charset=utf-8')
  c.header('Cache-Control', mayBeKept ? 'no-cache' : 'no-store')
  if (mayBeKept) {
    // Weak: the compressed answer is the same document in other bytes.
    const tag = `W/"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`
    c.header('ETag', tag)
    if (
      c.req
        .header('If-None-Match')
        ?.split(/\s*,\s*/)
        .includes(tag)
    )
      return c.body(null, 304)
  }
  if (json.length < WORTH_COMPRESSING) return c.body(json)
  c.header('Vary', 'Accept-Encoding')
  if (!/\bgzip\b/.test(c.req.header('Accept-Encoding') ?? '')) return c.body(json)
  c.header('Content-Encoding', 'gzip')
  const bytes = await gzipped(json)
  return c.body(new Uint8Array(bytes))
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
