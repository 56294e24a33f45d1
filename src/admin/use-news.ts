import { type ReactNode, useState } from 'react'
import type * as v from 'valibot'
import type { Failure } from '../api/failure'
import { adminTexts as texts } from '../settings/texts/admin/admin'
import { failureWords } from './failure-text'
import { NOTIFICATION_MS, type Notification, UNTIL_CLOSED } from './notification-bar'
import type { Resource } from './resource'

/** What is said of what became of the records of a list. */
export function useNews<R, S, B extends v.GenericSchema>({ words, nameOf }: Resource<R, S, B>) {
  const [notification, setNotification] = useState<Notification | null>(null)
  const sayDone = (text: string) => setNotification({ kind: 'success', text, timeoutMs: NOTIFICATION_MS })
  return {
    notification,
    close: () => setNotification(null),
    sayAdded: (added: R) => sayDone(texts.form.added(nameOf(added))),
    sayUpdated: () => sayDone(words.updated ?? texts.form.saved),
    warn: (text: ReactNode) => setNotification({ kind: 'warning', text, timeoutMs: UNTIL_CLOSED }),
    sayTrouble: (trouble: Failure) =>
      setNotification({
        kind: 'error',
        title: texts.failure.title,
        text: failureWords(trouble),
        timeoutMs: UNTIL_CLOSED,
      }),
  }
}
