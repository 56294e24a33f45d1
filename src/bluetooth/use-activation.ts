import { useRef, useState } from 'react'
import type { Api } from '../api/client'
import type { Identity } from '../session/identity'
import { type ActivationStep, activateAtReader } from './activate-at-reader'
import type { ReaderPort } from './reader-port'
import { troubleWords } from './trouble-words'
import { activatePass, assignPass } from './venue-pass'

export interface Activation {
  state: 'idle' | 'assigning' | 'assigned' | 'choosing' | ActivationStep | 'done'
  /** What went wrong last; null when nothing did. */
  trouble: string | null
}

interface Parts {
  api: Pick<Api, 'request'>
  identity: Identity
  /** Null where there is no Web Bluetooth. */
  port: ReaderPort | null
  customerId: string
  /** The venue knows something new of this pass. */
  onChanged(): void
}

/** From 'put on this phone' to a reader that has accepted it: assign, then activate (spec section 7). */
export function useActivation({ api, identity, port, customerId, onChanged }: Parts) {
  const [activation, setActivation] = useState<Activation>({ state: 'idle', trouble: null })
  const transactionId = useRef<string | null>(null)
  const isBusy = useRef(false)
  const venue = { api, owner: identity }
  const show = (state: Activation['state']) => setActivation({ state, trouble: null })

  const attempt = async (work: () => Promise<Activation['state']>, orElse: Activation['state']) => {
    if (isBusy.current) return
    isBusy.current = true
    try {
      show(await work())
    } catch (error) {
      setActivation({ state: orElse, trouble: troubleWords(error) })
    } finally {
      isBusy.current = false
      onChanged()
    }
  }

  const assign = () =>
    attempt(async () => {
      show('assigning')
      transactionId.current = await assignPass(venue, customerId)
      return 'assigned'
    }, 'idle')

  const connect = () =>
    attempt(async () => {
      const assigned = transactionId.current
      if (!port || assigned === null) return 'idle'
      show('choosing')
      const reader = await port.choose()
      if (!reader) return 'assigned'
      await activateAtReader({ reader, credential: () => activatePass(venue, assigned), onStep: show })
      return 'done'
    }, 'assigned')

  return { ...activation, assign, connect }
}
