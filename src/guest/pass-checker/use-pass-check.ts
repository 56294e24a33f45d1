import { format } from 'date-fns'
import { useRef, useState } from 'react'
import type { Api } from '../../api/client'
import type { PassCheckAnswer } from '../../contract/entities/media'
import { type Outcome, outcomeOf } from './outcome'

export interface PassQuestion {
  number: string
  /** Access-location id; '' where the venue tells no lifts apart. */
  lift: string
  /** YYYY-MM-DD. */
  day: string
}

export interface CheckedPass extends PassQuestion {
  outcome: Outcome
  productName: string | null
  reason: string | null
  /** When this device asked about the same pass before, as a time of day; null for the first time. */
  before: string | null
}

const nothing: Pick<PassCheckAnswer, 'productName' | 'reason'> = { productName: null, reason: null }

/** Asks the venue about passes, one at a time. What was checked is remembered only while the page is open. */
export function usePassCheck(api: Pick<Api, 'request'>, told: (checked: CheckedPass) => void) {
  const [checked, setChecked] = useState<CheckedPass | null>(null)
  const [isChecking, setChecking] = useState(false)
  const isBusy = useRef(false)
  const seen = useRef(new Map<string, string>())

  const check = async (question: PassQuestion) => {
    if (isBusy.current) return
    isBusy.current = true
    setChecking(true)
    const { number, lift, day } = question
    const result = await api.request('checkPass', { body: { ipCode: number, locationId: lift, date: day } })
    const answer = result.ok ? result.value : nothing
    const pass = {
      ...question,
      outcome: outcomeOf(result),
      productName: answer.productName,
      reason: answer.reason,
      before: seen.current.get(number) ?? null,
    }
    if (result.ok) seen.current.set(number, format(new Date(), 'h:mm a'))
    isBusy.current = false
    setChecking(false)
    setChecked(pass)
    told(pass)
  }
  return { checked, isChecking, check }
}
