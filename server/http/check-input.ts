import * as v from 'valibot'
import { Refusal } from '../errors/refusal'

type Issue = v.BaseIssue<unknown>

/** A schema's own message is for people; valibot's own ones are for programmers. */
function inWords({ message, input }: Issue): string {
  if (!/^(?:Invalid|Expected) /.test(message)) return message
  return input === undefined || input === null || input === '' ? 'This is required' : 'This value cannot be used'
}

/** Reads one part of a call through its schema; refuses with a message for each field that is wrong. */
export async function checkInput(schema: v.GenericSchema | undefined, input: unknown): Promise<unknown> {
  if (!schema) return undefined
  const result = await v.safeParseAsync(schema, input)
  if (result.success) return result.output
  const fields: Record<string, string> = {}
  for (const issue of result.issues) {
    const path = v.getDotPath(issue) ?? ''
    fields[path] ??= inWords(issue)
  }
  const [first] = Object.values(fields)
  throw new Refusal(422, 'invalid-input', first ?? 'This value cannot be used', fields)
}

/** Far deeper than anything that a call holds. */
const MOST_NESTED = 64

const [QUOTE, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = Buffer.from('"\\[]{}')

/** Whether there are more brackets than may be nested: mostly not, which is found out without reading each byte. */
function hasManyBrackets(bytes: Uint8Array): boolean {
  let left = MOST_NESTED
  for (const bracket of [OPEN_LIST, OPEN_OBJECT] as number[]) {
    for (let at = bytes.indexOf(bracket); at !== -1; at = bytes.indexOf(bracket, at + 1)) {
      if (left === 0) return true
      left -= 1
    }
  }
  return false
}

/**
 * Whether JSON is nested so deeply that reading it by functions that call themselves (schemas, JSON for hashes) would
 * end in a fault. Counts brackets outside of texts; what is no JSON is found out by its reader.
 */
export function isNestedTooDeeply(bytes: Uint8Array): boolean {
  if (!hasManyBrackets(bytes)) return false
  let depth = 0
  let isText = false
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at]
    if (isText) {
      if (byte === BACKSLASH) at += 1
      else if (byte === QUOTE) isText = false
    } else if (byte === QUOTE) isText = true
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) depth += 1
    else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth -= 1
    if (depth > MOST_NESTED) return true
  }
  return false
}

/** The JSON of a body; refuses what is not JSON, and what is nested too deeply. */
export function readJson(bytes: Uint8Array, contentType: string): unknown {
  if (!/^application\/(?:[\w.+-]+\+)?json\b/i.test(contentType))
    throw new Refusal(415, 'not-json', 'This call takes JSON (Content-Type: application/json).')
  if (isNestedTooDeeply(bytes)) throw new Refusal(422, 'too-deep', 'This call holds too many things inside each other.')
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new Refusal(400, 'malformed-json', 'The JSON of this call cannot be read.')
  }
}
