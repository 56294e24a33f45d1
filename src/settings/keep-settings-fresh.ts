import { isWorkerMessage, SETTINGS_CHANGED } from '../contract/worker-messages'
import { fetchSettings, type SettingsSource } from './load-settings'
import type { SettingsStore } from './settings-store'

/**
 * Pause after a refresh that the worker asked for. Behind two server processes that answer differently, as while one
 * release follows another, each answer is news to the worker: every open page would ask as fast as the network allows.
 */
const PAUSE_MS = 30_000
/** A tablet at the desk is in sight for weeks: nothing else would have it ask. */
const EVERY_MS = 30 * 60_000

interface Surroundings extends Pick<SettingsSource, 'fetch' | 'warn'> {
  store: SettingsStore
  /** Where 'online' is heard. */
  window: Pick<Window, 'addEventListener' | 'removeEventListener'>
  page: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>
  serviceWorker: Pick<ServiceWorkerContainer, 'addEventListener' | 'removeEventListener'> | undefined
}

/**
 * Follows the venue while the app is open: asks once at the start (the page may come from a cache), when the worker has
 * a newer document, when the network is back, and when the page comes back into sight: an installed app is seldom closed.
 * Settings that cannot be used leave the current ones in place.
 */
export function keepSettingsFresh({ store, window, page, serviceWorker, ...source }: Surroundings): () => void {
  let isBusy = false
  let isWanted = false
  let hasWorkerSpoken = false
  let endPause = () => {}

  async function ask() {
    try {
      const next = await fetchSettings(source)
      if (JSON.stringify(next.document) !== JSON.stringify(store.current().document)) store.replace(next)
    } catch (error) {
      source.warn(error instanceof Error ? error.message : String(error))
    }
  }
  /** One at a time: an older answer could arrive last and win. A request meanwhile is repeated once afterwards. */
  async function refresh() {
    isWanted = true
    if (isBusy) return
    isBusy = true
    while (isWanted) {
      isWanted = false
      const isPauseDue = hasWorkerSpoken
      hasWorkerSpoken = false
      await ask()
      if (!isPauseDue) continue
      await new Promise<void>((resolve) => {
        endPause = resolve
        setTimeout(resolve, PAUSE_MS)
      })
    }
    isBusy = false
  }
  const onOnline = () => {
    endPause()
    void refresh()
  }
  const onMessage = (event: MessageEvent<unknown>) => {
    if (!isWorkerMessage(SETTINGS_CHANGED, event.data)) return
    hasWorkerSpoken = true
    void refresh()
  }
  const askIfSeen = () => {
    if (page.visibilityState === 'visible') void refresh()
  }
  const timer = setInterval(askIfSeen, EVERY_MS)
  page.addEventListener('visibilitychange', askIfSeen)
  window.addEventListener('online', onOnline)
  serviceWorker?.addEventListener('message', onMessage)
  void refresh()
  return () => {
    isWanted = false
    clearInterval(timer)
    page.removeEventListener('visibilitychange', askIfSeen)
    window.removeEventListener('online', onOnline)
    serviceWorker?.removeEventListener('message', onMessage)
  }
}
