import { useEffect, useState } from 'react'
import { type StayClock, startStayClock } from './stay-clock'

const touches = ['wheel', 'scroll'] as const
/** A list that the browser opens keeps the end of the press that opened it: what comes next ends it too. */
const ends = ['pointerup', 'pointercancel', 'keydown', 'input'] as const

/** Follows what a guest does. While it asks, only its own answer counts: a jacket that brushes the glass is none. */
function follow(clock: StayClock, isAsking: () => boolean): () => void {
  const touch = () => !isAsking() && clock.touch()
  const move = ({ buttons }: PointerEvent) => (buttons === 0 ? release() : touch())
  const hold = () => !isAsking() && clock.hold()
  const release = () => !isAsking() && clock.release()
  const hide = () => document.visibilityState === 'hidden' && clock.hide()
  const options = { capture: true, passive: true }
  for (const name of touches) window.addEventListener(name, touch, options)
  for (const name of ends) window.addEventListener(name, release, options)
  window.addEventListener('pointermove', move, options)
  window.addEventListener('pointerdown', hold, options)
  document.addEventListener('visibilitychange', hide)
  return () => {
    for (const name of touches) window.removeEventListener(name, touch, options)
    for (const name of ends) window.removeEventListener(name, release, options)
    window.removeEventListener('pointermove', move, options)
    window.removeEventListener('pointerdown', hold, options)
    document.removeEventListener('visibilitychange', hide)
  }
}

/** A touch in a frame gives it the focus, and is all that is known of it here. */
const isInFrame = () => document.activeElement instanceof HTMLIFrameElement

/** Seconds left for the answer to "Still here?", or null while no one has to be asked; `stay` is the answer. */
export function useStayClock(idleSeconds: number, onOver: () => void): { left: number | null; stay: () => void } {
  const [left, setLeft] = useState<number | null>(null)
  const [clock, setClock] = useState<StayClock | null>(null)

  useEffect(() => {
    let isAsking = false
    const started = startStayClock({
      idleSeconds,
      isInFrame,
      now: Date.now,
      onAsk(seconds) {
        isAsking = seconds !== null
        setLeft(seconds)
      },
      onOver,
      setInterval(tick, milliseconds) {
        const timer = setInterval(tick, milliseconds)
        return () => clearInterval(timer)
      },
    })
    const unfollow = follow(started, () => isAsking)
    setClock(started)
    return () => {
      unfollow()
      started.stop()
    }
  }, [idleSeconds, onOver])

  return { left, stay: () => clock?.touch() }
}
