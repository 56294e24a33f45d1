import { useEffect, useEffectEvent, useRef } from 'react'
import type { Read } from '../api/use-read'
import type { ShownDocument } from '../outbox/ui/shown-documents'

/**
 * Asks for the list again once the venue has refused a document. What a task asks for may have changed while its form was
 * open: a form without the box that the refusal speaks of would be refused again and again.
 * @param documents null until they are known; what was refused before asks for nothing
 */
export function useListAfterRefusal(list: Pick<Read<unknown>, 'refresh'>, documents: readonly ShownDocument[] | null) {
  const refused = documents?.flatMap(({ id, state }) => (state === 'needs-attention' ? id : [])).join()
  const known = useRef(refused)
  const ask = useEffectEvent(() => void list.refresh())
  useEffect(() => {
    if (known.current !== undefined && refused && refused !== known.current) ask()
    known.current = refused
  }, [refused])
}
