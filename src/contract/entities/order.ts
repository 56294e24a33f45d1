import * as v from 'valibot'
import { givenList, givenText } from '../given'
import { limits } from '../limits'

/** The columns of a line of an order: one product for one person. docs/point-of-sale.md tells what is in each. */
export const orderColumns = [
  'order_number',
  'line_number',
  'order_cancelled',
  'line_cancelled',
  'sales_location_id',
  'resort_code',
  'resort_group_code',
  'customer_id',
  'head_customer_id',
  'email',
  'phone',
  'first_name',
  'last_name',
  'date_of_birth',
  'ip_code',
  'external_order_id',
  'product_id',
  'product_name',
  'product_date',
  'season_pass',
  'prepaid',
  'expires_on',
  'needs_photo',
  'needs_rental_profile',
  'needs_child_registration',
  'needs_waivers',
  'unprinted_media',
] as const

/** Lines of orders, with the columns and words of the CSV file. The same line again brings it up to date. */
export const OrdersImport = v.object({
  rows: v.pipe(
    givenList(v.object(v.entriesFromList(orderColumns, givenText(limits.recipient))), limits.orderLinesAtOnce),
    v.minLength(1, 'There are no lines'),
  ),
})

/** How many of each the call held. */
export const OrdersImported = v.object({ orders: v.number(), lines: v.number(), people: v.number() })
