import { useRef, useState } from 'react'
import type { WaiverContactTask } from '../../contract/entities/contact-task'
import { useDraft } from '../../submission/use-draft'
import type { SigningParts } from '../use-signing'
import { cleared, emptyWaiverDraft, forOther, isForOther, textFor, WaiverDraft } from './waiver-draft'

interface Entered extends Pick<SigningParts, 'contactTasks' | 'identity'> {
  /** Of the text on the screen; null until it is known. */
  textSha256: string | null
}

const subjectOf = (first: WaiverContactTask | undefined) =>
  first?.task.consolidateWaivers ? `task:${first.taskId}` : `contactTask:${first?.id}`

/** What the signer has entered for the text on the screen: little of what was entered for another one holds for it. */
export function useWaiverDraft({ contactTasks, identity, textSha256 }: Entered) {
  const [first] = contactTasks
  const [kept, change, forget, isReady] = useDraft(
    { owner: { iss: identity.iss, sub: identity.sub }, form: 'waiver', subject: subjectOf(first) },
    WaiverDraft,
    emptyWaiverDraft,
  )
  const [hasTextChanged, setTextChanged] = useState(false)
  const enteredFor = textSha256 === null ? null : textFor(textSha256, contactTasks)
  const isOther = first !== undefined && enteredFor !== null && isForOther(kept, enteredFor)
  if (isOther && !hasTextChanged) setTextChanged(true)
  const draft = isOther ? forOther(kept, first.task) : kept
  const latest = useRef(draft)
  latest.current = draft

  /** Into the newest draft: a scroll or a stroke may end after something was typed. */
  function enter(part: Partial<WaiverDraft>) {
    const ticked = part.agree === undefined ? {} : { agreedAt: part.agree ? new Date().toISOString() : null }
    latest.current = { ...latest.current, ...part, ...ticked, enteredFor }
    change(latest.current)
  }

  return { draft, latest, isReady, hasTextChanged, enter, clear: () => change(cleared(draft)), forget }
}
