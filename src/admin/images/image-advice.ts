import { adminImageTexts } from '../../settings/texts/admin/images'

const { advice: words } = adminImageTexts

/** What an image is for decides how it is cut, and how wide it has to be to stay sharp. */
export interface ImageAdvice {
  text: string
  /** Width over height; null where any shape will do. */
  ratio: number | null
  leastWidth: number
}

const logo: ImageAdvice = { text: words.logo, ratio: null, leastWidth: 400 }

export const activityAdvice: ImageAdvice = { text: words.activity, ratio: null, leastWidth: 800 }

/** For the images of the theme, by path. */
export const themeAdvice: Readonly<Record<string, ImageAdvice>> = {
  'general.favicon': { text: words.favicon, ratio: 1, leastWidth: 192 },
  'general.backgroundImageUrl': { text: words.background, ratio: null, leastWidth: 1600 },
  'general.arrivalTitleImageUrl': { text: words.title, ratio: null, leastWidth: 600 },
  'footer.footerBkgImageUrl': { text: words.footer, ratio: null, leastWidth: 1600 },
  'mediaCard.heroImageUrl': { text: words.passHero, ratio: 3, leastWidth: 1032 },
  'mediaCard.logoImageUrl': { text: words.passLogo, ratio: null, leastWidth: 480 },
  'sidebar.sidebarBkgImageUrl': { text: words.sidebar, ratio: null, leastWidth: 800 },
}

export const adviceFor = (path: string): ImageAdvice => themeAdvice[path] ?? logo
