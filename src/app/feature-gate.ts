import { notFound } from '@tanstack/react-router'
import type { FeatureName } from '../contract/entities/settings'
import { hasFeature } from '../settings/features'
import type { SettingsStore } from '../settings/settings-store'

/** For `beforeLoad`: without the feature there is no such page (spec section 6). */
export function requireFeature(settings: SettingsStore, feature: FeatureName): void {
  if (!hasFeature(settings.current().document, feature)) throw notFound()
}
