export type Platform = 'apple-mobile' | 'mac' | 'android' | 'other'

/** An iPad calls itself a Macintosh; only its touch points tell. */
export function platformOf({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): Platform {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'apple-mobile'
  if (/Android/.test(userAgent)) return 'android'
  if (/Macintosh/.test(userAgent)) return maxTouchPoints > 1 ? 'apple-mobile' : 'mac'
  return 'other'
}

export const isMobile = (platform: Platform): boolean => platform === 'apple-mobile' || platform === 'android'

/** How to put a page on the home screen by hand: on an iPhone or iPad no page can ask for it. */
export type HomeScreenWay = 'iphone' | 'ipad'

/** Null elsewhere, and inside other apps: their built-in browsers have no such entry, and leave Safari's name out. */
export function homeScreenWay(browser: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): HomeScreenWay | null {
  const { userAgent } = browser
  if (platformOf(browser) !== 'apple-mobile' || !/\bSafari\//.test(userAgent) || /\bGSA\//.test(userAgent)) return null
  return /iPhone|iPod/.test(userAgent) ? 'iphone' : 'ipad'
}

/** Apple's browsers clear what a website keeps after seven days without a visit, unless it is on the home screen. */
export const forgetsAfterAWeek = ({ userAgent }: Pick<Navigator, 'userAgent'>, isInstalled: boolean): boolean =>
  !isInstalled && /AppleWebKit/.test(userAgent) && !/\b(?:Chrome|Chromium|Android)\b/.test(userAgent)

interface Surroundings {
  matchMedia: (query: string) => { matches: boolean }
  navigator: object
}

/** Opened as an app of its own, not in a tab. */
export const isOpenAsApp = ({ matchMedia, navigator }: Surroundings): boolean =>
  matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true)
