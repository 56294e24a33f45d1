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

export function useListPlace(): ListPlace {
  const [filter, choose] = useState<VisitFilter>({ state: 'all', activityId: null })
  const at = useRef<number | null>(null)
  return useMemo(
    () => ({
      filter,
      choose,
      contactId: () => at.current,
      stand(contactId) {
        at.current = contactId
      },
    }),
    [filter],
  )
}
