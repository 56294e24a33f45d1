import { COUNTDOWN_SECONDS } from '../../venue-page/kiosk-words'

export interface StayClock {
  /** Someone touched the tablet. */
  touch(): void
  /** Between these two nothing runs out: a pen draws, or a finger lies on the page. */
  hold(): void
  release(): void
  stop(): void
}

interface Parts {
  idleSeconds: number
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
export function startStayClock({ idleSeconds, onAsk, onOver, now, setInterval }: Parts): StayClock {
  let touchedAt = now()
  let isHeld = false
  let isAsking = false
  const stop = setInterval(() => {
    if (isHeld) return
    // A clock that was put back would give a guest who has left an hour more.
    touchedAt = Math.min(touchedAt, now())
    const over = Math.floor((now() - touchedAt) / 1000) - idleSeconds
    if (over < 0) return
    if (over >= COUNTDOWN_SECONDS) {
      stop()
      onOver()
      return
    }
    isAsking = true
    onAsk(COUNTDOWN_SECONDS - over)
  }, 1000)

  function touch() {
    touchedAt = now()
    if (isAsking) onAsk(null)
    isAsking = false
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
    stop,
  }
}
