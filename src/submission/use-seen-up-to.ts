import { useEffect, useRef } from 'react'
import type { Outbox } from '../outbox/queue/outbox'

/** The newest document that this form can know of: asked for when it opens, and told when it is submitted. */
export function useSeenUpTo(outbox: Pick<Outbox, 'lastSaved'>): () => Promise<number | null> {
  const seen = useRef<Promise<number | null> | null>(null)
  useEffect(() => {
    seen.current ??= outbox.lastSaved()
  }, [outbox])
  return () => seen.current ?? Promise.resolve(null)
}
