import type { Units } from './reference-lists'

/** Where people give their own height and weight in feet, pounds or stones. */
const imperialRegions = new Set(['US', 'GB', 'LR', 'MM'])

/** The region that a tag names. Asking the browser, which is for a tag without one, takes 80 ms the first time (CPU 4x). */
const regionIn = (language: string) => /^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})(?:-|$)/i.exec(language)?.[1]?.toUpperCase()

/** The units of a device's language setting, until a person says otherwise: 'en-US' -> imperial, 'sv' -> metric. */
export function unitsAtFirst(language: string): Units {
  try {
    const region = regionIn(language) ?? new Intl.Locale(language).maximize().region
    return imperialRegions.has(region ?? '') ? 'imperial' : 'metric'
  } catch {
    return 'metric'
  }
}
