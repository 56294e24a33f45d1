/** What pages and worker say to each other. The app keeps its own copy of the words: neither imports the other. */
/** From a page: the person has agreed to the newer version. */
export const ACTIVATE_UPDATE = 'activate-update'
/** From a page that is not served by the worker, although it is there. */
export const CLAIM_PAGES = 'claim-pages'
export const SETTINGS_CHANGED = 'settings-changed'
export const WAKE_OUTBOX = 'wake-outbox'
/** Tag of the Background Sync event that the outbox registers. */
export const OUTBOX_SYNC_TAG = 'outbox'

/** To every page: newer settings are in the cache, or the network is back and documents can be sent. */
export interface MessageToPages {
  type: typeof SETTINGS_CHANGED | typeof WAKE_OUTBOX
}
