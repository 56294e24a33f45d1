import { parse } from 'csv-parse/sync'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { OpenDatabase } from '../../../server/database/database'
import { orders } from '../../../server/orders/order.table'
import { photos } from '../../../server/photos/photo.table'
import { createReportHandlers } from '../../../server/reports/report.handlers'
import { reportRows } from '../../../server/reports/report-row.table'
import { requestRun } from '../../../server/reports/report-run'
import { reportRuns } from '../../../server/reports/report-run.table'
import { settings } from '../../../server/settings/settings.table'
import { tasks } from '../../../server/tasks/task.table'
import { callWith, outcomeOf } from '../support/call-with'
import { openVenueDatabase } from '../support/open-venue-database'
import { admin } from '../support/seed-households'
import {
  EDIT_PROFILE,
  insertReportVenue,
  populate,
  RENTAL_SHOP,
  SUMMIT_BASE,
  sell,
  TODAY,
  textOf,
} from './report-venue'

// Ids of the demo's people, in their order.
const [maya, jonas, ida, leo, siobhan] = [1, 2, 3, 4, 5]

let open: OpenDatabase
const handlers = createReportHandlers({ worker: { wake() {} } })
beforeAll(async () => {
  open = await openVenueDatabase()
  await insertReportVenue(open.database)
})
afterAll(() => open.close())
beforeEach(async () => {
  await open.database.delete(orders)
  await open.database.delete(photos)
  await open.database.update(settings).set({ salesLocationIds: '', resortCodes: '', resortGroupCodes: '' })
})

const anything = {
  locationId: SUMMIT_BASE,
  startDate: '2027-01-01',
  endDate: '2027-12-31',
  includePrintableMedia: false,
  isCsvExport: false,
  includeDetails: false,
}
const report = (query: Partial<typeof anything> = {}) =>
  handlers.getCustomerReport(callWith(open.database, { query: { ...anything, ...query }, caller: admin }))
const recordsOf = async (query: Partial<typeof anything> = {}): Promise<Record<string, unknown>[]> =>
  JSON.parse(await textOf(await report(query)))
const namesIn = async (query: Partial<typeof anything> = {}) =>
  (await recordsOf(query)).map((record) => record.firstName)

describe('who is in the customer report', () => {
  it('has an open line from yesterday to half a year ahead, and something left to do', async () => {
    await sell(open.database, { contactId: maya, productDate: '2027-01-14' })
    await sell(open.database, { contactId: jonas, productDate: '2027-01-13' })
    await sell(open.database, { contactId: ida, productDate: '2027-07-14' })
    await sell(open.database, { contactId: leo, productDate: '2027-07-15' })
    await sell(open.database, { contactId: siobhan, needsWaivers: [] })
    await populate(open.database)
    expect(await namesIn()).toEqual(['Maya', 'Ida'])
  })

  it('has not cancelled it, neither the line nor the order', async () => {
    await sell(open.database, { contactId: maya, isCancelled: true })
    await sell(open.database, { contactId: jonas }, { isCancelled: true })
    await sell(open.database, { contactId: ida })
    await populate(open.database)
    expect(await namesIn()).toEqual(['Ida'])
  })

  it('or has a prepaid season pass that has not expired, whatever the dates asked for, shown without a date', async () => {
    const pass = { productId: 'SEASON', productName: 'Season Pass', isSeasonPass: true, productDate: '2026-11-01' }
    await sell(open.database, { contactId: maya, ...pass, isPrepaid: true, expiresOn: TODAY })
    await sell(open.database, { contactId: jonas, ...pass, isPrepaid: true, expiresOn: '2027-01-14' })
    await sell(open.database, { contactId: ida, ...pass, isPrepaid: false })
    await populate(open.database)
    const records = await recordsOf({ startDate: '2030-01-01', endDate: '2030-01-02' })
    expect(records).toMatchObject([{ firstName: 'Maya', nextProductDate: null }])
  })

  it('has products and waivers that belong to the location', async () => {
    const rental = { productId: 'RENTAL-SKI', productName: 'Ski Rental', needsWaivers: ['SV-RENTAL', 'SV-LIABILITY'] }
    await sell(open.database, { contactId: maya, ...rental })
    await populate(open.database)
    expect(await namesIn()).toEqual([])
    const rows = await recordsOf({ locationId: RENTAL_SHOP, includeDetails: true })
    expect(rows.map((row) => row.task)).toEqual(['Rental Agreement'])
  })

  it('was sold where the settings want to see it', async () => {
    await sell(open.database, { contactId: maya }, { salesLocationId: 'WEB', resortCode: 'SV', resortGroupCode: 'G1' })
    await sell(
      open.database,
      { contactId: jonas },
      { salesLocationId: 'DESK', resortCode: 'SV', resortGroupCode: 'G1' },
    )
    await sell(
      open.database,
      { contactId: ida },
      { salesLocationId: 'WEB', resortCode: 'OTHER', resortGroupCode: 'G1' },
    )
    await sell(open.database, { contactId: leo }, { salesLocationId: 'WEB', resortCode: 'SV' })
    const filters = { salesLocationIds: 'WEB, APP', resortCodes: ' SV ', resortGroupCodes: 'G1,' }
    await open.database.update(settings).set(filters)
    await populate(open.database)
    expect(await namesIn()).toEqual(['Maya'])
  })

  it('falls out once the task is done', async () => {
    const withPhoto = { productId: 'SEASON', needsPhoto: true, hasUnprintedMedia: true, needsWaivers: [] }
    await sell(open.database, { contactId: maya, ...withPhoto })
    await populate(open.database)
    expect(await recordsOf()).toMatchObject([{ firstName: 'Maya', openTasks: 1, openRequiredTasks: 0 }])
    await open.database
      .insert(photos)
      .values({ contactId: maya, jpeg: new Uint8Array([1]), sha256: 'x', receivedAt: new Date('2027-01-15T10:00:00Z') })
    await populate(open.database)
    expect(await recordsOf()).toEqual([])
    expect(await namesIn({ includePrintableMedia: true })).toEqual(['Maya'])
  })
})

describe('what the report says', () => {
  it('is one row a person with address, next day and number of open tasks', async () => {
    await sell(open.database, { contactId: leo, productDate: '2027-02-01' })
    await sell(open.database, { contactId: leo, productDate: '2027-01-20' })
    await populate(open.database)
    expect(await recordsOf()).toEqual([
      {
        customerId: 'SV268541',
        firstName: 'Leo',
        lastName: 'Lindqvist',
        dateOfBirth: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        email: 'maya@example.com',
        ipCode: '016148027364',
        location: 'Summit Base',
        nextProductDate: '2027-01-20',
        openTasks: 1,
        openRequiredTasks: 1,
        unprintedMedia: 0,
      },
    ])
  })

  it('counts two tasks of one name as two, and one task of two order lines once', async () => {
    const before = await open.database.select({ id: tasks.id, name: tasks.name }).from(tasks)
    await open.database.update(tasks).set({ name: 'Before you come' })
    onTestFinished(async () => {
      for (const { id, name } of before) await open.database.update(tasks).set({ name }).where(eq(tasks.id, id))
    })
    const line = { contactId: maya, productId: 'SEASON', needsPhoto: true, hasUnprintedMedia: true }
    await sell(open.database, line)
    await sell(open.database, line)
    await populate(open.database)
    expect(await recordsOf()).toMatchObject([{ openTasks: 2, openRequiredTasks: 1 }])
    await open.database.update(reportRows).set({ taskId: null })
    expect(await recordsOf()).toMatchObject([{ openTasks: 1, openRequiredTasks: 1 }])
  })

  it('with details is one row for every reason, which names task, order and product', async () => {
    const number = await sell(open.database, { contactId: maya, hasUnprintedMedia: true })
    await populate(open.database)
    const task = { orderNumber: number, product: 'Day Ticket', productDate: TODAY, isSeasonPass: false }
    expect(await recordsOf({ includeDetails: true, includePrintableMedia: true })).toMatchObject([
      { ...task, reason: 'open-task', task: 'Summit Valley Waiver', taskType: 'Waiver', isOptional: false },
      { ...task, reason: 'unprinted-media', task: null, taskType: null, isOptional: null },
    ])
  })

  it('is narrowed to the days asked for, both included', async () => {
    await sell(open.database, { contactId: maya, productDate: '2027-01-20' })
    await sell(open.database, { contactId: jonas, productDate: '2027-01-21' })
    await sell(open.database, { contactId: ida, productDate: '2027-01-23' })
    await populate(open.database)
    expect(await namesIn({ startDate: '2027-01-20', endDate: '2027-01-21' })).toEqual(['Maya', 'Jonas'])
  })

  it('is CSV for Excel on request, named by location, dates and printable-media choice', async () => {
    await sell(open.database, { contactId: maya, productName: '=cmd|calc' })
    await populate(open.database)
    const answer = await report({ isCsvExport: true, includeDetails: true })
    const bytes = Buffer.from(await new Response(answer.body).arrayBuffer())
    expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf')
    const [row] = parse(bytes, { bom: true, columns: true })
    expect(row).toMatchObject({ firstName: 'Maya', product: "'=cmd|calc", isSeasonPass: 'false' })
    expect(answer).toMatchObject({
      contentType: 'text/csv; charset=utf-8',
      fileName: 'customers-summit-base-2027-01-01-to-2027-12-31-without-printable-media.csv',
    })
  })

  it('is refused for a location without POS, one that is not there, reversed days, a day that there is not, and before it was populated', async () => {
    expect(await outcomeOf(report({ locationId: EDIT_PROFILE }))).toBe('422 location-without-pos')
    expect(await outcomeOf(report({ locationId: 99 }))).toBe('404 not-found')
    expect(await outcomeOf(report({ startDate: '2027-02-02', endDate: '2027-02-01' }))).toBe('422 dates-invalid')
    // A year that no database has: the answer would break off in the middle.
    expect(await outcomeOf(report({ startDate: '0000-01-01' }))).toBe('422 dates-invalid')
    await expect(report({ endDate: '2027-02-30' })).rejects.toMatchObject({
      status: 422,
      fields: { endDate: 'There is no such date. Check it.' },
    })
    await open.database.delete(reportRuns)
    expect(await outcomeOf(report())).toBe('409 report-not-populated')
  })
})

describe('a download', () => {
  const kinds = [
    { isCsvExport: false, includeDetails: false },
    { isCsvExport: false, includeDetails: true },
    { isCsvExport: true, includeDetails: false },
    { isCsvExport: true, includeDetails: true },
  ]
  /** What a client reads whose file is answered, and who takes its first page once `meanwhile` is over. */
  async function slowly(query: Partial<typeof anything>, meanwhile: () => Promise<void>): Promise<string> {
    const reader = ((await report(query)).body as ReadableStream<Uint8Array>).getReader()
    const chunks: Uint8Array[] = []
    await meanwhile()
    for (let read = await reader.read(); !read.done; read = await reader.read()) chunks.push(read.value)
    return Buffer.concat(chunks).toString()
  }
  const again = () => populate(open.database)

  it.each(kinds)('two populations during a download break it off visibly: %o', async (query) => {
    await sell(open.database, { contactId: maya })
    await again()
    const reading = slowly(query, async () => {
      await again()
      await again()
    })
    await expect(reading).rejects.toThrow('was deleted while it was read')
  })

  it.each(kinds)('one population during a download lets it end, also after one that failed: %o', async (query) => {
    await sell(open.database, { contactId: maya })
    await again()
    const text = await slowly(query, async () => {
      await requestRun(open.database)
      await open.database.update(reportRuns).set({ state: 'failed' })
      await open.database.delete(orders)
      await again()
    })
    expect(text).toContain('Maya')
  })

  it('of a report of no one is an empty list', async () => {
    await again()
    expect(JSON.parse(await slowly({}, async () => {}))).toEqual([])
    await sell(open.database, { contactId: maya })
    await again()
    expect(JSON.parse(await slowly({ locationId: RENTAL_SHOP }, again))).toEqual([])
  })
})

describe('the export for API clients', () => {
  const exported = async (query: object) => {
    const whole = { locationId: SUMMIT_BASE, includePrintableMedia: false, includeDetails: true, ...query }
    const answer = await handlers.exportCustomers(callWith(open.database, { query: whole }))
    const rows: { firstName: string }[] = JSON.parse(await textOf(answer))
    return rows.map((row) => row.firstName)
  }

  it('takes its days from the settings, unless the call says them', async () => {
    await open.database.update(settings).set({ daysBeforeCurrentDay: 0, daysAfterCurrentDay: 1 })
    await sell(open.database, { contactId: maya, productDate: '2027-01-14' })
    await sell(open.database, { contactId: jonas, productDate: '2027-01-16' })
    await sell(open.database, { contactId: ida, productDate: '2027-01-17' })
    await populate(open.database)
    expect(await exported({})).toEqual(['Jonas'])
    expect(await exported({ daysBeforeCurrentDate: 1, daysAfterCurrentDate: 0 })).toEqual(['Maya'])
    expect(await exported({ daysAfterCurrentDate: 2 })).toEqual(['Jonas', 'Ida'])
    await open.database.update(settings).set({ daysBeforeCurrentDay: null, daysAfterCurrentDay: null })
    expect(await exported({})).toEqual(['Maya', 'Jonas', 'Ida'])
  })
})

describe('the entitlements report', () => {
  const entitlements = async (typed: string) => {
    const body = { ipCodesCommaSeparated: typed }
    const answer = await handlers.getEntitlementsReport(callWith(open.database, { body, caller: admin }))
    const entries: { ipCode: string }[] = JSON.parse(await textOf(answer))
    return { entries, fileName: answer.fileName }
  }

  it('has one entry for each code, in their order, once each, unknown ones too', async () => {
    const number = await sell(open.database, { contactId: maya })
    const { entries, fileName } = await entitlements(' 016147302958 ,nobody,, 016147302958\n016148027364')
    expect(entries).toMatchObject([
      {
        ipCode: '016147302958',
        isKnown: true,
        customer: { customerId: 'SV482913', firstName: 'Maya' },
        products: [{ name: 'Season pass' }],
        openOrderLines: [{ orderNumber: number, productId: 'DAY' }],
      },
      { ipCode: 'nobody', isKnown: false, customer: null, media: null, products: [], openOrderLines: [] },
      { ipCode: '016148027364', isKnown: true, media: { hotlistCode: 'WAIVER' } },
    ])
    expect(fileName).toBe('customer-entitlements-2027-01-15.json')
  })

  it('is refused without a code and with more than 500', async () => {
    expect(await outcomeOf(entitlements(' , '))).toBe('422 ip-codes-missing')
    const many = Array.from({ length: 501 }, (_, index) => String(index)).join()
    expect(await outcomeOf(entitlements(many))).toBe('422 too-many-ip-codes')
  })
})

describe('the re-run', () => {
  const rerun = (id: string) => handlers.rerunCustomerReport(callWith(open.database, { params: { id }, caller: admin }))
  const status = () => handlers.getCustomerReportStatus(callWith(open.database, { caller: admin }))

  it('is for those who know the export key', async () => {
    expect(await outcomeOf(rerun('another-key'))).toBe('404 not-found')
  })

  it('goes from no status through processing to populated, with the date of the last population', async () => {
    await open.database.delete(reportRuns)
    expect(await status()).toEqual({ statusCode: null, lastRefreshDate: null })
    expect(await rerun('export-key-of-the-test')).toEqual({ statusCode: 1, lastRefreshDate: null })
    await populate(open.database)
    expect(await status()).toEqual({ statusCode: 2, lastRefreshDate: '2027-01-15T19:00:00.000Z' })
    expect(await rerun('export-key-of-the-test')).toEqual({
      statusCode: 1,
      lastRefreshDate: '2027-01-15T19:00:00.000Z',
    })
  })

  it('keeps the last population readable while the next one is made', async () => {
    await sell(open.database, { contactId: maya })
    await populate(open.database)
    await rerun('export-key-of-the-test')
    expect(await namesIn()).toEqual(['Maya'])
  })

  it('that fails says so, and can be tried again', async () => {
    const before = await open.database.select().from(settings)
    await rerun('export-key-of-the-test')
    await open.database.update(settings).set({ timeZone: 'Nowhere/At-All' })
    await populate(open.database)
    expect(await status()).toMatchObject({ statusCode: 3 })
    await open.database
      .update(settings)
      .set({ timeZone: before[0]?.timeZone ?? '' })
      .where(eq(settings.id, 1))
    await rerun('export-key-of-the-test')
    await populate(open.database)
    expect(await status()).toMatchObject({ statusCode: 2 })
  })
})
