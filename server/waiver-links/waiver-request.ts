import { inArray } from 'drizzle-orm'
import type { ExternalWaiverRequest } from '../../src/contract/entities/waiver'
import { externalWaiverRequest, posGuestIdOf } from '../../src/contract/waiver/external-waiver'
import type { Database } from '../database/database'
import { Refusal } from '../errors/refusal'
import { contacts } from '../households/contact.table'
import { contactNotFound, isOfOwnHousehold } from '../households/own-household'
import type { Caller } from '../http/handler'
import type { StoredSettings } from '../settings/settings.store'
import { dayAt } from '../settings/venue-day'
import { tasks } from '../tasks/task.table'

const waiverNotFound = () => new Refusal(404, 'not-found', 'There is no such waiver here.')

async function ownGuests(database: Database, caller: Caller, asked: ExternalWaiverRequest['guests']) {
  const rows = await database.select().from(contacts).where(isOfOwnHousehold(caller))
  const own = new Map(rows.map((row) => [posGuestIdOf({ ...row, contactId: row.id }), { ...row, contactId: row.id }]))
  return asked.map(({ posGuestId }) => {
    const guest = own.get(posGuestId ?? '')
    if (!guest) throw contactNotFound()
    return guest
  })
}

async function offeredTasks(database: Database, asked: ExternalWaiverRequest['waivers']) {
  const ids = asked.map(({ waiverId }) => waiverId)
  const offered =
    ids.length === 0 ? [] : await database.select().from(tasks).where(inArray(tasks.externalWaiverId, ids))
  return asked.map((waiver) => {
    const ofService = offered.filter(({ externalWaiverId }) => externalWaiverId === waiver.waiverId)
    const task = ofService.find(({ posWaiverId }) => posWaiverId === waiver.posWaiverId) ?? ofService[0]
    if (!task) throw waiverNotFound()
    return task
  })
}

/**
 * What a link says in the venue's name: of the people and waivers that were asked for, what the venue itself knows. 404
 * for a person of another household, and for a waiver that no task asks for.
 */
export async function venueRequest(
  database: Database,
  { caller, asked, settings, at }: { caller: Caller; asked: ExternalWaiverRequest; settings: StoredSettings; at: Date },
): Promise<ExternalWaiverRequest> {
  return externalWaiverRequest({
    tasks: await offeredTasks(database, asked.waivers),
    guests: await ownGuests(database, caller, asked.guests),
    settings,
    today: dayAt(at, settings.timeZone),
  })
}
