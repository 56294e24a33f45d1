/** Where a browser keeps that it is a device of the venue, and which. */
export const ENROLLED_DEVICE_KEY = 'basehut.device'

/** False in every guest's browser, which needs nothing else of it. */
export const isEnrolled = (storage: Pick<Storage, 'getItem'>): boolean => storage.getItem(ENROLLED_DEVICE_KEY) !== null
