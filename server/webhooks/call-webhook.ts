import { createHmac, randomBytes } from 'node:crypto'

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

/** Sends one event. Null when it arrived; else why not, in words for an administrator. */
export async function callWebhook({ url, secret, id, body, now }: Call): Promise<string | null> {
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
    return response.ok ? null : `It answered ${response.status}.`
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError') return 'It did not answer within 10 seconds.'
    return 'It could not be reached.'
  }
}
