/** What pages and the service worker say to each other. */

/** From a page: the person has agreed to the newer version. */
export const ACTIVATE_UPDATE = 'activate-update'
/** From a page that the active worker does not control yet. */
export const CLAIM_PAGES = 'claim-pages'
/** To every page: newer settings are in the cache. */
export const SETTINGS_CHANGED = 'settings-changed'
/** To every page: the network is back, and documents can be sent. */
export const WAKE_OUTBOX = 'wake-outbox'
/** Tag of the Background Sync event that the outbox registers. */
export const OUTBOX_SYNC_TAG = 'outbox'

export interface MessageToWorker {
  type: typeof ACTIVATE_UPDATE | typeof CLAIM_PAGES
}

export interface MessageToPages {
  type: typeof SETTINGS_CHANGED | typeof WAKE_OUTBOX
}

/** Whether what arrived is this message: other scripts of a page may post to the same listeners. */
export const isWorkerMessage = (type: (MessageToWorker | MessageToPages)['type'], data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === type
