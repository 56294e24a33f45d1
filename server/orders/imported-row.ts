import * as v from 'valibot'
import { plainAddress } from '../../src/contract/address/email-address'
import { shownName } from '../../src/contract/names'
import { isDay } from '../settings/venue-day'

const words = v.pipe(
  v.optional(v.string(), ''),
  // Of half an emoji the database keeps another sign, and what was just written would not be found again.
  v.transform((text) => text.toWellFormed()),
  v.trim(),
)
const maybe = v.pipe(
  words,
  v.transform((value) => value || null),
)
/** As spreadsheets write a long number: the digits that it has left out would make one customer of two. */
const SHORTENED = /^\d+(?:[.,]\d+)?E\+\d+$/i
const number = (column: string) =>
  v.pipe(
    words,
    v.check(
      (value) => !SHORTENED.test(value),
      ({ input }) => `${column} is ${input}, a number that a spreadsheet has shortened: format the column as text`,
    ),
  )
const demanded = (column: string) => v.pipe(number(column), v.nonEmpty(`${column} is empty`))
const maybeNumber = (column: string) =>
  v.pipe(
    number(column),
    v.transform((value) => value || null),
  )
const name = v.pipe(
  words,
  v.transform((value) => shownName(value.normalize('NFC'))),
)
const day = (column: string) =>
  v.pipe(
    maybe,
    v.check((value) => value === null || isDay(value), `${column} is no day as YYYY-MM-DD`),
  )
const yesNo = (column: string) =>
  v.pipe(
    words,
    v.toLowerCase(),
    v.picklist(['', 'no', 'false', '0', 'n', 'yes', 'true', '1', 'y'], `${column} is neither yes nor no`),
    v.transform((word) => ['yes', 'true', '1', 'y'].includes(word)),
  )

/** One line of a file of orders: one product for one person. The columns are told in docs/point-of-sale.md. */
export const ImportedRow = v.pipe(
  v.object({
    order_number: demanded('order_number'),
    line_number: demanded('line_number'),
    order_cancelled: yesNo('order_cancelled'),
    line_cancelled: yesNo('line_cancelled'),
    sales_location_id: maybe,
    resort_code: maybe,
    resort_group_code: maybe,
    customer_id: demanded('customer_id'),
    head_customer_id: maybeNumber('head_customer_id'),
    email: v.pipe(
      words,
      v.transform((typed) => plainAddress(typed) || null),
    ),
    phone: maybe,
    first_name: name,
    last_name: name,
    date_of_birth: day('date_of_birth'),
    ip_code: maybeNumber('ip_code'),
    external_order_id: maybeNumber('external_order_id'),
    product_id: demanded('product_id'),
    product_name: demanded('product_name'),
    product_date: day('product_date'),
    season_pass: yesNo('season_pass'),
    prepaid: yesNo('prepaid'),
    expires_on: day('expires_on'),
    needs_photo: yesNo('needs_photo'),
    needs_rental_profile: yesNo('needs_rental_profile'),
    needs_child_registration: yesNo('needs_child_registration'),
    needs_waivers: v.pipe(
      words,
      v.transform((list) => list.split(';').flatMap((code) => code.trim() || [])),
    ),
    unprinted_media: yesNo('unprinted_media'),
  }),
  v.check((row) => row.first_name !== '' || row.last_name !== '', 'first_name and last_name are empty'),
  v.check((row) => row.season_pass || row.product_date !== null, 'product_date is empty, and this is no season pass'),
)
export type ImportedRow = v.InferOutput<typeof ImportedRow>

/** Columns without which a file is no file of orders. */
export const neededColumns = [
  'order_number',
  'line_number',
  'customer_id',
  'first_name',
  'last_name',
  'product_id',
  'product_name',
] as const
