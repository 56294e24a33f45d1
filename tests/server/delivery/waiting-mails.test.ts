import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { OpenDatabase } from '../../../server/database/database'
import { mailOverSmtp } from '../../../server/delivery/mail-sender'
import { type MailWorkerParts, sendWaitingMails } from '../../../server/delivery/mail-worker'
import { queueMails } from '../../../server/delivery/queue-mails'
import { GIVE_UP_MS } from '../../../server/delivery/try-mail'
import { waitingMails } from '../../../server/delivery/waiting-mail.table'
import { type BackgroundWork, lookEvery } from '../../../server/process/look-every'
import { pauseAfter } from '../../../server/process/pause-after'
import { NOON } from '../support/call-with'
import { type MailServer, startMailServer } from '../support/mail-server'
import { openVenueDatabase } from '../support/open-venue-database'
import { faults, startFailingMailServer } from './failing-mail-server'

let open: OpenDatabase
let mails: MailServer
const error = vi.fn()
beforeAll(async () => {
  open = await openVenueDatabase()
  mails = await startMailServer()
})
beforeEach(async () => {
  mails.received.length = 0
  mails.refuse(false)
  mails.loseAnswers(false)
  error.mockClear()
  await open.database.delete(waitingMails)
})
afterAll(async () => {
  await open.close()
  await mails.close()
})

const letter = (to: string) => ({ to, subject: `For ${to}`, text: 'Something has changed.', html: '<p>Changed</p>' })
const past = (ms: number) => new Date(NOON.getTime() + ms)
const parts = (at: Date): MailWorkerParts => ({
  database: open.database,
  now: () => at,
  origin: 'https://venue.example',
  sendMail: mailOverSmtp(mails.url, 'venue@example.com'),
  log: { error, warn: error },
})
const look = (at = NOON) => sendWaitingMails(parts(at), () => false)
const waiting = () => open.database.select().from(waitingMails)
const queue = (...addresses: string[]) => queueMails(open.database, addresses.map(letter), NOON)

it('mails that wait are sent once, of several processes by one', async () => {
  await queue('ada@example.com', 'ben@example.com')
  await Promise.all([look(), look()])
  expect(mails.received.map(({ subject }) => subject).toSorted()).toEqual([
    'For ada@example.com',
    'For ben@example.com',
  ])
  expect(mails.received[0]?.content).toContain('Something has changed.')
  expect(await waiting()).toEqual([])
})

it('a mail that a killed process was sending goes again, and the log says that it may arrive twice', async () => {
  await queue('ada@example.com', 'ben@example.com')
  const [killed] = await waiting()
  await open.database
    .update(waitingMails)
    .set({ leaseUntil: past(1000) })
    .where(eq(waitingMails.id, killed?.id ?? ''))
  await look()
  expect(mails.received).toHaveLength(1)
  expect(error).not.toHaveBeenCalled()
  await look(past(1000))
  expect(mails.received).toHaveLength(2)
  expect(error.mock.calls).toEqual([[{ mail: killed?.id }, expect.stringContaining('was killed')]])
})

it('a mail of a change that was not kept is not sent', async () => {
  const undone = open.database.transaction(async (tx) => {
    await queueMails(tx, [letter('ada@example.com')], NOON)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await look()
  expect(mails.received).toEqual([])
})

it('a mail that was not taken is tried again under the same name, until five days have passed', async () => {
  await queue('ada@example.com')
  mails.loseAnswers(true)
  await look()
  await look(past(pauseAfter(1) - 1))
  expect(mails.received).toHaveLength(1)
  await look(past(pauseAfter(1)))
  const names = mails.received.map(({ raw }) => /^Message-ID:\s+(<\S+>)/im.exec(raw)?.[1])
  expect(names).toHaveLength(2)
  expect(new Set(names).size).toBe(1)
  expect(error).not.toHaveBeenCalled()
  await look(past(GIVE_UP_MS))
  expect(error).toHaveBeenCalledTimes(1)
  expect(await waiting()).toEqual([])
})

it('a mail whose server comes to no end keeps no other waiting, and is tried again later', async () => {
  const isHers = (line: string) => line.includes('ada@')
  const { url, close } = await startFailingMailServer('RCPT', faults['says a byte now and then'], isHers)
  const briefly = { silence: 10_000, whole: 500 }
  const sendMail = mailOverSmtp(url, 'venue@example.com', { queued: briefly })
  await queue('ada@example.com', 'ben@example.com')
  await sendWaitingMails({ ...parts(NOON), sendMail }, () => false)
  const nextAttemptAt = past(pauseAfter(1))
  expect(await waiting()).toMatchObject([{ address: 'ada@example.com', failures: 1, leaseUntil: null, nextAttemptAt }])
  await close()
})

it('an address that no one has keeps no other mail waiting, and is not tried again', async () => {
  await queue('gone@example.com')
  mails.refuse(true, '550 5.1.1 No such mailbox')
  await look()
  expect(await waiting()).toEqual([])
  expect(error).toHaveBeenCalledTimes(1)
})

it('what comes while a look is at its end is looked for at once, and not at the next look', async () => {
  let looks = 0
  const work: BackgroundWork = lookEvery({
    everyMs: 3_600_000,
    work: async () => {
      looks += 1
      // It has found nothing more, and has not ended yet.
      await null
      if (looks === 1) work.wake()
    },
    log: { error },
    failed: 'failed',
    looksAtOnce: false,
  })
  work.wake()
  await vi.waitFor(() => expect(looks).toBe(2))
  await work.stop()
  work.wake()
  expect(looks).toBe(2)
})
