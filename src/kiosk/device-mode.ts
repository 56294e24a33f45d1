/** Holds something on a device that an administrator has set up for the front desk. */
const KIOSK_KEY = 'basehut.kiosk'

/** On a kiosk one guest follows the other: no visit is counted there, and no script but ours runs. */
export const isKiosk = (storage: Pick<Storage, 'getItem'>): boolean => storage.getItem(KIOSK_KEY) !== null
