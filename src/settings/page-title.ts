import type { VenueSettings } from './settings-store'

/** 'Home · Summit Valley'; the application's title alone where a screen has none. */
export function pageTitle({ language }: Pick<VenueSettings, 'language'>, screen?: string): string {
  const { title } = language.application
  return screen ? `${screen} · ${title}` : title
}
