import type { FeatureName, SettingsDocument } from '../contract/entities/settings'

export const hasFeature = (settings: Pick<SettingsDocument, 'enabledFeatures'>, feature: FeatureName): boolean =>
  settings.enabledFeatures.includes(feature)
