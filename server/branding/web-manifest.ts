import { languageTagOf } from '../../src/contract/entities/language-tag'
import { DEFAULT_TITLE } from '../../src/venue-page/venue-page'
import type { IconKind } from './venue-icons'
import type { VenueLook } from './venue-look'

export const iconPath = (kind: IconKind, hash: string) => `/branding/${kind}-${hash}.png`

const SHORT = 12
/** Launchers cut long names: whole words as far as they fit. */
function shortNameOf(name: string): string {
  const words = name.split(/\s+/)
  let short = words[0] ?? name
  for (const word of words.slice(1)) {
    if (`${short} ${word}`.length > SHORT) break
    short = `${short} ${word}`
  }
  return short
}

/** The web manifest of the venue's app. Its id never changes, so that a renamed venue updates the installed app. */
export function webManifest({ language, theme }: VenueLook, iconHash: string) {
  const name = language.application.title || DEFAULT_TITLE
  const icon = (kind: IconKind, size: number, purpose: 'any' | 'maskable') => ({
    src: iconPath(kind, iconHash),
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  return {
    id: '/',
    lang: languageTagOf(language),
    name,
    short_name: shortNameOf(name),
    description: language.application.subtitle,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: theme.buttons.primary.backgroundColor,
    background_color: '#f4f6f7',
    categories: ['sports', 'travel'],
    icons: [
      icon('any-192', 192, 'any'),
      icon('any-512', 512, 'any'),
      icon('maskable-192', 192, 'maskable'),
      icon('maskable-512', 512, 'maskable'),
    ],
  }
}
