import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Api } from '../api/client'
import type { PersonDocument, PersonPage } from '../contract/entities/staff/person'

/**
 * The documents of a household: those that its page has, and the older ones as far as they were asked for. When the page is
 * asked for again, so are the older ones, since one that was signed meanwhile may have taken the place of one of them.
 */
export function useReceived(api: Pick<Api, 'request'>, page: PersonPage) {
  const { contactId, documents } = page
  const [older, setOlder] = useState<readonly PersonDocument[]>([])
  const [isAsking, setAsking] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const newest = useRef(0)

  /** Whether there are so many now. */
  async function read(held: readonly PersonDocument[], until: number): Promise<boolean> {
    newest.current += 1
    const mine = newest.current
    const found = [...held]
    setFailed(false)
    while (documents.length + found.length < until) {
      const after = documents.length + found.length
      const result = await api.request('listReceived', { params: { contactId }, query: { after } })
      if (mine !== newest.current) return false
      if (!result.ok) setFailed(true)
      if (!result.ok || result.value.length === 0) return false
      found.push(...result.value)
    }
    setOlder(found)
    return true
  }
  const readAgain = useEffectEvent(() => {
    if (older.length > 0) void read([], documents.length + older.length)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page that was asked for again is what has changed.
  useEffect(() => {
    readAgain()
    return () => {
      newest.current += 1
    }
  }, [documents])

  const ids = new Set(documents.map(({ id }) => id))
  return {
    received: [...documents, ...older.filter(({ id }) => !ids.has(id))],
    count: page.documentCount ?? documents.length,
    isAsking,
    hasFailed,
    /** Whether so many can be shown now. */
    async reach(count: number): Promise<boolean> {
      const until = Math.min(count, page.documentCount ?? 0)
      if (documents.length + older.length >= until) return true
      if (isAsking) return false
      setAsking(true)
      const isThere = await read(older, until)
      setAsking(false)
      return isThere
    },
  }
}
