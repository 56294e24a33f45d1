import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'

export interface Mail {
  /** One plain address, already checked. */
  to: string
  subject: string
  text: string
  html: string
  /** The same on each try, where one mail is tried several times: a mailbox then shows it once. Made up where it is left out. */
  messageId?: string
  attachments?: readonly MailFile[]
}

export interface MailFile {
  filename: string
  contentType: string
  content: Buffer
}

/** Rejects when the mail was not taken on. */
export type SendMail = (mail: Mail) => Promise<void>

/** How long a mail server may be silent, in milliseconds. */
interface Patience {
  /** Someone waits on a screen for what becomes of the mail. */
  waitedFor: number
  /** Of a queue, for which no one waits. */
  queued: number
}

/**
 * A mail server may look for viruses in the files of a mail before it takes it. Given up too early, it takes the mail all
 * the same, and gets it again at each further try.
 */
const patience: Patience = { waitedFor: 10_000, queued: 30_000 }

const CONNECTION_MS = 10_000

// As an object the address is one recipient: a text could name several.
const message = (from: string, { to, attachments = [], ...content }: Mail) => ({
  from,
  to: { name: '', address: to },
  attachments: [...attachments],
  ...content,
})

/**
 * Whether the mail server says that there is no such mailbox, by the status 5.1.x of RFC 3463: trying again would not
 * help. A bare 550 may as well be the server's own trouble with this sender, which someone mends.
 */
export const isNoMailbox = (error: unknown): boolean => {
  const { command, response } = error as { command?: unknown; response?: unknown }
  return command === 'RCPT TO' && typeof response === 'string' && /^5\d\d[ -]5\.1\.\d/.test(response)
}

export function mailOverSmtp(smtpUrl: string, from: string, { waitedFor, queued } = patience): SendMail {
  const within = (socketTimeout: number) =>
    createTransport({ url: smtpUrl, connectionTimeout: CONNECTION_MS, greetingTimeout: CONNECTION_MS, socketTimeout })
  const [prompt, patient] = [within(waitedFor), within(queued)]
  return async (mail) => {
    // What is tried several times has its name from its queue.
    await (mail.messageId ? patient : prompt).sendMail(message(from, mail))
  }
}

/** Writes each mail as an .eml file, for a venue without an SMTP server. */
export function mailIntoFolder(folder: string, from: string): SendMail {
  const transport = createTransport({ streamTransport: true, buffer: true })
  return async (mail) => {
    const { message: content } = await transport.sendMail(message(from, mail))
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(join(folder, `${randomUUID()}.eml`), content, { mode: 0o600 })
  }
}
