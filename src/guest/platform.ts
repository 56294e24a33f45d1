export type Platform = 'apple-mobile' | 'mac' | 'android' | 'other'

/** An iPad calls itself a Macintosh; only its touch points tell. */
export function platformOf({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): Platform {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'apple-mobile'
  if (/Android/.test(userAgent)) return 'android'
  if (/Macintosh/.test(userAgent)) return maxTouchPoints > 1 ? 'apple-mobile' : 'mac'
  return 'other'
}

export const isMobile = (platform: Platform): boolean => platform === 'apple-mobile' || platform === 'android'
