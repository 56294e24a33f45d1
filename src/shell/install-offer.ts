/** Chromium's event; it is in no TypeScript library. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>
}

const DISMISSED_KEY = 'basehut.install-dismissed'

const isInstallPrompt = (event: Event): event is InstallPromptEvent =>
  'prompt' in event && typeof event.prompt === 'function'

export interface InstallOffer {
  offered(): boolean
  subscribe(listener: () => void): () => void
  /** Shows the browser's own question. Call from a tap. */
  accept(): Promise<void>
  /** No, thank you: never offered again on this device. */
  dismiss(): void
}

interface Surroundings {
  window: Pick<Window, 'addEventListener'>
  storage: Pick<Storage, 'getItem' | 'setItem'>
}

/** Holds back the browser's own install banner, so that we can offer it at a moment that suits the guest. */
export function createInstallOffer({ window, storage }: Surroundings): InstallOffer {
  const listeners = new Set<() => void>()
  let prompt: InstallPromptEvent | null = null
  const hold = (next: InstallPromptEvent | null) => {
    prompt = next
    for (const listener of listeners) listener()
  }
  window.addEventListener('beforeinstallprompt', (event) => {
    if (!isInstallPrompt(event)) return
    event.preventDefault()
    hold(event)
  })
  window.addEventListener('appinstalled', () => hold(null))
  return {
    offered: () => prompt !== null && storage.getItem(DISMISSED_KEY) === null,
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
