import { useMemo, useRef, useState } from 'react'
import type { VisitFilter } from './todays-list'

/** Where a member of the staff is in today's list. It outlives the list's screen: who opens a person comes back to it. */
export interface ListPlace {
  filter: VisitFilter
  choose(filter: VisitFilter): void
  /** Whose row had the focus last; null before any had. */
  contactId(): number | null
  stand(contactId: number): void
}

const everyone: VisitFilter = { state: 'all', activityId: null }

/** Another location has other activities: what was chosen at one does not filter the list of the next. */
export function useListPlace(locationId: number): ListPlace {
  const [chosen, setChosen] = useState({ locationId, filter: everyone })
  const filter = chosen.locationId === locationId ? chosen.filter : everyone
  const at = useRef<number | null>(null)
  return useMemo(
    () => ({
      filter,
      choose: (next) => setChosen({ locationId, filter: next }),
      contactId: () => at.current,
      stand(contactId) {
        at.current = contactId
      },
    }),
    [filter, locationId],
  )
}
