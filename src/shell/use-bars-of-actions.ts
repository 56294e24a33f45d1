import { useCallback, useState, useSyncExternalStore } from 'react'

/** As in src/ui/action-bar.module.css. */
const bars = '(max-width: 47.99rem)'

function followWidth(changed: () => void) {
  const width = window.matchMedia(bars)
  width.addEventListener('change', changed)
  return () => width.removeEventListener('change', changed)
}

/** Whether the screen has its actions in a bar, as it has on phones. */
export function useBarsOfActions() {
  const [count, setCount] = useState(0)
  const isNarrow = useSyncExternalStore(followWidth, () => window.matchMedia(bars).matches)
  const dock = useCallback(() => {
    setCount((before) => before + 1)
    return () => setCount((before) => before - 1)
  }, [])
  return { hasBar: isNarrow && count > 0, dock }
}
