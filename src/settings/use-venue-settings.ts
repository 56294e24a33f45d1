import type { SettingsDocument } from '../contract/entities/settings'
import { useSettings } from './settings-context'

export const useVenueSettings = (): SettingsDocument => useSettings().document
