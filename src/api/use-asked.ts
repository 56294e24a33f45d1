import { useCallback, useEffect, useRef, useState } from 'react'
import { canonicalJson } from '../contract/canonical-json'
import type { EndpointName } from '../contract/endpoints'
import type { Api, Input, Output } from './client'
import type { Failure } from './failure'

export interface Asked<T> {
  /** The last good answer; stays while it is asked for again, and when that fails. Null until there is one. */
  value: T | null
  /** Of the last try. */
  failure: Failure | null
  again(): Promise<void>
}

/**
 * The server's present answer, for screens of staff: nothing of it is kept on the device. It is asked when the screen
 * opens, when the input changes and when told to; an older answer never replaces a newer one.
 */
export function useAsked<N extends EndpointName>(
  api: Pick<Api, 'request'>,
  name: N,
  input: Input<N>,
): Asked<Output<N>> {
  const key = canonicalJson({ name, input })
  const latest = useRef(input)
  latest.current = input
  const newest = useRef(0)
  const [asked, setAsked] = useState<{ key: string; value: Output<N> | null; failure: Failure | null }>()

  const again = useCallback(async () => {
    newest.current += 1
    const mine = newest.current
    const result = await api.request(name, latest.current)
    if (mine !== newest.current) return
    setAsked((before) => ({
      key,
      value: result.ok ? result.value : before?.key === key ? before.value : null,
      failure: result.ok ? null : result,
    }))
  }, [api, name, key])

  useEffect(() => {
    void again()
    return () => {
      newest.current += 1
    }
  }, [again])

  const isThis = asked?.key === key
  return { value: isThis ? asked.value : null, failure: isThis ? asked.failure : null, again }
}
