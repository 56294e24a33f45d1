import { Refusal } from '../errors/refusal'
import type { Handlers } from '../http/handler'
import { importRows } from './import-orders'
import { OrderFileRefused } from './order-file-refused'
import { checkedRows } from './read-order-file'

/** As many complaints as a person reads; the first ones are mended first. */
const MOST_COMPLAINTS = 20

export const orderHandlers = {
  async importOrders({ database, body, now }) {
    try {
      const rows = checkedRows(body.rows.map((record, at) => ({ record, line: at + 1 })))
      return await importRows(database, rows, now())
    } catch (error) {
      if (!(error instanceof OrderFileRefused)) throw error
      throw new Refusal(422, 'orders-refused', error.complaints.slice(0, MOST_COMPLAINTS).join(' '))
    }
  },
} satisfies Pick<Handlers, 'importOrders'>
