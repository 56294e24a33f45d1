import { and, eq } from 'drizzle-orm'
import { deliveryModes } from '../../src/contract/entities/media'
import { readChildRegistrations } from '../contact-tasks/stored-profiles'
import type { Database } from '../database/database'
import { found } from '../errors/not-found'
import { Refusal } from '../errors/refusal'
import { contacts } from '../households/contact.table'
import { listHousehold } from '../households/household.handlers'
import type { Handlers } from '../http/handler'
import { passMedia } from '../media/pass-media.table'
import type { SendTicket } from '../media/send-ticket'
import { findTicket } from '../media/ticket.queries'
import { appendToAudit } from '../records/audit-chain'
import { noteLook } from '../records/note-look'
import { readSettings } from '../settings/settings.store'
import { dayAt, venueDay } from '../settings/venue-day'
import { findContactIds, MOST_FOUND } from './find-people'
import { readFoundPeople } from './found-people'
import { readPersonPage } from './person-page'
import { readLooks } from './read-looks'
import { readQuery } from './read-query'
import { readReceived } from './received-documents'
import { requireContact } from './require-contact'

/** The head's address, which staff send to without seeing it. */
async function addressOfHousehold(database: Database, householdId: number): Promise<string> {
  const [head] = await database
    .select({ email: contacts.email })
    .from(contacts)
    .where(and(eq(contacts.householdId, householdId), eq(contacts.isHeadOfHousehold, true)))
  if (head?.email) return head.email
  const message = 'We don’t know an email address of this household. Type one.'
  throw new Refusal(422, 'recipient-missing', message, { recipient: message })
}

export const createPeopleHandlers = ({ sendTicket }: { sendTicket: SendTicket }) =>
  ({
    async findPeople({ database, body, now }) {
      const { dateFormat, timeZone } = await readSettings(database)
      const ids = await findContactIds(database, readQuery(body.query, dateFormat))
      const people = await readFoundPeople(database, ids.slice(0, MOST_FOUND), dayAt(now(), timeZone))
      return { people, hasMore: ids.length > MOST_FOUND }
    },

    getPerson: ({ database, params, query, now }) =>
      readPersonPage(database, { contactId: params.contactId, locationId: query.locationId, now: now() }),

    async listReceived({ database, params, query: { after }, now }) {
      const { householdId } = await requireContact(database, params.contactId)
      const ids = (await listHousehold(database, householdId)).map(({ id }) => id)
      return readReceived(database, ids, { today: await venueDay(database, now()), after })
    },

    async showHealthAnswers({ database, caller, params: { contactId }, now }) {
      await requireContact(database, contactId)
      await noteLook(database, { caller, at: now(), contactId, seen: 'health-answers' })
      const answers = (await readChildRegistrations(database, [contactId])).get(contactId)?.value ?? null
      return { contactId, answers }
    },

    listLooks: ({ database, params: { contactId } }) => readLooks(database, contactId),

    async sendPersonsPass({ database, caller, params: { contactId }, body, now }) {
      const { householdId } = await requireContact(database, contactId)
      const holder = found((await findTicket(database, eq(passMedia.contactId, contactId))) ?? undefined, 'mobile pass')
      const { deliveryMode } = body
      const isToHousehold = deliveryMode === deliveryModes.Email && body.recipient.trim() === ''
      const recipient = isToHousehold ? await addressOfHousehold(database, householdId) : body.recipient
      const details = { contactId, ticketId: holder.id, deliveryMode }
      const alsoNote = (tx: Database) =>
        appendToAudit(tx, { at: now(), actor: caller, action: 'pass-sent-by-staff', details })
      return sendTicket(database, { holder, deliveryMode, recipient, now, alsoNote })
    },
  }) satisfies Pick<
    Handlers,
    'findPeople' | 'getPerson' | 'listReceived' | 'showHealthAnswers' | 'listLooks' | 'sendPersonsPass'
  >
