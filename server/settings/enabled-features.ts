import type { FeatureName } from '../../src/contract/entities/settings'
import type { Config } from '../config/config'
import type { StoredSettings } from './settings.store'

/** The features that are on: what the configuration says goes before what is stored. */
export const enabledFeatures = (
  stored: Pick<StoredSettings, 'enabledFeatures'>,
  config: Pick<Config, 'features'>,
): readonly FeatureName[] => config.features ?? stored.enabledFeatures
