import type { SettingsDocument } from '../contract/entities/settings'

/**
 * Whether this is a system to try things on (spec section 1). It says so on every screen, writes failed calls to the
 * console, and marks its visits as debugging for analytics.
 */
export const isDevelopment = ({ environment }: Pick<SettingsDocument, 'environment'>): boolean =>
  environment === 'DEVELOPMENT'
