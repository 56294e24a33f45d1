import { themeVariables } from '../contract/theme-variables'
import { DEFAULT_FAVICON, DEFAULT_TITLE } from '../contract/venue-page'
import type { VenueSettings } from './settings-store'

/** 'Home · Summit Valley'; the application's title alone where a screen has none. */
export function pageTitle({ language }: Pick<VenueSettings, 'language'>, screen?: string): string {
  const application = language.application.title || DEFAULT_TITLE
  return screen ? `${screen} · ${application}` : application
}

/** Title, favicon and colours of the venue. Called before the first paint of the app, and when settings change. */
export function applyBranding(page: Document, settings: VenueSettings): void {
  page.title = pageTitle(settings)
  const favicon = settings.theme.general.favicon || DEFAULT_FAVICON
  const link = page.querySelector<HTMLLinkElement>('link[rel="icon"]')
  if (link && link.getAttribute('href') !== favicon) link.setAttribute('href', favicon)
  for (const [name, value] of Object.entries(themeVariables(settings.theme))) {
    page.documentElement.style.setProperty(name, value)
  }
}
