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

/** How long a mail server may take, in milliseconds. */
interface Patience {
  /** For each of its answers. */
  silence: number
  /** For all of one mail: a server that says a byte now and then is never silent. */
  whole: number
}

/** The longest that the sending of one mail takes. Who claims a mail of a queue holds it for longer. */
export const LONGEST_SENDING_MS = 3 * 60_000

/** Someone waits on a screen for what becomes of the mail, and the app for 20 seconds. */
const waitedForPatience: Patience = { silence: 10_000, whole: 15_000 }
/**
 * Of a queue, for which no one waits. A mail server may look for viruses in the files of a mail before it takes it. Given
 * up too early, it takes the mail all the same, and gets it again at each further try. The files of a large family take
 * their time on a slow line.
 */
const queuedPatience: Patience = { silence: 30_000, whole: LONGEST_SENDING_MS }

const CONNECTION_MS = 10_000

interface SmtpOptions {
  waitedFor?: Patience
  queued?: Patience
  /** Cuts off the mails of queues that are under way. */
  ending?: AbortSignal | undefined
}

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

/** Whether a mail was left in the middle: the mail server may have taken it. */
export const isCutOff = (error: unknown): boolean => (error as { code?: unknown }).code === 'EABORT'

/**
 * Hands each mail over to a mail server. One that takes too long is left; whether it has taken the mail on is then not
 * known, so a mail of a queue goes again, under the same name. So it is with one under way at `ending`: docker and
 * systemd would end the process by force before a slow mail server has answered.
 */
export function mailOverSmtp(
  smtpUrl: string,
  from: string,
  { waitedFor = waitedForPatience, queued = queuedPatience, ending }: SmtpOptions = {},
): SendMail {
  const within = ({ silence: socketTimeout }: Patience) => {
    const timeouts = { connectionTimeout: CONNECTION_MS, greetingTimeout: CONNECTION_MS, socketTimeout }
    const transport = createTransport({ url: smtpUrl, ...timeouts })
    return (mail: Mail, signal: AbortSignal) => transport.sendMail({ ...message(from, mail), signal })
  }
  const [prompt, patient] = [within(waitedFor), within(queued)]
  return async (mail) => {
    // What is tried several times has its name from its queue.
    if (!mail.messageId) return void (await prompt(mail, AbortSignal.timeout(waitedFor.whole)))
    const sending = new AbortController()
    const cutOff = () => sending.abort()
    const tooLong = setTimeout(cutOff, queued.whole)
    ending?.addEventListener('abort', cutOff)
    try {
      await patient(mail, sending.signal)
    } finally {
      clearTimeout(tooLong)
      ending?.removeEventListener('abort', cutOff)
    }
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
