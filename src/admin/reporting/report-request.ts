import type { CustomerReportQuery } from '../../contract/entities/admin'
import type { Location } from '../../contract/entities/location'
import { reportFileName } from '../../contract/report-file-name'
import { adminReportingTexts as texts } from '../../settings/texts/admin/reporting'

export type ReportChoice = Omit<CustomerReportQuery, 'locationId'> & { locationId: number | null }

/** The venue's today on both ends (spec section 9); the first location that the point of sale knows. */
export function firstChoice(locations: readonly Location[], today: string): ReportChoice {
  return {
    locationId: locations.find(({ usePosTransactionsAndOrders }) => usePosTransactionsAndOrders)?.id ?? null,
    startDate: today,
    endDate: today,
    includePrintableMedia: false,
    isCsvExport: true,
    includeDetails: true,
  }
}

export type ReportProblems = Partial<Record<keyof ReportChoice, string>>

/** What stands in the way of a report, by field. */
export function problemsWith({ locationId, startDate, endDate }: ReportChoice): ReportProblems {
  return {
    ...(locationId === null ? { locationId: texts.locationRequired } : {}),
    ...(endDate < startDate ? { endDate: texts.endBeforeStart } : {}),
  }
}

/** What the file of a report is called where the server names none. */
export const fileNameOf = (choice: ReportChoice, location: string): string =>
  reportFileName({
    location,
    window: { start: choice.startDate, end: choice.endDate },
    includePrintableMedia: choice.includePrintableMedia,
    extension: choice.isCsvExport ? 'csv' : 'json',
  })
