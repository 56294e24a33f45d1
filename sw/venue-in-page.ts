import defaultLanguage from '../public/defaults/default-language.json'
import defaultTheme from '../public/defaults/default-theme.json'
import { readLanguage } from '../src/contract/entities/language'
import { languageTagOf } from '../src/contract/entities/language-tag'
import { readTheme, type Theme } from '../src/contract/entities/theme'
import { familyHere } from '../src/storage/family-here'
import { familyOutline, showsFamilyAtOnce } from '../src/venue-page/family-outline'
import { fillVenuePage, showsWelcomeAtOnce, venueHead } from '../src/venue-page/venue-page'
import { welcomeMarkup } from '../src/venue-page/welcome-markup'
import { SETTINGS_CACHE } from './cache-names'

import { SETTINGS_PATH } from './kept-documents'
import { isTree } from './startable-settings'

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** index.html with the venue of this settings document written into it, as the server writes it for a first visit. */
function filledPage(
  page: string,
  settings: Record<string, unknown>,
  { pathname, names }: { pathname: string; names: readonly string[] | null },
): string {
  const language = readLanguage(defaultLanguage, text(settings.languageSettings)).value
  const theme = readTheme(defaultTheme as Theme, text(settings.themeSettings)).value
  return fillVenuePage(page, {
    lang: languageTagOf(language),
    head: venueHead({ language, theme, limitToMobile: settings.limitToMobile === true }),
    ...(showsWelcomeAtOnce(pathname) ? { screen: welcomeMarkup({ language, theme }) } : {}),
    ...(names ? { screen: familyOutline({ language, theme, names }) } : {}),
  })
}

/**
 * Writes the venue of the kept settings into the kept page, which is no one's: without it, a returning guest sees the
 * product's name and icon above an empty page until the script has run. The page as it is where anything is amiss: it
 * starts all the same.
 */
export async function withVenue(kept: Response, pathname: string): Promise<Response> {
  // Asked for beside what follows, so that no one waits for it alone.
  const family = showsFamilyAtOnce(pathname) ? familyHere() : null
  try {
    const answer = await (await caches.open(SETTINGS_CACHE)).match(SETTINGS_PATH)
    const settings: unknown = await answer?.json()
    if (!isTree(settings)) return kept
    const filled = filledPage(await kept.clone().text(), settings, { pathname, names: await family })
    const headers = new Headers(kept.headers)
    // They described the bytes that the server sent.
    for (const name of ['Content-Length', 'Content-Encoding', 'ETag']) headers.delete(name)
    return new Response(filled, { status: kept.status, headers })
  } catch {
    return kept
  }
}
