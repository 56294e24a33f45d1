import { useEffect, useState } from 'react'
import { outboxTexts } from '../../../settings/texts/outbox'
import { useOnline } from '../../../ui/browser/use-online'
import { useOutbox } from '../outbox-context'
import type { ShownDocument } from '../shown-documents'
import { answerOf } from './try-answer'

const texts = outboxTexts.panel

interface TryNow {
  isTrying: boolean
  /** What came of the last try, for a status; '' before the first, and once it is not true any more. */
  answer: string
  tryNow(): Promise<void>
}

interface Answer {
  text: string
  /** What it says still waits. */
  left: readonly string[]
}

const nothing: Answer = { text: '', left: [] }

/** Another try of some documents by a person's word, and what came of it. */
export function useTryNow(documents: readonly ShownDocument[]): TryNow {
  const { outbox } = useOutbox()
  const isOnline = useOnline()
  const [isTrying, setTrying] = useState(false)
  const [answer, setAnswer] = useState(nothing)

  // biome-ignore lint/correctness/useExhaustiveDependencies: 'Still no connection' must not outlive the connection's return.
  useEffect(() => setAnswer(nothing), [isOnline])

  async function tryNow() {
    if (isTrying) return
    const tried = documents.filter(({ retryIds }) => retryIds.length > 0)
    const ids = tried.flatMap(({ retryIds }) => retryIds)
    setTrying(true)
    setAnswer({ text: texts.trying, left: [] })
    try {
      await outbox.retry(ids)
      const statuses = await outbox.sendAllNow(ids)
      const received = ids.filter((_, index) => statuses[index]?.received)
      const found = new Map(statuses.flatMap((status, index) => (ids[index] ? [[ids[index], status]] : [])))
      setAnswer({
        text: answerOf(tried, found, navigator.onLine),
        left: ids.filter((id) => !received.includes(id)),
      })
    } catch (error) {
      console.warn('A document could not be tried now', error)
      setAnswer({ text: texts.retryFailed, left: ids })
    } finally {
      setTrying(false)
    }
  }

  const unsent = documents.flatMap(({ unsentIds }) => unsentIds)
  const isPast = answer.left.length > 0 && !answer.left.some((id) => unsent.includes(id))
  return { isTrying, answer: isPast ? '' : answer.text, tryNow }
}
