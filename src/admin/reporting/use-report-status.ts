import { useEffect, useRef, useState } from 'react'
import type { Api } from '../../api/client'
import type { Failure } from '../../api/failure'
import { failureIn } from '../failure-text'
import { useRecords } from '../use-records'

/** How long after a re-run its status is asked for (spec section 4). */
export const RERUN_WAIT_MS = 5000

const load = (api: Api) => api.call('getCustomerReportStatus', {})

/** How old the data of the report is, or whether it is being made, and the way to have it made again, once the key for that is known. */
export function useReportStatus(api: Api, exportKey: string | undefined) {
  const { value, failure, reload } = useRecords(api, load)
  const [isRerunning, setRerunning] = useState(false)
  const [rerunFailure, setRerunFailure] = useState<Failure | null>(null)
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])

  async function rerun() {
    if (isRerunning || exportKey === undefined) return
    setRerunning(true)
    setRerunFailure(null)
    try {
      await api.call('rerunCustomerReport', { params: { id: exportKey } })
      await new Promise((resolve) => setTimeout(resolve, RERUN_WAIT_MS))
      if (!isGone.current) await reload()
    } catch (error) {
      setRerunFailure(failureIn(error))
    } finally {
      setRerunning(false)
    }
  }

  return {
    status: value,
    failure: rerunFailure ?? failure,
    /** Does again what failed. */
    retry: rerunFailure ? rerun : reload,
    isRerunning,
    rerun,
  }
}
