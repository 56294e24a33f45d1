import type { Language } from '../contract/entities/language'
import type { Theme } from '../contract/entities/theme'
import { escapeHtml } from './escape-html'
import { SETTINGS_BLOCK_ID, THEME_STYLE_ID } from './page-ids'
import { themeVariables } from './theme-variables'

/** Shown where a venue has not given itself a name (spec section 1). */
export const DEFAULT_TITLE = 'Basehut'
export const DEFAULT_FAVICON = '/icons/favicon.png'

export type VenuePart = 'head' | 'settings' | 'screen'

/**
 * Writes a venue into index.html: each part replaces what is between `<!--venue-NAME-->` and `<!--/venue-NAME-->`.
 * A part left out keeps what the page has, and so does its language. The page stays one that can be filled again.
 */
export function fillVenuePage(
  page: string,
  { lang, ...parts }: Partial<Record<VenuePart, string>> & { lang?: string },
): string {
  let filled = lang ? page.replace(/<html lang="[^"]*"/, () => `<html lang="${escapeHtml(lang)}"`) : page
  for (const [name, html] of Object.entries(parts)) {
    const [opening, closing] = [`<!--venue-${name}-->`, `<!--/venue-${name}-->`]
    const [from, to] = [filled.indexOf(opening), filled.indexOf(closing)]
    if (from === -1 || to === -1) throw new Error(`The page has no part '${name}' for the venue`)
    filled = filled.slice(0, from + opening.length) + html + filled.slice(to)
  }
  return filled
}

/** Whether the page at this address shows the welcome screen before any script has run. */
export const showsWelcomeAtOnce = (pathname: string): boolean => pathname === '/' || pathname === '/welcome'

/** Widest page of a venue whose app is limited to mobile width (spec section 1). */
export const pageWidth = (limitToMobile: boolean): string => (limitToMobile ? '30rem' : 'none')

interface VenueLook {
  language: Pick<Language, 'application'>
  theme: Theme
  limitToMobile: boolean
}

/** Title, favicon, colours and width, so that the first paint is the venue's. */
export function venueHead({ language, theme, limitToMobile }: VenueLook): string {
  const title = escapeHtml(language.application.title || DEFAULT_TITLE)
  const values = { ...themeVariables(theme), '--page-width': pageWidth(limitToMobile) }
  const variables = Object.entries(values).map(([name, value]) => `${name}:${value}`)
  return [
    `<title>${title}</title>`,
    `<meta name="description" content="${escapeHtml(language.application.subtitle)}"/>`,
    `<meta name="apple-mobile-web-app-title" content="${title}"/>`,
    `<link rel="icon" href="${escapeHtml(theme.general.favicon || DEFAULT_FAVICON)}"/>`,
    `<style id="${THEME_STYLE_ID}">:root{${variables.join(';')}}</style>`,
  ].join('')
}

/** The settings document as a data block, which spares the first screen a call. No text in it can end the element. */
export const venueSettingsBlock = (document: object): string =>
  `<script type="application/json" id="${SETTINGS_BLOCK_ID}">${JSON.stringify(document).replaceAll('<', '\\u003c')}</script>`
