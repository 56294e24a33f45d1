import { useEffect, useState } from 'react'
import { outboxTexts } from '../../../settings/texts/outbox'
import { type StorageHealth, useStorageHealth } from '../../../storage/use-storage-health'
import { isOnKiosk } from '../../../ui/browser/on-kiosk'
import { useOnline } from '../../../ui/browser/use-online'
import { Notice } from '../../../ui/notice'
import { isUnsent, type ShownDocument } from '../shown-documents'
import { useDocuments } from '../use-documents'

const texts = outboxTexts.storage

interface Place {
  isOnline: boolean
  /** Among the documents, where copies are saved. */
  isAtDocuments: boolean
}

/** What to say of documents that are not received and not kept safely: what may happen, and what can be done from here. */
export function wordsOfRisk(
  warning: Exclude<StorageHealth['warning'], 'no-room' | null>,
  { isOnline, isAtDocuments }: Place,
): string {
  return [
    warning === 'low-on-space' ? texts.lowOnSpace : texts.mayBeCleared,
    isOnline ? texts.stayOnline : texts.goOnline,
    isAtDocuments ? texts.copyHere : texts.copyElsewhere,
  ].join(' ')
}

/** How long a document is on its way before it counts as waiting. */
export const LATE_AFTER_MS = 10_000

/** Whether the oldest of these was saved so long ago that it waits. */
function useIsLate(unsent: readonly ShownDocument[]) {
  const oldest = Math.min(...unsent.map(({ savedAt }) => Date.parse(savedAt)))
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    setIsLate(false)
    if (oldest === Number.POSITIVE_INFINITY) return
    const timer = setTimeout(() => setIsLate(true), Math.max(0, oldest + LATE_AFTER_MS - Date.now()))
    return () => clearTimeout(timer)
  }, [oldest])
  return isLate
}

/**
 * Stands where a guest is about to sign, and at the documents: says beforehand that nothing can be kept here, or that
 * there is too little room, and, while something is not yet received, that it is not kept safely.
 */
export function StorageHealthNotice({ isAtDocuments = false }: { isAtDocuments?: boolean }) {
  const { failure, warning } = useStorageHealth()
  const isOnline = useOnline()
  const unsent = useDocuments().filter(isUnsent)
  const isLate = useIsLate(unsent)
  if (failure) return <Notice kind="error">{texts[failure]}</Notice>
  if (warning === 'no-room') return <Notice kind="error">{texts.noRoom}</Notice>
  // On a shared tablet a guest can do nothing about it: the view for staff says what to do.
  if (!warning || unsent.length === 0 || isOnKiosk()) return null
  // A save that is on its way is not yet at risk: what comes and goes within a moment only startles.
  if (isOnline && !isLate && !isAtDocuments) return null
  return <Notice kind="warning">{wordsOfRisk(warning, { isOnline, isAtDocuments })}</Notice>
}
