import { DEVELOPMENT, type FeatureName, type SettingsDocument } from '../contract/settings'

export const hasFeature = (settings: Pick<SettingsDocument, 'enabledFeatures'>, feature: FeatureName): boolean =>
  settings.enabledFeatures.includes(feature)

export const isDevelopment = (settings: Pick<SettingsDocument, 'environment'>): boolean =>
  settings.environment === DEVELOPMENT
