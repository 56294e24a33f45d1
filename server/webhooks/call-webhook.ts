import { createHmac, randomBytes } from 'node:crypto'
import { readRetryAfter } from '../../src/contract/errors'

const SECRET_BYTES = 24
const PREFIX = 'whsec_'
const TIMEOUT_MS = 10_000

export const newSecret = () => PREFIX + randomBytes(SECRET_BYTES).toString('base64')

interface Call {
  url: string
  secret: string
  id: string
  body: object
  now: Date
}

/** As the Standard Webhooks have it: an HMAC over id, time and body, so that neither can be changed or sent again later. */
export function signatureOf(secret: string, id: string, seconds: number, text: string): string {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${text}`).digest('base64')}`
}

/** Why an event has not arrived. */
export interface NotHeard {
  /** In words for an administrator. */
  problem: string
  /** How long the program asks to be left alone, in milliseconds: a program that is busy, or counts its calls. */
  pauseMs: number
}

/** The statuses of which RFC 9110 and RFC 6585 say that Retry-After tells when to come again. */
const asksToWait = new Set([429, 503])

const notHeard = (problem: string, pauseMs = 0): NotHeard => ({ problem, pauseMs })

/** Sends one event. Null when it arrived. */
export async function callWebhook({ url, secret, id, body, now }: Call): Promise<NotHeard | null> {
  const text = JSON.stringify(body)
  const seconds = Math.floor(now.getTime() / 1000)
  try {
    const response = await fetch(url, {
      method: 'POST',
      body: text,
      // Another address would get what was meant for this one.
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        'Content-Type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(seconds),
        'webhook-signature': signatureOf(secret, id, seconds, text),
      },
    })
    await response.body?.cancel()
    const { ok, status, headers } = response
    if (ok) return null
    const asked = asksToWait.has(status) ? readRetryAfter(headers.get('Retry-After'), now.getTime()) : null
    return notHeard(`It answered ${status}.`, asked ?? 0)
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError') return notHeard('It did not answer within 10 seconds.')
    return notHeard('It could not be reached.')
  }
}
