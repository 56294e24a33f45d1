import { urlIn } from '../../contract/address/url-in'
import type { Platform } from '../../ui/browser/platform'

export type Wallet = 'apple' | 'google'

/** Wallets that a platform can take a pass into. Google's link works in any browser, Apple's file on what opens it. */
export function walletsOn(platform: Platform): readonly Wallet[] {
  switch (platform) {
    case 'apple-mobile':
    case 'mac':
      return ['apple']
    case 'android':
      return ['google']
    case 'other':
      return ['google', 'apple']
  }
}

/** Only a web address may be gone to: a `javascript:` link would run here. */
export const isWebAddress = (address: string): boolean => ['https:', 'http:'].includes(urlIn(address)?.protocol ?? '')
