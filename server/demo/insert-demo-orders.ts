import type { Database } from '../database/database'
import { theRow } from '../database/queries/the-row'
import type { ContactRow } from '../households/contact.answer'
import { orderLines, orders } from '../orders/order.table'
import { addDays } from '../settings/venue-day'
import { demoProducts } from './demo-places'

type Line = Omit<typeof orderLines.$inferInsert, 'orderId' | 'number' | 'contactId'>

const season = (today: string): Line => ({
  productId: demoProducts.seasonPass,
  productName: 'Season Pass',
  isSeasonPass: true,
  isPrepaid: true,
  expiresOn: addDays(today, 200),
  needsPhoto: true,
  hasUnprintedMedia: true,
  needsWaivers: ['SV-LIABILITY'],
})
const dayTicket = (today: string): Line => ({
  productId: demoProducts.dayTicket,
  productName: 'Day Ticket',
  productDate: addDays(today, 1),
  needsWaivers: ['SV-LIABILITY'],
})
const rental = (today: string): Line => ({
  productId: demoProducts.skiRental,
  productName: 'Ski Rental',
  productDate: addDays(today, 1),
  needsRentalProfile: true,
  needsWaivers: ['SV-RENTAL'],
})
const lesson = (today: string): Line => ({
  productId: demoProducts.kidsLesson,
  productName: 'Kids’ Group Lesson',
  productDate: addDays(today, 2),
  needsChildRegistration: true,
  needsWaivers: ['SV-LIABILITY'],
})

/** What each person of the demo has booked, by first name. */
const booked: Readonly<Record<string, readonly ((today: string) => Line)[]>> = {
  Maya: [season],
  Jonas: [dayTicket, rental],
  Ida: [season, rental],
  Leo: [dayTicket, rental, lesson],
  Siobhán: [season],
  Zoë: [dayTicket, lesson],
}

/** One order for each household, numbered as its people know it. */
export async function insertDemoOrders(
  database: Database,
  people: readonly ContactRow[],
  today: string,
): Promise<void> {
  for (const number of new Set(people.flatMap(({ externalOrderId }) => externalOrderId ?? []))) {
    const values = { number, salesLocationId: 'WEB', resortCode: 'SV', resortGroupCode: 'SUMMIT' }
    const order = theRow(await database.insert(orders).values(values).returning({ id: orders.id }))
    const lines = people
      .filter((person) => person.externalOrderId === number)
      .flatMap((person) =>
        (booked[person.firstName] ?? []).map((make) => ({ ...make(today), contactId: person.id, orderId: order.id })),
      )
    await database.insert(orderLines).values(lines.map((line, index) => ({ ...line, number: String(index + 1) })))
  }
}
