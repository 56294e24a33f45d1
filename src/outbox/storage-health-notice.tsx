import { outboxTexts } from '../settings/texts/outbox'
import { useStorageHealth } from '../storage/use-storage-health'
import { Notice } from '../ui/notice'
import { useDocuments } from './use-documents'

const texts = outboxTexts.storage

/**
 * Stands where somebody is about to sign, and at the documents: says beforehand that nothing can be kept here, or that
 * there is too little room, and, while something is not yet received, that it is not kept safely.
 */
export function StorageHealthNotice() {
  const { failure, warning } = useStorageHealth()
  const hasUnsent = useDocuments().some(({ state }) => state !== 'received')
  if (failure) return <Notice kind="error">{texts[failure]}</Notice>
  if (warning === 'no-room') return <Notice kind="error">{texts.noRoom}</Notice>
  if (!warning || !hasUnsent) return null
  return <Notice kind="warning">{warning === 'low-on-space' ? texts.lowOnSpace : texts.mayBeCleared}</Notice>
}
