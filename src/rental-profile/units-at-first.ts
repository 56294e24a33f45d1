import type { Units } from './reference-lists'

/** Where people give their own height and weight in feet, pounds or stones. */
const imperialRegions = new Set(['US', 'GB', 'LR', 'MM'])

/** The units of a device's language setting, until a person says otherwise: 'en-US' -> imperial, 'sv' -> metric. */
export function unitsAtFirst(language: string): Units {
  try {
    const { region } = new Intl.Locale(language).maximize()
    return imperialRegions.has(region ?? '') ? 'imperial' : 'metric'
  } catch {
    return 'metric'
  }
}
