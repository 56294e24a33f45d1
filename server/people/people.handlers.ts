import type { Handlers } from '../http/handler'
import { readSettings } from '../settings/settings.store'
import { dayAt } from '../settings/venue-day'
import { findContactIds, MOST_FOUND } from './find-people'
import { readFoundPeople } from './found-people'
import { readQuery } from './read-query'

export const peopleHandlers = {
  async findPeople({ database, body, now }) {
    const { dateFormat, timeZone } = await readSettings(database)
    const ids = await findContactIds(database, readQuery(body.query, dateFormat))
    const people = await readFoundPeople(database, ids.slice(0, MOST_FOUND), dayAt(now(), timeZone))
    return { people, hasMore: ids.length > MOST_FOUND }
  },
} satisfies Pick<Handlers, 'findPeople'>
