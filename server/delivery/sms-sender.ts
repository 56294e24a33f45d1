import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface Sms {
  /** In international form where the guest typed it so: an optional plus, then digits. */
  to: string
  text: string
}

/** Rejects when the message was not taken on. A gateway of another kind is one more function of this shape. */
export type SendSms = (sms: Sms) => Promise<void>

const WEBHOOK_TIMEOUT_MS = 10_000

/** Hands each message to an HTTP gateway: POST, JSON `{ to, text }`, any 2xx is a yes. */
export const smsOverWebhook =
  (url: string, token: string): SendSms =>
  async (sms) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify(sms),
      redirect: 'error',
      signal: AbortSignal.timeout(WEBHOOK_TIMEOUT_MS),
    })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`The SMS gateway answered ${response.status}`)
  }

/** Writes each message as a .txt file, for a venue without a gateway. */
export const smsIntoFolder =
  (folder: string): SendSms =>
  async ({ to, text }) => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(join(folder, `${randomUUID()}.txt`), `To: ${to}\n\n${text}\n`, { mode: 0o600 })
  }
