import { eq } from 'drizzle-orm'
import type { Database } from '../../../server/database/database'
import { theRow } from '../../../server/database/queries/the-row'
import { insertDemoVenue } from '../../../server/demo/insert-demo-venue'
import type { FileAnswer } from '../../../server/http/handler'
import { locations } from '../../../server/locations/location.table'
import { orderLines, orders } from '../../../server/orders/order.table'
import { requestRun } from '../../../server/reports/report-run'
import { workOff } from '../../../server/reports/report-worker'
import { NOON } from '../support/call-with'

export const TODAY = '2027-01-15'
export const SUMMIT_BASE = 1
export const RENTAL_SHOP = 2
export const EDIT_PROFILE = 3

/** The demo venue without its orders; Summit Base and the Rental Shop are driven by orders. */
export async function insertReportVenue(database: Database) {
  await insertDemoVenue(database, NOON)
  await database.delete(orders)
  await database.update(locations).set({ usePosTransactionsAndOrders: true }).where(eq(locations.id, SUMMIT_BASE))
}

type Line = Partial<typeof orderLines.$inferInsert> & { contactId: number }
type Order = Partial<typeof orders.$inferInsert>

let sold = 0

/** One order with one line: a day ticket for today that needs the venue's waiver, unless told otherwise. */
export async function sell(database: Database, line: Line, order: Order = {}): Promise<string> {
  sold += 1
  const number = `T-${sold}`
  const { id: orderId } = theRow(
    await database
      .insert(orders)
      .values({ number, ...order })
      .returning(),
  )
  await database.insert(orderLines).values({
    orderId,
    number: '1',
    productId: 'DAY',
    productName: 'Day Ticket',
    productDate: TODAY,
    needsWaivers: ['SV-LIABILITY'],
    ...line,
  })
  return number
}

export const silent = { info() {}, error() {} }

export async function populate(database: Database, now = NOON) {
  await requestRun(database)
  await workOff({ database, now: () => now, log: silent }, () => false)
}

export const textOf = (answer: FileAnswer) => new Response(answer.body).text()
