import type { CustomerReportQuery } from '../../contract/entities/admin'
import type { Location } from '../../contract/entities/location'
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

/** Named by location, dates and the choice of printable media (spec section 7), where the server names no file. */
export function reportFileName(choice: ReportChoice, locationName: string): string {
  const place = locationName.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-') || 'location'
  const media = choice.includePrintableMedia ? 'with' : 'without'
  const extension = choice.isCsvExport ? 'csv' : 'json'
  return `customers-${place}-${choice.startDate}-to-${choice.endDate}-${media}-printable-media.${extension}`
}
