import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { ServerContext } from './caller-address'

export const encodings = ['br', 'gzip'] as const
export type Encoding = (typeof encodings)[number]

const named: Record<Encoding, RegExp> = {
  br: /\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/,
  gzip: /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/,
}

/** Whether the caller can read that form: it is named in Accept-Encoding, and not with a quality of 0. */
export const accepts = (c: ServerContext, encoding: Encoding): boolean =>
  named[encoding].test(c.req.header('Accept-Encoding') ?? '')

/** A text in the forms in which it may travel; `identity` is always there. */
export type Encoded = { identity: Uint8Array<ArrayBuffer> } & Partial<Record<Encoding, Uint8Array<ArrayBuffer>>>

const brotli = promisify(brotliCompress)
export const gzipped = promisify(gzip)

export async function encode(text: string): Promise<Encoded> {
  const identity = new TextEncoder().encode(text)
  const [br, gz] = await Promise.all([
    brotli(identity, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length },
    }),
    gzipped(identity, { level: 9 }),
  ])
  return { identity, br: new Uint8Array(br), gzip: new Uint8Array(gz) }
}

/** Answers with the smallest form that the caller can read. */
export function answerEncoded(c: ServerContext, encoded: Encoded): Response {
  c.header('Vary', 'Accept-Encoding', { append: true })
  const encoding = encodings.find((name) => encoded[name] && accepts(c, name))
  if (encoding) c.header('Content-Encoding', encoding)
  const body = (encoding && encoded[encoding]) || encoded.identity
  c.header('Content-Length', String(body.length))
  return c.body(body)
}

/** Whether the caller holds this version already. */
export const holdsVersion = (c: ServerContext, tag: string): boolean =>
  // Not split at spaces too: a header of only spaces would take time in the square of its length.
  (c.req.header('If-None-Match') ?? '').split(',').some((held) => held.trim() === tag)
