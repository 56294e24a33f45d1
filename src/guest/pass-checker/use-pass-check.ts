import { useRef, useState } from 'react'
import type { Api } from '../../api/client'
import type { PassCheckAnswer } from '../../contract/entities/media'
import { type Outcome, outcomeOf } from './outcome'
import { passesOfToday } from './passes-of-today'

export interface PassQuestion {
  /** Empty where what was typed or scanned is no number: the venue is not asked then. */
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
  /** When this device asked about the same pass before, as a time of today; null for the first time today. */
  before: string | null
}

const nothing: Pick<PassCheckAnswer, 'productName' | 'reason'> = { productName: null, reason: null }

const isSame = (one: PassQuestion, other: PassQuestion) =>
  one.number === other.number && one.lift === other.lift && one.day === other.day

/**
 * Asks the venue about passes, one at a time: what comes while it is asked waits, the newest of it alone. What was checked
 * is remembered only while the page is open.
 */
export function usePassCheck(api: Pick<Api, 'request'>, told: (checked: CheckedPass) => void) {
  const [checked, setChecked] = useState<CheckedPass | null>(null)
  const [asked, setAsked] = useState<PassQuestion | null>(null)
  const underWay = useRef<PassQuestion | null>(null)
  const next = useRef<PassQuestion | null>(null)
  const [seen] = useState(() => passesOfToday())
  const latest = useRef(told)
  latest.current = told

  const ask = async (question: PassQuestion): Promise<CheckedPass> => {
    const { number, lift, day } = question
    if (number === '') return { ...question, ...nothing, outcome: 'invalidRequest', before: null }
    const result = await api.request('checkPass', { body: { ipCode: number, locationId: lift, date: day } })
    const answer = result.ok ? result.value : nothing
    const pass = {
      ...question,
      outcome: outcomeOf(result),
      productName: answer.productName,
      reason: answer.reason,
      before: seen.timeOf(number),
    }
    if (result.ok) seen.note(number)
    return pass
  }

  const check = async (question: PassQuestion) => {
    if (underWay.current) {
      if (!isSame(underWay.current, question)) next.current = question
      return
    }
    try {
      for (let now: PassQuestion | null = question; now; now = next.current) {
        next.current = null
        underWay.current = now
        setAsked(now)
        const pass = await ask(now)
        setChecked(pass)
        latest.current(pass)
      }
    } finally {
      // A fault, as of the sound, must not leave the checker asking for good.
      underWay.current = null
      setAsked(null)
    }
  }
  return { checked, asked, check }
}
