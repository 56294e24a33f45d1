import { timingSafeEqual } from 'node:crypto'
import { sha256 } from '../encoding/sha256'
import { Refusal } from '../errors/refusal'
import type { Handlers } from '../http/handler'
import type { BackgroundWork } from '../process/look-every'
import { readSettings } from '../settings/settings.store'
import { dayAt, isDay } from '../settings/venue-day'
import { customerReport } from './customer-report'
import { entitlementsReport } from './entitlements-report'
import { readRun, requestRun, statusOf } from './report-run'
import { exportWindow } from './report-window'

export interface ReportParts {
  worker: Pick<BackgroundWork, 'wake'>
}

const daysReversed = () =>
  new Refusal(422, 'dates-invalid', 'The end date lies before the start date.', { endDate: 'Before the start date' })
const requireDay = (field: 'startDate' | 'endDate', day: string) => {
  const message = 'There is no such date. Check it.'
  if (!isDay(day)) throw new Refusal(422, 'dates-invalid', message, { [field]: message })
}
const exportKeyUnknown = () => new Refusal(404, 'not-found', 'There is no such report.')

const isSameKey = (given: string, kept: string) =>
  timingSafeEqual(Buffer.from(sha256(given), 'hex'), Buffer.from(sha256(kept), 'hex'))

export const createReportHandlers = ({ worker }: ReportParts) =>
  ({
    async getCustomerReport({ database, query }) {
      const { startDate: start, endDate: end, isCsvExport, ...rest } = query
      requireDay('startDate', start)
      requireDay('endDate', end)
      if (end < start) throw daysReversed()
      return customerReport(database, { ...rest, window: { start, end }, format: isCsvExport ? 'csv' : 'json' })
    },

    getCustomerReportStatus: async ({ database }) => statusOf(await readRun(database)),

    async rerunCustomerReport({ database, params }) {
      const { exportKey } = await readSettings(database)
      if (!isSameKey(params.id, exportKey)) throw exportKeyUnknown()
      await requestRun(database)
      worker.wake()
      return statusOf(await readRun(database))
    },

    async exportCustomers({ database, query, now }) {
      const settings = await readSettings(database)
      const window = exportWindow({
        today: dayAt(now(), settings.timeZone),
        daysBefore: query.daysBeforeCurrentDate,
        daysAfter: query.daysAfterCurrentDate,
        defaults: { daysBefore: settings.daysBeforeCurrentDay, daysAfter: settings.daysAfterCurrentDay },
      })
      const { locationId, includePrintableMedia, includeDetails } = query
      return customerReport(database, { locationId, includePrintableMedia, includeDetails, window, format: 'json' })
    },

    getEntitlementsReport: ({ database, body, now }) => entitlementsReport(database, body.ipCodesCommaSeparated, now()),
  }) satisfies Pick<
    Handlers,
    | 'getCustomerReport'
    | 'getCustomerReportStatus'
    | 'rerunCustomerReport'
    | 'exportCustomers'
    | 'getEntitlementsReport'
  >
