import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OpenDatabase } from '../../../server/database/database'
import { sendWaitingMails } from '../../../server/delivery/mail-worker'
import { queueMails } from '../../../server/delivery/queue-mails'
import { waitingMails } from '../../../server/delivery/waiting-mail.table'
import { pauseAfter } from '../../../server/process/pause-after'
import { appendToAudit } from '../../../server/records/audit-chain'
import { deliverDue } from '../../../server/webhooks/deliver'
import { webhooks } from '../../../server/webhooks/webhook.table'
import { NOON } from '../support/call-with'
import { openVenueDatabase } from '../support/open-venue-database'
import { maya } from '../support/seed-households'
import { type RunningPostgres, startPostgres } from '../support/start-postgres'
import { startProgram } from '../webhooks/program'

let postgres: RunningPostgres
let open: OpenDatabase
beforeAll(async () => {
  postgres = await startPostgres()
  open = await openVenueDatabase({ databaseUrl: await postgres.newDatabase() })
})
afterAll(async () => {
  await open?.close()
  await postgres?.stop()
})

/** Beyond every lease. */
const MUCH_LATER = new Date(NOON.getTime() + 3_600_000)
let resumed = Promise.resolve()
/** The database goes away, and is on its way back when this resolves. */
async function restartDatabase() {
  await postgres.halt()
  resumed = postgres.resume()
}

/** Looks for mails that are due, and answers the addresses of those that were sent. */
async function mailsAt(at: Date, whileSending = async () => {}) {
  const sent: string[] = []
  const sendMail = async ({ to }: { to: string }) => {
    sent.push(to)
    await whileSending()
  }
  const log = { error: () => {}, warn: () => {} }
  const parts = { database: open.database, now: () => at, origin: 'https://venue.example', log }
  await sendWaitingMails({ ...parts, sendMail }, () => false)
  await resumed
  return sent
}

const letterTo = (to: string) => ({ to, subject: 'Words', text: 'Words', html: '<p>Words</p>' })

it('a mail that was taken on while the database restarted is not sent again', async () => {
  await queueMails(open.database, [letterTo('ada@example.com')], NOON)
  expect(await mailsAt(NOON, restartDatabase)).toEqual(['ada@example.com'])
  expect(await mailsAt(MUCH_LATER)).toEqual([])
})

it('a mail that was refused while the database restarted goes again at its time, not at the end of a lease', async () => {
  await queueMails(open.database, [letterTo('ben@example.com')], NOON)
  const refuse = async () => {
    await restartDatabase()
    throw new Error('refused')
  }
  await mailsAt(NOON, refuse)
  expect(await open.database.select().from(waitingMails)).toMatchObject([{ failures: 1, leaseUntil: null }])
  expect(await mailsAt(new Date(NOON.getTime() + pauseAfter(1)))).toEqual(['ben@example.com'])
})

it('an event that a program heard of while the database restarted is not told again', async () => {
  const shop = await startProgram()
  const now = { createdAt: NOON, nextAttemptAt: NOON }
  const [{ id } = { id: 0 }] = await open.database
    .insert(webhooks)
    .values({
      ...{ url: shop.url, events: ['record.accepted'], secret: 'whsec_c2VjcmV0', lastSequence: 0, lastGeneration: 0 },
      ...now,
    })
    .returning()
  const details = { contactId: 7, receipt: { id: 'one', sha256: '', receivedAt: '' } }
  await open.database.transaction((tx) =>
    appendToAudit(tx, { at: NOON, actor: maya, action: 'waiver-signed', details }),
  )
  shop.whenHeard = restartDatabase
  const deliver = (at: Date) => deliverDue({ database: open.database, now: () => at }, () => false)
  await deliver(NOON)
  await resumed
  await deliver(MUCH_LATER)
  expect(shop.heard.map(({ headers }) => headers['webhook-id'])).toEqual(['record_one'])
  const [kept] = await open.database.select().from(webhooks).where(eq(webhooks.id, id))
  expect(kept).toMatchObject({ failures: 0, leaseUntil: null, lastDeliveredAt: NOON })
})
