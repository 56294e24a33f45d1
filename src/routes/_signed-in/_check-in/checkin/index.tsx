import { createFileRoute, redirect } from '@tanstack/react-router'
import { useEffect } from 'react'
import { CheckInScreen } from '../../../../check-in/check-in.screen'
import { useCheckIn } from '../../../../check-in/check-in-context'
import { nextOpenPart } from '../../../../check-in/flow/flow'

export const Route = createFileRoute('/_signed-in/_check-in/checkin/')({
  // No one was chosen, so no one's tasks are loaded (spec section 2); home is where people are chosen.
  beforeLoad: ({ search }) => {
    if (!search.people) throw redirect({ to: '/home', replace: true })
  },
  component: CheckInStart,
})

/** With no current task the first open one is taken (spec section 4); the overview is for when all is done. */
function CheckInStart() {
  const { tasks, go } = useCheckIn()
  const first = nextOpenPart(tasks, null)
  const task = first?.task.type
  const contactTaskId = first?.entry.contactTask.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: goes once to each first part, however often `go` is made again
  useEffect(() => {
    if (task !== undefined && contactTaskId !== undefined) go({ task, contactTaskId }, 'replace')
  }, [task, contactTaskId])
  return first ? null : <CheckInScreen />
}
