import { COUNTDOWN_SECONDS } from '../../venue-page/kiosk-words'

export interface StayClock {
  /** Someone touched the tablet. */
  touch(): void
  /** Between these two nothing runs out: a pen draws, or a finger lies on the page. */
  hold(): void
  release(): void
  /** The page goes out of sight: the tablet sleeps. */
  hide(): void
  stop(): void
}

/**
 * Touches in a frame of another service are not heard here: someone who signs a waiver there seems to be away. Long enough
 * to read and sign one, and still an end where the guest has walked away.
 */
const IN_FRAME_SECONDS = 5 * 60

interface Parts {
  idleSeconds: number
  /** Whether the last touch went into a frame of another service. */
  isInFrame(): boolean
  /** Seconds left once the tablet asks; null while it does not. */
  onAsk(left: number | null): void
  onOver(): void
  now(): number
  setInterval(tick: () => void, milliseconds: number): () => void
}

/**
 * Asks after some time without a touch, then ends the guest's time. By the clock, not by counted ticks: a tablet that slept
 * comes back to a time that is over.
 */
export function startStayClock({ idleSeconds, isInFrame, onAsk, onOver, now, setInterval }: Parts): StayClock {
  let touchedAt = now()
  let limit = idleSeconds
  let isHeld = false
  let isAsking = false
  let hasSlept = false
  const stop = setInterval(() => {
    if (isHeld) return
    // A clock that was put back would give a guest who has left an hour more.
    touchedAt = Math.min(touchedAt, now())
    // The question itself takes the focus out of the frame.
    if (!isAsking) followFrame()
    const over = overNow()
    if (over < 0) return
    if (over >= COUNTDOWN_SECONDS) {
      stop()
      onOver()
      return
    }
    isAsking = true
    onAsk(COUNTDOWN_SECONDS - over)
  }, 1000)

  function overNow() {
    const over = Math.floor((now() - touchedAt) / 1000) - limit
    if (over < COUNTDOWN_SECONDS || isAsking || hasSlept) return over
    // The clock was put forward under the hands of someone who reads: no time ends unasked where the page was in sight.
    touchedAt = now() - limit * 1000
    return 0
  }

  function followFrame() {
    const next = isInFrame() ? Math.max(idleSeconds, IN_FRAME_SECONDS) : idleSeconds
    // A frame that closes was used until then.
    if (next < limit && now() - touchedAt < limit * 1000) touchedAt = now()
    limit = next
  }

  function touch() {
    touchedAt = now()
    if (isAsking) onAsk(null)
    isAsking = false
    hasSlept = false
  }
  return {
    touch,
    hold() {
      touch()
      isHeld = true
    },
    release() {
      isHeld = false
      touch()
    },
    hide() {
      hasSlept = true
    },
    stop,
  }
}
