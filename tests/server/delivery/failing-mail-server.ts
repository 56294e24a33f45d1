import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/** What a mail server answers to, in order. */
export const steps = ['greeting', 'EHLO', 'AUTH', 'MAIL', 'RCPT', 'DATA', 'message'] as const
export type Step = (typeof steps)[number]

/** What it does instead of answering. */
export type Fault = (socket: Socket) => void

const everyFewMs = (text: string): Fault => {
  return (socket) => {
    const timer = setInterval(() => socket.writable && socket.write(text), 20)
    socket.once('close', () => clearInterval(timer))
  }
}
const says =
  (text: string): Fault =>
  (socket) =>
    void socket.write(text)

export const faults = {
  'says nothing': () => {},
  'says a byte now and then': everyFewMs('2'),
  'says one more line now and then': everyFewMs('250-more\r\n'),
  'says lines without end': (socket) => {
    const more = () => {
      while (socket.writable && socket.write('250-more\r\n'.repeat(1000)));
    }
    socket.on('drain', more)
    more()
  },
  'says ten megabytes in one line': says('2'.repeat(10_000_000)),
  'is shutting down': says('421 4.3.2 Shutting down\r\n'),
  'refuses for now': says('451 4.7.1 Later\r\n'),
  'refuses for good': says('554 5.7.1 Never\r\n'),
  'hangs up': (socket) => void socket.destroy(),
} satisfies Record<string, Fault>

const stepOf = (line: string): Step | null =>
  /^(?:EHLO|HELO)/.test(line) ? 'EHLO' : (steps.find((step) => line.startsWith(step)) ?? null)

const answers: Partial<Record<Step, string>> = {
  greeting: '220 ready',
  EHLO: '250-mail.example\r\n250 AUTH PLAIN',
  AUTH: '235 ok',
  DATA: '354 go',
}

export interface FailingMailServer {
  url: string
  /** Resolves when a connection was opened and all are closed. */
  whenLeft(): Promise<void>
  close(): Promise<unknown>
}

/** A mail server that works up to one step, and there does what it should not, for the recipients that `isFor` names. */
export async function startFailingMailServer(
  at: Step,
  fault: Fault,
  isFor = (_recipient: string) => true,
): Promise<FailingMailServer> {
  const left: Promise<unknown>[] = []
  const server = createServer((socket) => {
    left.push(new Promise((closed) => socket.once('close', closed)))
    socket.on('error', () => {})
    let [rest, isMessage] = ['', false]
    const answer = (step: Step | null, line: string) => {
      if (step === at && (step !== 'RCPT' || isFor(line))) fault(socket)
      else socket.write(`${(step && answers[step]) ?? '250 ok'}\r\n`)
    }
    answer('greeting', '')
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString()).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        if (isMessage && line !== '.') continue
        answer(isMessage ? 'message' : stepOf(line), line)
        isMessage = !isMessage && line === 'DATA'
      }
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `smtp://venue:secret@127.0.0.1:${(server.address() as AddressInfo).port}`,
    whenLeft: async () => void (await Promise.all(left)),
    close: () => new Promise((done) => server.close(done)),
  }
}
