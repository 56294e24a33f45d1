import { type HistoryState, useLocation, useRouter } from '@tanstack/react-router'
import { createContext, use, useCallback, useEffect, useRef } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What lies over the screen. */
    overlay?: string
  }
}

/** Longer than any Back takes that is on its way. */
const BACK_TAKES_MS = 500

export interface Overlay {
  isOpen: boolean
  open(): void
  close(): void
}

/** For a page in a frame: what opens there must not put steps into the history of the page around it. */
export const OverlayWithoutHistory = createContext<{ opened: string | null; show(name: string | null): void } | null>(
  null,
)

/**
 * Calls back as soon as nothing whose name starts like that lies over the screen; at once where nothing does. A screen
 * that only waits for this is not drawn again when something opens over it.
 */
export function useOnceUncovered(): (name: string, then: () => void) => () => void {
  const { history } = useRouter()
  return useCallback(
    (name, then) => {
      const isCovered = () => history.location.state.overlay?.startsWith(name) === true
      if (!isCovered()) {
        then()
        return () => {}
      }
      const stop = history.subscribe(() => {
        if (isCovered()) return
        stop()
        then()
      })
      return stop
    },
    [history],
  )
}

/**
 * The state of the history for a navigation that comes from no tap: what someone has just opened over the screen, as the
 * menu, stays open over the next one.
 */
export const keepingOverlay = ({ overlay }: HistoryState): HistoryState => (overlay === undefined ? {} : { overlay })

/**
 * Whether a dialog, a sheet or the menu lies over the screen. It is open while its entry in the history is the current
 * one: Back closes what fills the screen instead of leaving the screen below, and a button that closes it goes Back too,
 * so that no entry is left over. A link out of it replaces the entry.
 * @param name unlike that of everything else that can lie over the same screen
 */
export function useOverlay(name: string): Overlay {
  const router = useRouter()
  const framed = use(OverlayWithoutHistory)
  const isOpen = useLocation({ select: ({ state }) => state.overlay === name })
  // Back takes a moment: a second tap on 'Close' would leave the screen below.
  const isClosing = useRef(false)
  const backTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    if (isOpen) isClosing.current = false
    // Left running, it would close what is opened again at once.
    else clearTimeout(backTimer.current)
  }, [isOpen])

  if (framed) {
    return { isOpen: framed.opened === name, open: () => framed.show(name), close: () => framed.show(null) }
  }
  return {
    isOpen,
    open() {
      const state = { ...router.history.location.state, overlay: name }
      void router.navigate({ to: '.', search: true, hash: true, state, resetScroll: false })
    },
    close() {
      if (isClosing.current || router.history.location.state.overlay !== name) return
      isClosing.current = true
      router.history.back()
      // A page in a frame may have put an entry of its own on top, which Back has then used up instead.
      backTimer.current = setTimeout(() => {
        const { overlay, ...state } = router.history.location.state
        if (overlay !== name) return
        isClosing.current = false
        void router.navigate({ to: '.', search: true, hash: true, state, replace: true, resetScroll: false })
      }, BACK_TAKES_MS)
    },
  }
}
