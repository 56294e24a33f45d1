import { useState } from 'react'
import type { WaiverDraft } from './draft/waiver-draft'
import type { Objection } from './objection'

/** What a signer changes to meet an objection. */
const fieldsOf = { signature: ['drawing', 'isTyped'], agree: ['agree'], name: ['name', 'isTyped'] } as const

/** What was found in the way of a signature at Accept. Each objection goes once the signer changes what it is about. */
export function useObjections() {
  const [objections, setObjections] = useState<readonly Objection[]>([])
  /** How often there were some: the same words are read out once more. */
  const [attempt, setAttempt] = useState(0)

  function raise(found: readonly Objection[]) {
    if (found.length + objections.length > 0) setObjections(found)
    if (found.length > 0) setAttempt(attempt + 1)
  }

  const meet = (change: Partial<WaiverDraft>) =>
    setObjections(objections.filter(({ field }) => !fieldsOf[field].some((changed) => changed in change)))

  return { objections, attempt, raise, meet, drop: () => setObjections([]) }
}
