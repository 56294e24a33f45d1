import { useState } from 'react'
import type { Api, Input } from './client'

interface Parts {
  api: Pick<Api, 'request'>
  /** The document's id, and whose session has to ask for it. */
  input: Input<'getDocumentPdf'>
  save(content: Blob): void
  /** What is said where the server says nothing. */
  failed: string
}

/** Fetches the PDF of a signed document when told to, one at a time. */
export function useSavedPdf({ api, input, save, failed }: Parts) {
  const [isOpening, setOpening] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)

  async function open() {
    if (isOpening) return
    setOpening(true)
    setTrouble(null)
    const result = await api.request('getDocumentPdf', input)
    setOpening(false)
    if (result.ok) save(result.value.content)
    else setTrouble(result.error?.message ?? failed)
  }

  return { isOpening, trouble, open }
}
