import type { Location } from '../../contract/entities/location'

/** What home is about at a location: what orders need, who is standing here, or keeping details up to date. */
export type HomeVariant = 'orders' | 'family' | 'edit-profile'

export const homeVariantOf = (
  location: Pick<Location, 'isEditProfileLocation' | 'usePosTransactionsAndOrders'>,
): HomeVariant => {
  if (location.isEditProfileLocation) return 'edit-profile'
  return location.usePosTransactionsAndOrders ? 'orders' : 'family'
}
