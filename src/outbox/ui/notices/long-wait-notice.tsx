import { formatDistanceToNowStrict } from 'date-fns'
import { outboxTexts } from '../../../settings/texts/outbox'
import { forgetsAfterAWeek, isOpenAsApp } from '../../../ui/browser/platform'
import { useOnline } from '../../../ui/browser/use-online'
import { Notice } from '../../../ui/notice'
import { isUnsent, type ShownDocument } from '../shown-documents'

const texts = outboxTexts.panel

const DAY_MS = 24 * 60 * 60_000
/** A weekend without a network is ordinary; after it a person should know. */
const LONG_MS = 2 * DAY_MS

/** When the oldest document that is not received was saved, if that is long ago; null otherwise. */
export function waitsSince(documents: readonly ShownDocument[], now: number): number | null {
  const saved = documents
    .filter(isUnsent)
    .map(({ savedAt }) => Date.parse(savedAt))
    .filter((at) => now - at > LONG_MS)
  return saved.length > 0 ? Math.min(...saved) : null
}

/** How long it waits, what that may cost, and what can be done about it from here. */
export const wordsOfWait = (age: string, { isOnline, isForgotten }: { isOnline: boolean; isForgotten: boolean }) =>
  [texts.waitsLong(age), isForgotten ? texts.isForgotten : [], isOnline ? texts.tryOrCopy : texts.connectOrCopy]
    .flat()
    .join(' ')

/** Warns while there is still time: before the browser may clear what was never sent. */
export function LongWaitNotice({ documents }: { documents: readonly ShownDocument[] }) {
  const isOnline = useOnline()
  const since = waitsSince(documents, Date.now())
  if (since === null) return null
  const age = formatDistanceToNowStrict(since)
  const isForgotten = forgetsAfterAWeek(navigator, isOpenAsApp(window))
  return <Notice kind="warning">{wordsOfWait(age, { isOnline, isForgotten })}</Notice>
}
