import { outboxTexts } from '../../../settings/texts/outbox'
import { type StorageHealth, useStorageHealth } from '../../../storage/use-storage-health'
import { useOnline } from '../../../ui/browser/use-online'
import { Notice } from '../../../ui/notice'
import { isUnsent } from '../shown-documents'
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

/**
 * Stands where a guest is about to sign, and at the documents: says beforehand that nothing can be kept here, or that
 * there is too little room, and, while something is not yet received, that it is not kept safely.
 */
export function StorageHealthNotice({ isAtDocuments = false }: { isAtDocuments?: boolean }) {
  const { failure, warning } = useStorageHealth()
  const isOnline = useOnline()
  const hasUnsent = useDocuments().some(isUnsent)
  if (failure) return <Notice kind="error">{texts[failure]}</Notice>
  if (warning === 'no-room') return <Notice kind="error">{texts.noRoom}</Notice>
  if (!warning || !hasUnsent) return null
  return <Notice kind="warning">{wordsOfRisk(warning, { isOnline, isAtDocuments })}</Notice>
}
