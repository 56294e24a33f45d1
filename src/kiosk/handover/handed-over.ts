import { ASK_AGAIN_KEY } from '../../session/ask-again-key'

/** Set while a desk's own tablet is in the hands of a family: the page then is a kiosk's. */
export const HANDED_OVER_KEY = 'basehut.handed-over'

/** The handover whose end the venue could not be told yet. */
export const HANDOVER_LEFT_KEY = 'basehut.handover-left'

export const isHandedOver = (storage: Pick<Storage, 'getItem'>): boolean => storage.getItem(HANDED_OVER_KEY) !== null

/** From its next start on this browser is a kiosk. */
export const noteHandedOver = (storage: Pick<Storage, 'setItem'>) => storage.setItem(HANDED_OVER_KEY, '1')

/**
 * From its next start on this browser is the desk's again. It asks for a sign-in in any case: a family may still hold the
 * tablet, and the provider may still know the clerk.
 */
export function noteReturned(storage: Pick<Storage, 'setItem' | 'removeItem'>): void {
  storage.setItem(ASK_AGAIN_KEY, '1')
  storage.removeItem(HANDED_OVER_KEY)
}
