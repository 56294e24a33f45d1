import type { Database } from '../database/database'
import { sha256 } from '../encoding/sha256'
import type { ContactRow } from '../households/contact.answer'
import { addDays } from '../settings/venue-day'
import { mediaProducts, passMedia } from './pass-media.table'
import { tickets } from './ticket.table'

/** Values of the collection of access locations, by the lift's name. */
export const demoLifts = { 'Summit Express': '101', 'Valley Gondola': '102', 'Beginner Carpet': '103' } as const

/** Items of the collection of hotlist reasons: words for guests, by the point of sale's code. */
export const demoHotlistReasons = {
  WAIVER: 'A waiver is not signed yet. Sign it in check-in and this pass works again.',
  LOST: 'This pass was reported lost. Please come to guest services.',
} as const

interface DemoMedium {
  isActive?: boolean
  hotlistCode?: keyof typeof demoHotlistReasons
  hasTicket?: boolean
  products: readonly { productId: string; name: string; from: number; to: number; lifts?: readonly string[] }[]
}

const season = { productId: 'SEASON', name: 'Season pass', from: -30, to: 180 }

/** One of each kind that the pass checker tells apart; days are counted from the day of the first start. */
const kinds: readonly DemoMedium[] = [
  { hasTicket: true, products: [season] },
  { hasTicket: true, products: [{ productId: 'DAY', name: 'Day ticket', from: 0, to: 2 }] },
  { hasTicket: true, products: [{ ...season, lifts: [demoLifts['Valley Gondola'], demoLifts['Beginner Carpet']] }] },
  { hotlistCode: 'WAIVER', products: [season] },
  { isActive: false, products: [season] },
  { products: [] },
]

/** Pass media, their products and e-tickets for the people of the demo who have a pass number. */
export async function insertDemoMedia(
  database: Database,
  people: readonly Pick<ContactRow, 'id' | 'ipCode'>[],
  today: string,
): Promise<void> {
  const holders = people.flatMap(({ id, ipCode }) => (ipCode === null ? [] : [{ contactId: id, ipCode }]))
  for (const [index, holder] of holders.entries()) {
    const {
      isActive = true,
      hotlistCode = null,
      hasTicket = false,
      products,
    } = kinds[index % kinds.length] ?? { products: [] }
    const [medium] = await database
      .insert(passMedia)
      .values({ ...holder, rfid: `E0040100${sha256(holder.ipCode).slice(0, 8).toUpperCase()}`, isActive, hotlistCode })
      .returning({ id: passMedia.id })
    if (!medium) continue
    if (hasTicket) await database.insert(tickets).values({ mediaId: medium.id })
    for (const { productId, name, from, to, lifts = [] } of products) {
      await database.insert(mediaProducts).values({
        mediaId: medium.id,
        productId,
        name,
        validFrom: addDays(today, from),
        validTo: addDays(today, to),
        accessLocationIds: [...lifts],
      })
    }
  }
}
