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
    const changed = [...now].filter(([id, text]) => told.current?.has(id) && told.current.get(id) !== text)
    told.current = now
    if (changed.length > 0) setNews(changed.map(([, text]) => text).join('. '))
  }, [tasks, called])

  return <VisuallyHidden role="status">{news}</VisuallyHidden>
}
