import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { Theme } from '../../../src/contract/entities/theme'
import { Welcome } from '../../../src/guest/welcome/welcome'
import { defaultLanguage, defaultTheme } from '../../../src/settings/default-settings'
import { type WelcomeParts, welcomeMarkup } from '../../../src/venue-page/welcome-markup'

const look = (general: Partial<Theme['general']>, language = defaultLanguage): WelcomeParts => ({
  language,
  theme: { general: { ...defaultTheme.general, ...general } },
})

/** HTML has no case in attribute names, and no difference between a closed and an empty element. */
const asBrowsersRead = (html: string) =>
  html.replace(/<link [^>]*>/g, '').replace(/\s([a-zA-Z-]+)="/g, (_, name: string) => ` ${name.toLowerCase()}="`)

const fromReact = (parts: WelcomeParts) => asBrowsersRead(renderToStaticMarkup(<Welcome {...parts} />))
const fromServer = (parts: WelcomeParts) => asBrowsersRead(welcomeMarkup(parts))

const photograph = { backgroundImageUrl: '/demo/valley.jpg', overlayBackgroundWithGradient: 'Light' } as const
const hostile = '"><script>alert(1)</script>&\''

const venues: Record<string, WelcomeParts> = {
  'without any image': look({}),
  'with photograph and logo': look({ ...photograph, logoUrl: 'https://venue.example/logo.svg', logoWelcomeWidth: 350 }),
  'with its title as an image': look({ arrivalTitleImageUrl: '/demo/title.png', arrivalTitleImageWidth: 450 }),
  'that leaves texts empty': look(
    {},
    {
      ...defaultLanguage,
      application: { title: 'Åre', subtitle: '', languageTag: '', privacyNotice: '', accessibilityStatement: '' },
      welcome: { ...defaultLanguage.welcome, description: '', signInNote: '' },
    },
  ),
  'whose provider takes new accounts': { ...look({}), newAccounts: true },
  'with markup in its texts': look(
    {},
    {
      ...defaultLanguage,
      application: {
        title: hostile,
        subtitle: hostile,
        languageTag: hostile,
        privacyNotice: hostile,
        accessibilityStatement: hostile,
      },
      welcome: { title: hostile, description: hostile, signInButton: hostile, signInNote: hostile },
    },
  ),
}

describe('the welcome screen of a venue', () => {
  it.each(Object.entries(venues))('%s is the same from the server and from the app', (_, parts) => {
    expect(fromReact(parts)).toBe(fromServer(parts))
  })

  it('shows the title in words when the venue wants an image but has none', () => {
    expect(welcomeMarkup(look({ showArrivalTitleAsImage: true }))).toContain('>Welcome</h1>')
  })

  it('shows the title in words when the venue does not want the image it has', () => {
    const parts = look({ showArrivalTitleAsImage: false, arrivalTitleImageUrl: '/demo/title.png' })
    expect(welcomeMarkup(parts)).toContain('>Welcome</h1>')
  })

  it('has a button that works without a script', () => {
    expect(welcomeMarkup(look({}))).toContain('<a class="welcome-button" href="/home">Sign in</a>')
  })

  it('lets no text of the venue become markup', () => {
    expect(welcomeMarkup(venues['with markup in its texts'] ?? look({}))).not.toContain('<script')
  })
})
