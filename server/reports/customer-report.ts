import { reportFileName } from '../../src/contract/report-file-name'
import type { Database } from '../database/database'
import { Refusal } from '../errors/refusal'
import type { FileAnswer } from '../http/handler'
import { readLocation } from '../locations/location.answer'
import { type ReportQuestion, readDetails, readPeople } from './report.queries'
import { detailColumns, personColumns } from './report-columns'
import { readRun } from './report-run'
import { reportStream } from './report-stream'
import type { ReportWindow } from './report-window'
import { csvWriter, jsonWriter } from './report-writer'
import { requireKept } from './require-kept'

export interface ReportRequest {
  locationId: number
  window: ReportWindow
  includePrintableMedia: boolean
  includeDetails: boolean
  format: 'csv' | 'json'
}

const locationWithoutPos = () =>
  new Refusal(422, 'location-without-pos', 'POS is disabled for this location: it has no orders to report.', {
    locationId: 'POS disabled for this location',
  })
const notPopulated = () =>
  new Refusal(409, 'report-not-populated', 'The data for this report has not been populated yet')

/** The customer report as a file: the second stage, reading what the last finished population prepared. */
export async function customerReport(database: Database, request: ReportRequest): Promise<FileAnswer> {
  const location = await readLocation(database, request.locationId)
  if (!location.usePosTransactionsAndOrders) throw locationWithoutPos()
  const generation = (await readRun(database))?.populatedGeneration ?? null
  if (generation === null) throw notPopulated()

  const { window, includePrintableMedia, includeDetails, format } = request
  const question: ReportQuestion = { generation, location, window, includePrintableMedia }
  const columns = includeDetails ? detailColumns : personColumns
  const writer = format === 'csv' ? csvWriter(columns) : jsonWriter(columns)
  const readPage = includeDetails ? readDetails : readPeople
  return {
    contentType: writer.contentType,
    fileName: reportFileName({ location: location.name, window, includePrintableMedia, extension: writer.extension }),
    body: reportStream(writer, async (start, limit) => {
      const page = await readPage(database, question, start, limit)
      // An error here breaks the download off, which the client can see.
      if (page.records.length === 0) await requireKept(database, generation)
      return page
    }),
  }
}
