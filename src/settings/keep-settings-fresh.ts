import { isWorkerMessage, SETTINGS_CHANGED } from '../contract/worker-messages'
import { fetchSettings, type SettingsSource } from './load-settings'
import type { SettingsStore } from './settings-store'

interface Surroundings extends Pick<SettingsSource, 'fetch' | 'warn'> {
  store: SettingsStore
  /** Where 'online' is heard. */
  window: Pick<Window, 'addEventListener' | 'removeEventListener'>
  serviceWorker: Pick<ServiceWorkerContainer, 'addEventListener' | 'removeEventListener'> | undefined
}

/**
 * Follows the venue while the app is open: asks once at the start (the page may come from a cache), when the worker has
 * a newer document, and when the network is back. Settings that cannot be used leave the current ones in place.
 */
export function keepSettingsFresh({ store, window, serviceWorker, ...source }: Surroundings): () => void {
  const refresh = async () => {
    try {
      const next = await fetchSettings(source)
      if (JSON.stringify(next.document) !== JSON.stringify(store.current().document)) store.replace(next)
    } catch (error) {
      source.warn(error instanceof Error ? error.message : String(error))
    }
  }
  const onMessage = (event: MessageEvent<unknown>) => {
    if (isWorkerMessage(SETTINGS_CHANGED, event.data)) void refresh()
  }
  window.addEventListener('online', refresh)
  serviceWorker?.addEventListener('message', onMessage)
  void refresh()
  return () => {
    window.removeEventListener('online', refresh)
    serviceWorker?.removeEventListener('message', onMessage)
  }
}
