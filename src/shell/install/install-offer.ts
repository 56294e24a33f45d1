import { type HomeScreenWay, homeScreenWay } from '../../ui/browser/platform'

/** Chromium's event; it is in no TypeScript library. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>
}

const DISMISSED_KEY = 'basehut.install-dismissed'

const isInstallPrompt = (event: Event): event is InstallPromptEvent =>
  'prompt' in event && typeof event.prompt === 'function'

/** The browser's own question, or the steps that a person takes by hand on an iPhone or iPad. */
export type InstallWay = 'browser' | HomeScreenWay

export interface InstallOffer {
  /** Null while there is nothing to offer. */
  offered(): InstallWay | null
  subscribe(listener: () => void): () => void
  /** Shows the browser's own question. Call from a tap. */
  accept(): Promise<void>
  /** No, thank you: never offered again on this device. */
  dismiss(): void
}

interface Surroundings {
  window: Pick<Window, 'addEventListener'>
  storage: Pick<Storage, 'getItem' | 'setItem'>
  browser: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>
  isOpenAsApp: boolean
  /** What the browser has said before, if it has. */
  earlier?: Event | null
}

/** Holds back the browser's own install banner, so that we can offer it at a moment that suits the guest. */
export function createInstallOffer({
  window,
  storage,
  browser,
  isOpenAsApp,
  earlier = null,
}: Surroundings): InstallOffer {
  const listeners = new Set<() => void>()
  const byHand = isOpenAsApp ? null : homeScreenWay(browser)
  let prompt: InstallPromptEvent | null = earlier && isInstallPrompt(earlier) ? earlier : null
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const hold = (next: InstallPromptEvent | null) => {
    prompt = next
    tell()
  }
  window.addEventListener('beforeinstallprompt', (event) => {
    if (!isInstallPrompt(event)) return
    event.preventDefault()
    hold(event)
  })
  window.addEventListener('appinstalled', () => hold(null))
  return {
    offered: () => {
      if (storage.getItem(DISMISSED_KEY) !== null) return null
      return prompt ? 'browser' : byHand
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async accept() {
      const held = prompt
      hold(null)
      await held?.prompt()
    },
    dismiss() {
      storage.setItem(DISMISSED_KEY, new Date().toISOString())
      hold(null)
    },
  }
}
