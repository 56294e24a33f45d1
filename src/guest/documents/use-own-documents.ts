import { useEffect, useEffectEvent, useState } from 'react'
import type { Failure } from '../../api/failure'
import type { Reader } from '../../api/reader'
import { useRead } from '../../api/use-read'
import { documentsAtOnce, newestPart, type SignedDocument } from '../../contract/entities/document'

const CALL = 'listOwnDocuments'

interface Older {
  documents: readonly SignedDocument[]
  isWhole: boolean
  /** Why a part did not come. */
  failure: Failure | null
}

/**
 * What the household has signed, the newest first. A club has thousands: they come in parts, one after the other, and each
 * is kept on the device. `isWhole` is false where an older part can neither be asked for nor is kept.
 */
export function useOwnDocuments(reader: Reader) {
  const { value: newest, status, failure, refresh } = useRead(reader, CALL, newestPart)
  const [older, setOlder] = useState<Older>(nothingOlder)
  const [tries, setTries] = useState(0)

  const readOlder = useEffectEvent(async (isCurrent: () => boolean) => {
    // An app of before there were parts has kept the whole list.
    const whole = status === 'failed' ? await reader.stored(CALL, {}) : null
    if (!isCurrent()) return
    if (whole) return setOlder({ ...nothingOlder, documents: whole.value })
    const known = new Set(newest?.map(({ id }) => id))
    const found: SignedDocument[] = []
    for (let part = 2, last = newest?.length ?? 0; last >= documentsAtOnce; part += 1) {
      const input = { query: { part } }
      const stored = await reader.stored(CALL, input)
      const answer = status === 'fresh' ? await reader.renew(CALL, input) : null
      const documents = (answer?.ok ? answer : stored)?.value
      if (!isCurrent()) return
      if (!documents)
        return setOlder({ documents: found, isWhole: false, failure: answer && !answer.ok ? answer : null })
      // A document that was signed meanwhile moves the others on. A server that knows no parts gives all of them each time.
      const more = documents.filter(({ id }) => !known.has(id))
      for (const document of more) known.add(document.id)
      found.push(...more)
      last = more.length > 0 ? documents.length : 0
      // As they come: of what is shown already, nothing is taken away until the new list is as long.
      const documentsSoFar = [...found]
      setOlder((before) =>
        before.documents.length > documentsSoFar.length ? before : { ...nothingOlder, documents: documentsSoFar },
      )
    }
    setOlder({ ...nothingOlder, documents: found })
  })

  /** What was signed, or the network, has changed; not each time that the same newest ones come again. */
  const key = `${status} ${newest?.map(({ id }) => id).join()}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the newest documents
  useEffect(() => {
    let isCurrent = true
    readOlder(() => isCurrent).catch((error: unknown) => {
      console.warn('Older documents could not be read', error)
      if (isCurrent) setOlder((before) => ({ ...before, isWhole: false }))
    })
    return () => {
      isCurrent = false
    }
  }, [key, tries])

  const ids = new Set(newest?.map(({ id }) => id))
  return {
    documents:
      newest || older.documents.length > 0
        ? [...(newest ?? []), ...older.documents.filter(({ id }) => !ids.has(id))]
        : null,
    isWhole: older.isWhole,
    status,
    failure: older.failure ?? failure,
    refresh,
    // Until the newest part has come from the venue, no older one is asked for.
    readOlderAgain: () => (status === 'fresh' ? setTries(tries + 1) : void refresh()),
  }
}

const nothingOlder: Older = { documents: [], isWhole: true, failure: null }
