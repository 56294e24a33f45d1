import type { Database } from '../database/database'
import { readSettings, type StoredSettings } from '../settings/settings.store'
import { readVenueLook } from './venue-look'

/** How passes of the venue look. Colours are hex. */
export interface PassLook {
  name: string
  backgroundColor: string
  labelColor: string
  foregroundColor: string
  /** A data URL, a path of the same origin or an https URL; '' without a logo. */
  logoImageUrl: string
}

export function passLookOf(settings: StoredSettings): PassLook {
  const { language, theme } = readVenueLook(settings)
  const { resortName, backgroundColor, labelColor, foregroundColor, logoImageUrl } = theme.mediaCard
  return {
    name: resortName || language.application.title,
    backgroundColor,
    labelColor,
    foregroundColor,
    logoImageUrl: logoImageUrl || theme.general.logoUrl,
  }
}

export const readVenueName = async (database: Database): Promise<string> =>
  passLookOf(await readSettings(database)).name
