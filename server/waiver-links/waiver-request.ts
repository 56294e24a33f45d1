import { inArray } from 'drizzle-orm'
import { birthdayDigits } from '../../src/contract/birthday-digits'
import type { ExternalWaiverRequest } from '../../src/contract/entities/waiver'
import type { Database } from '../database/database'
import { Refusal } from '../errors/refusal'
import { contacts } from '../households/contact.table'
import { contactNotFound, isOfOwnHousehold } from '../households/own-household'
import type { Caller } from '../http/handler'
import type { StoredSettings } from '../settings/settings.store'
import { tasks } from '../tasks/task.table'

const waiverNotFound = () => new Refusal(404, 'not-found', 'There is no such waiver here.')

async function ownGuests(database: Database, caller: Caller, { dateFormat }: StoredSettings) {
  const rows = await database.select().from(contacts).where(isOfOwnHousehold(caller))
  return new Map(
    rows.map((contact) => {
      const posGuestId = contact.customerId ?? String(contact.id)
      const { firstName, lastName } = contact
      return [posGuestId, { posGuestId, firstName, lastName, dob: birthdayDigits(contact.dateOfBirth, dateFormat) }]
    }),
  )
}

/**
 * What a link may say in the venue's name: of the people and waivers that were asked for, what the venue itself knows.
 * 404 for a person of another household, and for a waiver that no task asks for.
 */
export async function venueRequest(
  database: Database,
  { caller, asked, settings }: { caller: Caller; asked: ExternalWaiverRequest; settings: StoredSettings },
): Promise<ExternalWaiverRequest> {
  const known = await ownGuests(database, caller, settings)
  const guests = asked.guests.map((guest) => {
    const own = known.get(guest.posGuestId ?? '')
    if (!own) throw contactNotFound()
    // The service asks for the rest itself; what a guest typed into the call is not the venue's word.
    const rest = { email: null, phone: null, address1: null, address2: null, city: null, state: null }
    return { ...own, ...rest, postalCode: null, country: null }
  })
  const ids = asked.waivers.map(({ waiverId }) => waiverId)
  const offered =
    ids.length === 0 ? [] : await database.select().from(tasks).where(inArray(tasks.externalWaiverId, ids))
  const waivers = asked.waivers.map((waiver) => {
    const ofService = offered.filter(({ externalWaiverId }) => externalWaiverId === waiver.waiverId)
    const task = ofService.find(({ posWaiverId }) => posWaiverId === waiver.posWaiverId) ?? ofService[0]
    if (!task) throw waiverNotFound()
    return { ...waiver, posWaiverId: task.posWaiverId, pos: settings.pointOfSaleSystem }
  })
  return { ...asked, waivers, guests }
}
