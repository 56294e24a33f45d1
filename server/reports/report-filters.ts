import type { StoredSettings } from '../settings/settings.store'

/** What a sale must carry to count; an empty list lets every sale pass. */
export interface SalesFilters {
  salesLocationIds: readonly string[]
  resortCodes: readonly string[]
  resortGroupCodes: readonly string[]
}

export const commaSeparated = (list: string): string[] => [
  ...new Set(list.split(',').flatMap((part) => part.trim() || [])),
]

export const salesFiltersOf = (
  settings: Pick<StoredSettings, 'salesLocationIds' | 'resortCodes' | 'resortGroupCodes'>,
): SalesFilters => ({
  salesLocationIds: commaSeparated(settings.salesLocationIds),
  resortCodes: commaSeparated(settings.resortCodes),
  resortGroupCodes: commaSeparated(settings.resortGroupCodes),
})
