import { useState } from 'react'
import type { Location } from '../../contract/entities/location'
import { venueToday } from '../../settings/venue-today'
import { useThisDay } from '../../ui/browser/use-this-day'
import { firstChoice, problemsWith, type ReportChoice, type ReportProblems } from './report-request'

interface ChoiceWork {
  locations: readonly Location[]
  /** The venue's. */
  timeZone: string
  onChange(): void
}

/** What the report is asked for, and what is wrong with that. */
export function useReportChoice({ locations, timeZone, onChange }: ChoiceWork) {
  // Asked each time: the page stays open over midnight.
  const today = () => venueToday(timeZone)
  const [choice, setChoice] = useState(() => firstChoice(locations, today()))
  const [problems, setProblems] = useState<ReportProblems>({})
  const day = useThisDay(today, () => {
    // Days that someone has chosen stay; today is another day by now.
    if (choice.startDate === day && choice.endDate === day) change({ startDate: today(), endDate: today() })
  })

  function change(changed: Partial<ReportChoice>) {
    setChoice((before) => ({ ...before, ...changed }))
    setProblems({})
    onChange()
  }

  /** The choice, once nothing is wrong with it; what is, is said at its field. */
  function asked() {
    const { locationId, ...rest } = choice
    const found = problemsWith(choice)
    setProblems(found)
    return locationId === null || Object.keys(found).length > 0 ? null : { ...rest, locationId }
  }

  return { choice, problems, today, change, asked }
}
