import { application, welcome } from '../public/defaults/default-language.json'
import defaultTheme from '../public/defaults/default-theme.json'
import { readLanguage } from '../src/contract/entities/language'
import { languageTagOf } from '../src/contract/entities/language-tag'
import { readTheme } from '../src/contract/entities/theme'
import { isTree } from '../src/contract/tree'
import type { FamilyHere } from '../src/storage/family/family-here'
import { withScriptsAfterPaint } from '../src/venue-page/after-paint'
import { familyOutline, showsFamilyAtOnce } from '../src/venue-page/family-outline'
import { fillVenuePage, showsWelcomeAtOnce, venueHead, venueSettingsBlock } from '../src/venue-page/venue-page'
import { welcomeMarkup } from '../src/venue-page/welcome-markup'

export interface Opened {
  pathname: string
  /** The family to outline; null on other screens, or where no family is known. */
  family: FamilyHere | null
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Has the browser fetch home's scripts beside the first one, instead of after it has run. */
const broughtBeside = (scripts: readonly string[]): string =>
  scripts.map((script) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${script}"/>`).join('')

/**
 * Writes the venue of this settings document into index.html, as the server does for a first visit: without it, a
 * returning guest sees the product's name and icon above an empty page until the script has run. Where anything is
 * amiss it gives the page unchanged, which starts all the same. What does not depend on the address is made once.
 */
export function venueInPage(
  page: string,
  document: string | null,
  scriptsOfHome: readonly string[],
): (opened: Opened) => string {
  try {
    const settings: unknown = JSON.parse(document ?? 'null')
    if (!isTree(settings)) return () => page
    const language = readLanguage({ application, welcome }, text(settings.languageSettings)).value
    const theme = readTheme(defaultTheme, text(settings.themeSettings)).value
    const lang = languageTagOf(language)
    const head = venueHead({ language, theme, limitToMobile: settings.limitToMobile === true })
    const plain = fillVenuePage(page, { lang, head, settings: venueSettingsBlock(settings) })
    const welcomeScreen = withScriptsAfterPaint(fillVenuePage(plain, { screen: welcomeMarkup({ language, theme }) }))
    const home = fillVenuePage(plain, { head: head + broughtBeside(scriptsOfHome) })
    return ({ pathname, family }) => {
      if (family) {
        const outline = family.outline && page.includes(family.outline.build) ? family.outline : null
        const screen = familyOutline({ language, theme, family: { ...family, outline } })
        return withScriptsAfterPaint(fillVenuePage(home, { screen }))
      }
      return showsWelcomeAtOnce(pathname) ? welcomeScreen : showsFamilyAtOnce(pathname) ? home : plain
    }
  } catch {
    return () => page
  }
}
