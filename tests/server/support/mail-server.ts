import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'

export interface ReceivedMail {
  /** The MAIL and RCPT lines, as they were said. */
  envelope: string[]
  subject: string
  /** The whole message, its soft line breaks undone. */
  content: string
  /** The same as it came. */
  raw: string
}

export interface MailServer {
  url: string
  received: ReceivedMail[]
  /** Answers each next message with a refusal. */
  refuse(isRefusing: boolean, answer?: string): void
  /** Keeps each next message, and is gone before it has said so. */
  loseAnswers(isLosing: boolean): void
  /** Takes that long over each next message, as one that looks for viruses does. */
  takeTime(milliseconds: number): void
  /** Resolves with the mail of that number (from 0), once it is here. */
  nth(index: number): Promise<ReceivedMail>
  /** Resolves with the first mail to an address from that number on: others may still be on their way. */
  firstTo(address: string, from: number): Promise<ReceivedMail>
  close(): Promise<void>
}

const unfolded = (text: string) =>
  text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

/** A small SMTP server that keeps what it is given. */
export async function startMailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = []
  let waiting: (() => void)[] = []
  let isRefusing = false
  let refusal = ''
  let isLosing = false
  let pause = 0
  async function untilThere(look: () => ReceivedMail | undefined): Promise<ReceivedMail> {
    for (;;) {
      const mail = look()
      if (mail) return mail
      await new Promise<void>((wake) => waiting.push(wake))
    }
  }
  const server = createServer((socket) => {
    let envelope: string[] = []
    let lines: string[] | null = null
    let rest = ''
    const take = () => {
      const raw = (lines ?? []).join('\r\n')
      const content = unfolded(raw)
      const [, subject = ''] = /^Subject: (.*)$/m.exec(content) ?? []
      received.push({ envelope, subject: subject.trim(), content, raw })
      envelope = []
      lines = null
      for (const wake of waiting) wake()
      waiting = []
    }
    const answer = (line: string): string | null => {
      if (lines && line !== '.') {
        lines.push(line)
        return null
      }
      if (lines) {
        take()
        if (isLosing) socket.destroy()
        return '250 ok'
      }
      if (/^(MAIL|RCPT)/.test(line)) envelope.push(line)
      if (isRefusing && line.startsWith('RCPT')) return refusal
      if (line === 'DATA') lines = []
      return line === 'DATA' ? '354 go' : line === 'QUIT' ? '221 bye' : '250 ok'
    }
    socket.on('error', () => {})
    socket.write('220 ready\r\n')
    socket.on('data', (chunk) => {
      const parts = (rest + chunk.toString()).split('\r\n')
      rest = parts.pop() ?? ''
      for (const line of parts) {
        const isMessage = lines !== null
        const said = answer(line)
        const say = () => !socket.destroyed && socket.write(`${said}\r\n`)
        if (said && isMessage && pause > 0) setTimeout(say, pause)
        else if (said) say()
      }
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    refuse(yes, answer = '550 no such mailbox') {
      isRefusing = yes
      refusal = answer
    },
    loseAnswers(yes) {
      isLosing = yes
    },
    takeTime(milliseconds) {
      pause = milliseconds
    },
    nth: (index) => untilThere(() => received[index]),
    firstTo: (address, from) =>
      untilThere(() => received.slice(from).find(({ envelope }) => envelope.includes(`RCPT TO:<${address}>`))),
    close: () => new Promise<void>((done) => void server.close(() => done())),
  }
}
