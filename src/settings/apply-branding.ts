import { languageTagOf } from '../contract/entities/language-tag'
import { themeVariables } from '../venue-page/theme-variables'
import { DEFAULT_FAVICON, pageWidth } from '../venue-page/venue-page'
import type { VenueSettings } from './settings-store'

/** As much of the document as a venue shows in. */
interface BrandedPage {
  documentElement: { lang: string; style: Pick<CSSStyleDeclaration, 'setProperty'> }
  querySelector(selector: 'link[rel="icon"]'): Pick<Element, 'getAttribute' | 'setAttribute'> | null
}

/** Language, favicon, colours and page width of the venue. Called before the first paint of the app, and when settings change. */
export function applyBranding(page: BrandedPage, settings: VenueSettings): void {
  page.documentElement.lang = languageTagOf(settings.language)
  const favicon = settings.theme.general.favicon || DEFAULT_FAVICON
  const link = page.querySelector('link[rel="icon"]')
  if (link && link.getAttribute('href') !== favicon) link.setAttribute('href', favicon)
  const width = { '--page-width': pageWidth(settings.document.limitToMobile) }
  for (const [name, value] of Object.entries({ ...themeVariables(settings.theme), ...width })) {
    page.documentElement.style.setProperty(name, value)
  }
}
