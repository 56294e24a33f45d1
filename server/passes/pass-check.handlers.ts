import { ACCESS_LOCATIONS_COLLECTION, HOTLIST_REASONS_COLLECTION } from '../../src/contract/entities/admin'
import type { Lift, PassCheckAnswer } from '../../src/contract/entities/media'
import type { Database } from '../database/database'
import type { Handlers } from '../http/handler'
import { readSettings } from '../settings/settings.store'
import { isDay } from '../settings/venue-day'
import { readNamedCollection } from './named-collection'
import { findCheckedPass, passAnswer } from './pass-check'

const invalidRequest: PassCheckAnswer = { result: 'invalidRequest', productName: null, reason: null }

/** Numbers are printed in groups, and typed with or without the gaps. */
const numberOf = (typed: string) => typed.replace(/[\s-]/g, '').toUpperCase()

async function readLifts(database: Database): Promise<Lift[]> {
  const lifts = await readNamedCollection(database, ACCESS_LOCATIONS_COLLECTION)
  return [...lifts].map(([name, id]) => ({ name, id })).filter(({ id }) => id !== '')
}

export const passCheckHandlers = {
  async checkPass({ database, body }) {
    const number = numberOf(body.ipCode)
    if (!/^[0-9A-Z]{4,40}$/.test(number) || !isDay(body.date)) return invalidRequest

    const { passCheckerLocationId } = await readSettings(database)
    const lift = body.locationId.trim() || passCheckerLocationId.trim()
    const isKnown = lift === passCheckerLocationId.trim() || (await readLifts(database)).some(({ id }) => id === lift)
    if (lift !== '' && !isKnown) return invalidRequest

    return passAnswer(await findCheckedPass(database, number), {
      date: body.date,
      lift,
      hotlistReasons: await readNamedCollection(database, HOTLIST_REASONS_COLLECTION),
    })
  },

  listLifts: ({ database }) => readLifts(database),
} satisfies Pick<Handlers, 'checkPass' | 'listLifts'>
