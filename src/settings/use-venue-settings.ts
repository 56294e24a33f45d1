import type { SettingsDocument } from '../contract/settings'
import { useSettings } from './settings-context'

export const useVenueSettings = (): SettingsDocument => useSettings().document
