import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { RunningServer } from '../../../server/app/server'
import { accounts } from '../../../server/households/account.table'
import { contacts } from '../../../server/households/contact.table'
import type { HandoverAtDevice } from '../../../src/contract/entities/staff/handover'
import { callAs } from '../support/call-handler'
import { type MailServer, startMailServer } from '../support/mail-server'
import { runServer } from '../support/running-server'
import { handedOverVenue, lea, nora } from './handed-over-venue'

const now = new Date('2027-01-16T19:00:00.000Z')
const issuer = 'https://provider.example'

describe('a tablet in the hands of a second adult, whose own sign-in the head of the family ends', () => {
  let server: RunningServer
  let mails: MailServer
  let venue: Awaited<ReturnType<typeof handedOverVenue>>
  beforeAll(async () => {
    mails = await startMailServer()
    const env = { RATE_LIMITS: '0', SMTP_URL: mails.url, MAIL_FROM: 'venue@example.com' }
    server = await runServer(env, { now: () => now })
    venue = await handedOverVenue(server)
    return async () => {
      await server.close()
      await mails.close()
    }
  })

  /** A tablet that is handed to a second adult. */
  async function handedTo(email: string, identifiedBy: 'code' | 'staff') {
    const people = [nora, { firstName: 'Karl', dateOfBirth: '1988-05-06' }, lea]
    const { contactId: headId } = await venue.aFamily(people)
    const [head] = await server.database.select().from(contacts).where(eq(contacts.id, headId))
    const isKarl = and(eq(contacts.householdId, head?.householdId ?? 0), eq(contacts.firstName, 'Karl'))
    const [karl] = await server.database.update(contacts).set({ email }).where(isKarl).returning()
    const contactId = karl?.id ?? 0
    const caller = { issuer, subject: `head of ${email}`, email: '', givenName: 'Nora', familyName: 'Berg' }
    const subjects = [
      { subject: caller.subject, contactId: headId },
      { subject: email, contactId },
    ]
    await server.database.insert(accounts).values(subjects.map((account) => ({ issuer, ...account })))
    const tablet = await venue.enrol()
    const { id } = (await venue.handOver(contactId, tablet, { identifiedBy })).body
    return {
      tablet,
      begin: async () => {
        const code = identifiedBy === 'code' ? /^\d{6}/.exec((await mails.firstTo(email, 0)).subject)?.[0] : ''
        return tablet.ask<{ code?: string; token?: string }>('POST', '/api/device/handover', { id, code })
      },
      endSignIn: () => callAs(server.database, caller)('removeAdult', { params: { contactId }, at: now }),
    }
  }

  test('is not opened by the code that was mailed to them before', async () => {
    const { tablet, begin, endSignIn } = await handedTo('karl.untyped@example.com', 'code')
    await endSignIn()
    expect((await tablet.ask<HandoverAtDevice>('GET', '/api/device/handover')).body.handover).toBeNull()
    expect((await begin()).body.code).toBe('not-found')
  })

  test('shows nothing more of the family where they had typed it', async () => {
    const { begin, endSignIn } = await handedTo('karl.typed@example.com', 'code')
    const { token } = (await begin()).body
    const ask = () => venue.ask('GET', '/api/profile', undefined, { Authorization: `Bearer ${token}` })
    expect((await ask()).status).toBe(200)
    await endSignIn()
    expect((await ask()).status).toBe(401)
  })

  test('stays theirs where staff vouch for them: they are a person of the family as before', async () => {
    const { begin, endSignIn } = await handedTo('karl.vouched@example.com', 'staff')
    await endSignIn()
    expect((await begin()).status).toBe(200)
  })
})
