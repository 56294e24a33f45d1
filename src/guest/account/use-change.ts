import { useState } from 'react'
import { type Failure, type FailureKind, saysNothing } from '../../api/failure'
import { accountTexts as texts } from '../../settings/texts/account'

const wordsByKind: Partial<Record<FailureKind, string>> = {
  network: texts.unreachable,
  timeout: texts.unreachable,
  server: texts.unreachable,
  unauthorized: texts.signInNeeded,
  'sign-in-needed': texts.signInNeeded,
}

export const wordsOf = ({ kind, error }: Failure) => wordsByKind[kind] ?? error?.message ?? texts.refused

/** One change at a time, and why the last one was not made. Where no answer came, the page is asked for: it knows. */
export function useChange() {
  const [isChanging, setChanging] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const change = async (call: () => Promise<{ ok: true } | Failure>, onDone: () => void) => {
    if (isChanging) return
    setChanging(true)
    setTrouble(null)
    const result = await call()
    setChanging(false)
    const isUnanswered = !result.ok && saysNothing(result)
    if (result.ok || isUnanswered) onDone()
    if (!result.ok) setTrouble(isUnanswered ? texts.noAnswer : wordsOf(result))
  }
  return { isChanging, trouble, change }
}
