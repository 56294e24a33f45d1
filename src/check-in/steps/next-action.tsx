import { checkInTexts } from '../../settings/texts/check-in'
import { Button } from '../../ui/button'
import { useCheckIn } from '../check-in-context'
import { canComplete, nextOpenPart } from '../flow/flow'

/** The one action that is always right: the next open part, else Complete where the rules allow it, else a pause. */
export function NextAction({ currentTaskId }: { currentTaskId: number | null }) {
  const { tasks, go, called } = useCheckIn()
  const next = nextOpenPart(tasks, currentTaskId)
  if (next) {
    const { contact, id } = next.entry.contactTask
    return (
      <Button onClick={() => go({ task: next.task.type, contactTaskId: id })}>
        {checkInTexts.nextIs(next.task.task.name, called(contact).full)}
      </Button>
    )
  }
  return (
    <Button onClick={() => go('complete')}>
      {canComplete(tasks) ? checkInTexts.complete : checkInTexts.finishLater}
    </Button>
  )
}
