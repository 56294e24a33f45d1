import { formatDistanceToNowStrict } from 'date-fns'
import { instantIn } from './instant-in'

/** How long ago an instant (ISO) was, or how long it is until then: '3 hours'; '' where it is none. By itself: home needs it. */
export function shownAge(instant: string | null): string {
  const date = instantIn(instant)
  return date ? formatDistanceToNowStrict(date) : ''
}
