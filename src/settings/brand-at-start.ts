import { THEME_STYLE_ID } from '../venue-page/page-ids'
import { pageTitle } from './page-title'
import type { VenueSettings } from './settings-store'

/** Server and worker have written the venue's look into the page; one that neither has filled gets it before its first paint. */
export async function brandAtStart(page: Document, settings: VenueSettings): Promise<void> {
  if (page.getElementById(THEME_STYLE_ID)) return
  page.title = pageTitle(settings)
  const { applyBranding } = await import('./apply-branding')
  applyBranding(page, settings)
}
