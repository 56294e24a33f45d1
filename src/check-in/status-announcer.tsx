import { useEffect, useRef, useState } from 'react'
import { checkInTexts } from '../settings/texts/check-in'
import { VisuallyHidden } from '../ui/visually-hidden'
import { useCheckIn } from './check-in-context'
import { peopleIn, taskStatusOf } from './flow/task-status'

/** Tells people who do not see the screen what has become of a part: saved, received, needing attention. */
export function StatusAnnouncer() {
  const { tasks, called } = useCheckIn()
  const told = useRef<ReadonlyMap<number, string> | null>(null)
  const [news, setNews] = useState('')

  useEffect(() => {
    const now = new Map(
      peopleIn(tasks).flatMap(({ contact, parts }) =>
        parts.map(({ task, entry }): [number, string] => [
          entry.contactTask.id,
          checkInTexts.told(called(contact).full, task.task.name, checkInTexts.statuses[taskStatusOf(entry)]),
        ]),
      ),
    )
    const before = told.current
    const changed = [...now].filter(([id, text]) => before?.has(id) && before.get(id) !== text)
    told.current = now
    // What was said of a part that the venue has taken away would stand there for good, older than what the badge says.
    const isLess = [...(before?.keys() ?? [])].some((id) => !now.has(id))
    if (changed.length > 0 || isLess) setNews(changed.map(([, text]) => text).join('. '))
  }, [tasks, called])

  return <VisuallyHidden role="status">{news}</VisuallyHidden>
}
