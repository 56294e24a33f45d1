import { useMemo, useRef, useState } from 'react'
import type { VisitFilter } from './todays-list'

/** Whose row had the focus last, and which of the rows it was. */
interface LastFocus {
  contactId: number
  row: number
}

/** Where a member of the staff is in today's list. It outlives the list's screen, so that opening a person and coming back keeps the place. */
export interface ListPlace {
  filter: VisitFilter
  choose(filter: VisitFilter): void
  /** The row to go on from among those that are shown now; null before any had the focus. */
  rowIn(shown: readonly { contactId: number }[]): number | null
  /** The row of this person has the focus. */
  noteFocus(contactId: number, row: number): void
}

const everyone: VisitFilter = { state: 'all', activityId: null }

/** The row of the same person, or of the one now in the place of a person who has left the list: the focus does not jump to the top. */
export function rowOf(last: LastFocus | null, shown: readonly { contactId: number }[]): number | null {
  if (!last || shown.length === 0) return null
  const row = shown.findIndex(({ contactId }) => contactId === last.contactId)
  return row < 0 ? Math.min(last.row, shown.length - 1) : row
}

/** Another location has other activities: what was chosen at one does not filter the list of the next. */
export function useListPlace(locationId: number): ListPlace {
  const [chosen, setChosen] = useState({ locationId, filter: everyone })
  const filter = chosen.locationId === locationId ? chosen.filter : everyone
  const at = useRef<LastFocus | null>(null)
  return useMemo(
    () => ({
      filter,
      choose(next) {
        setChosen({ locationId, filter: next })
        // Other rows: their places are not those of the ones before.
        if (at.current) at.current = { ...at.current, row: 0 }
      },
      rowIn: (shown) => rowOf(at.current, shown),
      noteFocus(contactId, row) {
        at.current = { contactId, row }
      },
    }),
    [filter, locationId],
  )
}
