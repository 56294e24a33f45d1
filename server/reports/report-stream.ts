import type { Page, PageStart } from './report.queries'
import type { ReportRecord } from './report-columns'
import type { ReportWriter } from './report-writer'

const PAGE = 1000

export type ReadPage = (start: PageStart, limit: number) => Promise<Page<ReportRecord>>

/**
 * The file as a stream that reads the next page when the client has taken the last one: memory holds one page. Its first
 * piece holds the first page: where that cannot be read, nothing was sent yet.
 */
export function reportStream(writer: ReportWriter, readPage: ReadPage, pageSize = PAGE): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let start: PageStart | null = { contactId: 0, rowId: 0 }
  let begin = writer.begin()
  let isFirst = true
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (start === null) return
        const page: Page<ReportRecord> = await readPage(start, pageSize)
        start = page.next
        const text = begin + writer.page(page.records, isFirst) + (start === null ? writer.end() : '')
        begin = ''
        isFirst &&= page.records.length === 0
        if (text !== '') controller.enqueue(encoder.encode(text))
        if (start === null) controller.close()
      },
    },
    { highWaterMark: 0 },
  )
}
