import { useCallback, useEffect, useRef, useState } from 'react'
import { canonicalJson } from '../contract/canonical-json'
import { useLive } from '../storage/use-stored'
import type { Input, Output } from './client'
import { type Failure, saysNothing } from './failure'
import type { ReadableName, Reader } from './reader'

export interface Read<T> {
  /** The last good answer, from now or from an earlier day; null when there never was one. */
  value: T | null
  /** When the server was asked for it, in milliseconds since the epoch. */
  fetchedAt: number | null
  /**
   * - `loading`: nothing to show yet.
   * - `stored`: kept from earlier, and not confirmed since the screen opened.
   * - `fresh`: the server gave it since the screen opened.
   * - `failed`: there is nothing, and the server could not be asked.
   */
  status: 'loading' | 'fresh' | 'stored' | 'failed'
  /** Of the last try, also beside a stored value. */
  failure: Failure | null
  refresh(): Promise<void>
}

/** Personal data at once from the device, refreshed in the background, on reconnect and when the page is looked at again. */
export function useRead<N extends ReadableName>(reader: Reader, name: N, input: Input<N>): Read<Output<N>> {
  const key = canonicalJson({ name, input })
  const latest = useRef(input)
  latest.current = input
  const [asked, setAsked] = useState<Asked<Output<N>>>(nothingAsked)

  /** How often this was asked, and the numbers of the questions that were last answered, and answered well. */
  const asks = useRef({ key, ...noAsks })

  const kept = useLive(() => reader.live(name, latest.current), [reader, key])

  const ask = useCallback(
    async (how: 'refresh' | 'renew' | 'join') => {
      if (asks.current.key !== key) asks.current = { key, ...noAsks }
      asks.current.last += 1
      const mine = asks.current.last
      const result = await reader[how](name, latest.current)
      // The answer to an earlier input does not count here: it would end this one's failure, and the retries that
      // follow it.
      if (asks.current.key !== key) return
      const { answered, good } = asks.current
      // A call that hung must not report its failure after a later one was answered. A good answer counts, also after a
      // failure.
      if (mine < (result.ok ? good : answered)) return
      asks.current = { ...asks.current, answered: Math.max(answered, mine), good: result.ok ? mine : good }
      const outcome = result.ok ? { answer: result, failure: null } : { answer: null, failure: result }
      setAsked((before) => ({ ...outcome, answer: outcome.answer ?? (before.key === key ? before.answer : null), key }))
    },
    [reader, name, key],
  )
  const refresh = useCallback(() => ask('refresh'), [ask])
  const askOnSign = useCallback(() => ask('join'), [ask])

  const outage = asked.key === key && asked.failure && saysNothing(asked.failure) ? asked.failure : null
  useEffect(() => {
    if (!outage) return
    const timer = setTimeout(() => {
      if (navigator.onLine && document.visibilityState === 'visible') void askOnSign()
    }, AGAIN_MS)
    return () => clearTimeout(timer)
  }, [outage, askOnSign])

  useEffect(() => {
    const askWhenSeen = () => {
      if (document.visibilityState === 'visible') void askOnSign()
    }
    void ask('renew')
    window.addEventListener('online', askOnSign)
    document.addEventListener('visibilitychange', askWhenSeen)
    return () => {
      window.removeEventListener('online', askOnSign)
      document.removeEventListener('visibilitychange', askWhenSeen)
    }
  }, [ask, askOnSign])

  return { ...readOf(kept.status === 'loading', kept.status === 'found' ? kept.value : null, asked, key), refresh }
}

/** A server that could not be reached, or behind a hotel's sign-in page, may answer by now, and no event says so. */
const AGAIN_MS = 20_000

const noAsks = { last: 0, answered: 0, good: 0 }

interface Asked<T> {
  key: string
  answer: { value: T; fetchedAt: number } | null
  failure: Failure | null
}

const nothingAsked = { key: '', answer: null, failure: null }

/**
 * What to show: the newer of the kept answer and the one just asked for, as another tab may have asked since. Of the
 * same age the kept one wins: received documents have been applied to it.
 */
export function readOf<T>(
  isLoading: boolean,
  kept: { value: T; fetchedAt: number } | null,
  asked: Asked<T>,
  key: string,
): Omit<Read<T>, 'refresh'> {
  const { answer, failure } = asked.key === key ? asked : { ...nothingAsked }
  const newest = answer && (!kept || answer.fetchedAt > kept.fetchedAt) ? answer : kept
  if (newest) {
    const { value, fetchedAt } = newest
    return { value, fetchedAt, status: answer ? 'fresh' : 'stored', failure }
  }
  const status = isLoading || !failure ? 'loading' : 'failed'
  return { value: null, fetchedAt: null, status, failure }
}
