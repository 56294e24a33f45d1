import { useRef } from 'react'
import type { Read } from '../api/use-read'

/**
 * The list of a check-in, and what was shown of it while another one is asked for because the family has changed: an open
 * form went for "Loading", and with it the place that someone had reached in it. Not the list of another place.
 * @param place names the location and the activity
 */
export function useShownMeanwhile<T>(list: Read<T>, place: string): Read<T> {
  const shown = useRef({ place, list })
  if (list.value !== null || shown.current.place !== place) shown.current = { place, list }
  const { value, fetchedAt } = shown.current.list
  return list.value === null && value !== null ? { ...list, value, fetchedAt, status: 'stored' } : list
}
