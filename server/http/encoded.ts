import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { ServerContext } from './caller-address'

export const encodings = ['br', 'gzip'] as const
export type Encoding = (typeof encodings)[number]

const named: Record<Encoding, RegExp> = {
  br: /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i,
  gzip: /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i,
}

/** The smallest of these forms that the caller names in Accept-Encoding, and not with a quality of 0. */
const encodingFor = (c: ServerContext, forms: readonly Encoding[]): Encoding | undefined => {
  const accepted = c.req.header('Accept-Encoding') ?? ''
  return forms.find((form) => named[form].test(accepted))
}

/** A text in the forms in which it may travel; `identity` is always there. */
export type Encoded = { identity: Uint8Array<ArrayBuffer> } & Partial<Record<Encoding, Uint8Array<ArrayBuffer>>>

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

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
  const encoding = encodingFor(
    c,
    encodings.filter((form) => encoded[form]),
  )
  if (encoding) c.header('Content-Encoding', encoding)
  const body = (encoding && encoded[encoding]) || encoded.identity
  c.header('Content-Length', String(body.length))
  return c.body(body)
}

/**
 * Over a family's tasks, which repeat the text of a waiver for each of them, this takes half the time of gzip and leaves
 * less: it looks further back than 32 kB.
 */
const QUICK_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 2, [constants.BROTLI_PARAM_LGWIN]: 18 } }
/**
 * Code units that are compressed in this thread, by Brotli in about half a millisecond: handing them to another one takes
 * as much.
 */
const LONGEST_HERE = 200_000
/** Of each text that is compressed here, one after the other. No code unit of UTF-16 has more than three bytes. */
const room = Buffer.allocUnsafeSlow(3 * LONGEST_HERE)

async function encodeQuickly(text: string, encoding: Encoding): Promise<Buffer> {
  if (text.length > LONGEST_HERE) return encoding === 'br' ? brotli(text, QUICK_BROTLI) : gzipped(text)
  const bytes = room.subarray(0, room.write(text))
  return encoding === 'br' ? brotliCompressSync(bytes, QUICK_BROTLI) : gzipSync(bytes)
}

/** Answers with a text that is for this caller alone, in a form that the caller can read. */
export async function answerEncodedQuickly(c: ServerContext, text: string): Promise<Response> {
  c.header('Vary', 'Accept-Encoding', { append: true })
  const encoding = encodingFor(c, encodings)
  if (!encoding) return c.body(text)
  c.header('Content-Encoding', encoding)
  return c.body(new Uint8Array(await encodeQuickly(text, encoding)))
}

/** Whether the caller holds this version already. */
export const holdsVersion = (c: ServerContext, tag: string): boolean =>
  // Not split at spaces too: a header of only spaces would take time in the square of its length.
  (c.req.header('If-None-Match') ?? '').split(',').some((held) => held.trim() === tag)
