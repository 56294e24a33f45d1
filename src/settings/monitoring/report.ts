import { urlIn } from '../../contract/address/url-in'

/** What is told of a failure: where it happened in our code, never what someone entered. */
export type Report =
  | { kind: 'error'; name: string; frames: string[] }
  | { kind: 'call'; name: string; method: string; path: string; failure: string; status: number | null }

const MOST_FRAMES = 30

/** '    at save (https://venue.example/assets/outbox-1a2b.js?x:1:2)' as 'save /assets/outbox-1a2b.js:1:2'. */
function frameOf(line: string): string | null {
  const found =
    /^\s*(?:at\s+)?(?:(?:async\s+)?([\w$.<>[\] ]*?)\s*[(@]\s*)?([a-z-]+:\/\/[^\s?#)]+)(?:[?#][^\s:)]*)?(:\d+:\d+)\)?\s*$/i.exec(
      line,
    )
  if (!found) return null
  const [, caller = '', address = '', position = ''] = found
  const path = urlIn(address)?.pathname ?? ''
  return path && `${caller.trim() || 'anonymous'} ${path}${position}`
}

/**
 * An error by its stable code or name and the places in the code. Its message is left out: a browser quotes in it what it
 * could not read, and that may be a guest's data.
 */
export function errorReport(error: Error): Report {
  const code = 'code' in error && typeof error.code === 'string' ? `${error.name} ${error.code}` : error.name
  const frames = (error.stack ?? '').split('\n').flatMap((line) => frameOf(line) ?? [])
  return { kind: 'error', name: code, frames: frames.slice(0, MOST_FRAMES) }
}
