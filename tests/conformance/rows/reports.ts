import assert from 'node:assert/strict'
import { setTimeout as wait } from 'node:timers/promises'
import { reportStatusCodes } from '../../../src/contract/entities/admin'
import { type Rows, UNKNOWN_ID, withBody, withoutQuery, withParams, withQuery } from '../row'
import type { Sent } from '../sent'
import type { World } from '../world'

const PATIENCE = 60

/** Cancelled, so that the guests and reports of the venue never meet it. */
const orderLine = {
  order_number: 'conformance-1',
  line_number: '1',
  order_cancelled: 'yes',
  customer_id: 'conformance-1',
  email: 'conformance@example.com',
  first_name: 'Conformance',
  last_name: 'Check',
  product_id: 'conformance',
  product_name: 'Day ticket',
  product_date: '2027-01-20',
}

/** Waits until the background population has ended: a venue that has just started has not populated yet. */
async function populated(world: World) {
  for (let second = 0; second < PATIENCE; second += 1) {
    const { statusCode } = await world.ask('administrator', 'getCustomerReportStatus')
    if (statusCode === reportStatusCodes.Populated) return
    if (second === 0 && statusCode !== reportStatusCodes.Processing) await rerun(world)
    await wait(1000)
  }
  throw new Error('The data for the customer report was not populated within a minute.')
}

async function rerun(world: World) {
  const { exportKey } = await world.ask('administrator', 'getAdminSettings')
  return world.ask('administrator', 'rerunCustomerReport', { params: { id: exportKey } })
}

async function locationWithPos(world: World): Promise<number> {
  const locations = await world.ask('administrator', 'listLocations')
  const found = locations.find(({ usePosTransactionsAndOrders }) => usePosTransactionsAndOrders)
  if (!found) throw new Error('No location uses the point of sale: there is nothing to report.')
  return found.id
}

const questions = {
  'no location': withoutQuery('locationId'),
  'a word for a yes or no': withQuery({ includePrintableMedia: 'perhaps' }),
}

export const reportRows = {
  getCustomerReport: {
    async good(world): Promise<Sent> {
      await populated(world)
      const [locationId, startDate, endDate] = [await locationWithPos(world), '2026-01-01', '2027-12-31']
      const flags = { includePrintableMedia: false, includeDetails: true, isCsvExport: false }
      return { query: { locationId, startDate, endDate, ...flags } }
    },
    malformed: {
      ...questions,
      'a word for a day': withQuery({ startDate: 'yesterday' }),
      'an end before the start': withQuery({ endDate: '2025-01-01' }),
    },
    unknown: (sent) => ({ ...sent, query: { ...sent.query, locationId: UNKNOWN_ID } }),
    async answers(response, sent, world) {
      assert.match(response.headers.get('Content-Disposition') ?? '', /filename=.*\.json/)
      assert.ok(Array.isArray(await response.json()))
      const csv = await world.ask('administrator', 'getCustomerReport', withQuery({ isCsvExport: 'true' })(sent))
      assert.match(csv.headers.get('Content-Type') ?? '', /^text\/csv/)
      await csv.body?.cancel()
    },
  },
  getCustomerReportStatus: { good: () => ({}) },
  rerunCustomerReport: {
    async good(world) {
      const { exportKey } = await world.ask('administrator', 'getAdminSettings')
      return { params: { id: exportKey } }
    },
    unknown: withParams({ id: 'no-such-key' }),
    answers: ({ statusCode }) => assert.ok(statusCode === 1 || statusCode === 2, 'a re-run is under way or done'),
  },
  getEntitlementsReport: {
    good: () => ({ body: { ipCodesCommaSeparated: 'one, two' } }),
    malformed: { 'no codes': withBody({ ipCodesCommaSeparated: ' ' }) },
    async answers(response) {
      await response.json()
    },
  },
  exportCustomers: {
    async good(world) {
      await populated(world)
      return { query: { locationId: await locationWithPos(world), includePrintableMedia: false } }
    },
    malformed: { ...questions, 'a word for a number of days': withQuery({ daysAfterCurrentDate: 'many' }) },
    unknown: (sent) => ({ ...sent, query: { ...sent.query, locationId: UNKNOWN_ID } }),
    async answers(response) {
      assert.ok(Array.isArray(await response.json()))
    },
  },
  importOrders: {
    good: () => ({ body: { rows: [orderLine] } }),
    malformed: {
      'no lines': withBody({ rows: [] }),
      'a line without a product': withBody({ rows: [{ ...orderLine, product_id: '' }] }),
      'a day that there is not': withBody({ rows: [{ ...orderLine, product_date: '2027-02-30' }] }),
      'a member of an unknown household': withBody({
        rows: [{ ...orderLine, customer_id: 'conformance-2', head_customer_id: 'no-one' }],
      }),
    },
    answers: (imported) => assert.deepEqual(imported, { orders: 1, lines: 1, people: 1 }),
  },
  getDefaultLanguage: { good: () => ({}), answers: (texts) => assert.ok(texts.application) },
  getDefaultTheme: { good: () => ({}), answers: (theme) => assert.ok(theme.general) },
} satisfies Partial<Rows>
