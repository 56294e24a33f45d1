import { askedMs, backoffMs } from '../waiting'
import { isFromElsewhere, isTooSlow, type SendFailure } from './failure-class'

/** Bounds of one person or one waiver, for hours: what others have signed on this device must not wait for them. */
const isAboutThePerson = ({ code }: SendFailure) => code === 'sent-too-often' || code === 'signed-too-often'

/** Failures of the connection, not of the document: the next one would fare no better. */
export const isAboutTheWay = (failure: SendFailure) =>
  ['network', 'timeout', 'malformed'].includes(failure.kind) ||
  ([429, 502, 503, 504].includes(failure.status ?? 0) && !isTooSlow(failure) && !isAboutThePerson(failure)) ||
  isFromElsewhere(failure)

/** Nothing was asked of the server. */
const isOurOwn = ({ kind }: SendFailure) => kind === 'sign-in-needed' || kind === 'damaged'

/**
 * How long to leave an unreachable server alone: one document tries for all. Otherwise each would go on trying by
 * itself, and a save without a network would try them all.
 */
export interface ConnectionBackoff {
  /** What came of a send; null when the server acknowledged it. */
  learn(failure: SendFailure | null): void
  /** There is a sign that the server may be reachable again. */
  reset(): void
  waitMs(): number
  /** The server was unreachable, and has not been heard of since. */
  isInDoubt(): boolean
}

export function createConnectionBackoff({
  now,
  random,
}: {
  now: () => number
  random: () => number
}): ConnectionBackoff {
  let step = 0
  let since = 0
  let lasts = 0

  /** A clock that was set must not make anyone wait longer. */
  function waitMs() {
    const passed = now() - since
    return passed < 0 ? 0 : Math.max(0, lasts - passed)
  }

  function reset() {
    step = 0
    lasts = 0
  }

  return {
    learn: (failure) => {
      if (failure && isOurOwn(failure)) return
      if (!failure || !isAboutTheWay(failure)) return reset()
      // A person's own try during the wait does not lengthen it.
      if (waitMs() > 0) return
      since = now()
      lasts = Math.max(backoffMs(step, random), askedMs(failure.retryAfterMs))
      step += 1
    },
    reset,
    waitMs,
    isInDoubt: () => step > 0,
  }
}
