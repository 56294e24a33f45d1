import { useEffect, useRef, useState } from 'react'
import type { Api } from '../../api/client'
import type { CustomerReportQuery } from '../../contract/entities/admin'
import { adminReportingTexts } from '../../settings/texts/admin/reporting'
import { failureIn, failureWords } from '../failure-text'
import { type ReportRow, reportRowsIn } from './report-rows'

const texts = adminReportingTexts.rows

type Asked = Pick<CustomerReportQuery, 'locationId' | 'startDate' | 'endDate' | 'includePrintableMedia'>

/** The rows of a report, for the screen. What was asked for before is given up when something else is. */
export function useReportRows(api: Api) {
  const [rows, setRows] = useState<readonly ReportRow[] | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const [isLoading, setLoading] = useState(false)
  const call = useRef<AbortController | null>(null)
  useEffect(() => () => call.current?.abort(), [])

  function clear() {
    call.current?.abort()
    setRows(null)
    setTrouble(null)
    setLoading(false)
  }

  async function show(asked: Asked) {
    clear()
    const mine = new AbortController()
    call.current = mine
    setLoading(true)
    try {
      const query = { ...asked, isCsvExport: false, includeDetails: true }
      const { content } = await api.call('getCustomerReport', { query, signal: mine.signal })
      const read = reportRowsIn(await content.text())
      if (mine.signal.aborted) return
      setRows(read)
      setTrouble(read ? null : texts.unreadable)
    } catch (error) {
      const failure = failureIn(error)
      if (!mine.signal.aborted) setTrouble(failureWords(failure))
    }
    if (!mine.signal.aborted) setLoading(false)
  }

  return { rows, trouble, isLoading, show, clear }
}
