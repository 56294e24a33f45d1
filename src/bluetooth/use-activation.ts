import { useRef, useState } from 'react'
import type { Api } from '../api/client'
import type { Identity } from '../session/identity'
import { type ActivationStep, activateAtReader } from './activate-at-reader'
import type { ReaderPort } from './reader-port'
import { troubleWords } from './trouble-words'
import { type AssignedPass, assignPass, reportActivated } from './venue-pass'

export interface Activation {
  /**
   * - `assigned`: the venue has given a pass to this phone, and no reader knows it yet.
   * - `unreported`: a reader has accepted the phone, and the venue could not be told.
   */
  state: 'idle' | 'assigning' | 'assigned' | 'choosing' | ActivationStep | 'reporting' | 'unreported' | 'done'
  /** What went wrong last; null when nothing did. */
  trouble: string | null
}

interface Parts {
  api: Pick<Api, 'request'>
  identity: Identity
  /** Null where there is no Web Bluetooth. */
  port: ReaderPort | null
  customerId: string
  /** The venue was told something of this pass, and may know something new of it. */
  onChanged(): void
}

/**
 * From 'put on this phone' to a venue that knows of it: the venue assigns, a reader accepts the phone, and then only
 * the venue is told, so that it never counts a phone as connected that no gate opens for (spec section 7).
 */
export function useActivation({ api, identity, port, customerId, onChanged }: Parts) {
  const [activation, setActivation] = useState<Activation>({ state: 'idle', trouble: null })
  const pass = useRef<AssignedPass | null>(null)
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
    }
  }

  const assign = () =>
    attempt(async () => {
      show('assigning')
      pass.current = await assignPass(venue, customerId).finally(onChanged)
      return 'assigned'
    }, 'idle')

  const connect = async () => {
    let isAccepted = false
    await attempt(async () => {
      if (!port || !pass.current) return 'idle'
      show('choosing')
      const reader = await port.choose()
      if (!reader) return 'assigned'
      await activateAtReader({ reader, credential: pass.current.credential, onStep: show })
      isAccepted = true
      return 'reporting'
    }, 'assigned')
    if (isAccepted) await report()
  }

  const report = () =>
    attempt(async () => {
      if (!pass.current) return 'idle'
      show('reporting')
      await reportActivated(venue, pass.current).finally(onChanged)
      return 'done'
    }, 'unreported')

  return { ...activation, assign, connect, report }
}
