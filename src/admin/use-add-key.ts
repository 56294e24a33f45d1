import { useEffect, useEffectEvent } from 'react'
import { platformOf } from '../ui/browser/platform'

/** On a Mac this key writes letters, such as ñ and ń; and what is asked is answered first. */
const isTaken = ({ target }: KeyboardEvent) =>
  document.querySelector('dialog[open], [aria-modal=true]') !== null ||
  (platformOf(navigator) === 'mac' &&
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select')))

/** Alt+N starts a new record, wherever the focus is. By its place on the keyboard: with Alt the letter may be another. */
export function useAddKey(add: (() => void) | null) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!add || !event.altKey || event.ctrlKey || event.metaKey || event.code !== 'KeyN' || isTaken(event)) return
    event.preventDefault()
    add()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
