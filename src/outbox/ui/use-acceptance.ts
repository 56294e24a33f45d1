import { useEffect, useRef } from 'react'
import type { Read } from '../../api/use-read'
import type { ContactTaskGrouping } from '../../contract/entities/contact-task'
import { useOnceUncovered } from '../../ui/browser/overlay'
import type { Outbox } from '../queue/outbox'
import { acceptedIn } from './accepted-in'
import type { ShownDocument } from './shown-documents'

interface Parts {
  list: Read<ContactTaskGrouping>
  documents: readonly ShownDocument[]
  outbox: Pick<Outbox, 'markAccepted'>
  /** The guest is about to give more: the list is asked for once, after the last of it. */
  isMoreToCome: boolean
}

/**
 * Asks the server for its list again once it has received documents, and marks as 'accepted' those about which the
 * new list has the last word. A list asked for before the receipt proves nothing: a changed task was complete there too. The
 * list holds every waiver's text for each person: asked for after each document, it was more than half of what a
 * check-in brings over the network.
 */
export function useAcceptance({ list, documents, outbox, isMoreToCome }: Parts) {
  const received = documents.filter(({ state }) => state === 'received')
  const key = received.map(({ id }) => id).join()
  const onceUncovered = useOnceUncovered()
  const isWaiting = isMoreToCome || documents.some(({ state }) => state === 'saved' || state === 'sending')
  const latest = useRef({ list, received, outbox })
  latest.current = { list, received, outbox }
  const askedFor = useRef<{ received: readonly ShownDocument[]; at: number } | null>(null)

  useEffect(() => {
    if (!key || isWaiting) return
    // A person who has the documents open must have time to read 'received': an accepted one disappears.
    return onceUncovered('documents', () => {
      const { list: before, received: now } = latest.current
      askedFor.current = { received: now, at: Date.now() }
      void before.refresh()
    })
  }, [key, isWaiting, onceUncovered])

  const { value, fetchedAt, status } = list
  useEffect(() => {
    const asked = askedFor.current
    if (!value || !asked || status !== 'fresh' || fetchedAt === null || fetchedAt < asked.at) return
    const accepted = acceptedIn(value, asked.received, asked.at)
    askedFor.current = null
    if (accepted.length === 0) return
    latest.current.outbox
      .markAccepted(accepted)
      .catch((error: unknown) => console.warn('What was accepted was not kept', error))
  }, [value, fetchedAt, status])
}
