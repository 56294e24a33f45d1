import type { Language } from '../contract/entities/language'
import type { Theme } from '../contract/entities/theme'
import { escapeHtml } from './escape-html'

export interface WelcomeParts {
  language: Pick<Language, 'application' | 'welcome'>
  theme: Pick<Theme, 'general'>
  /** Whether the venue's own provider has a page for new accounts. */
  newAccounts?: boolean
}

/** Where the sign-in button leads: home asks who is signed in, and sends everyone else to the sign-in page. */
export const SIGN_IN_LINK = '/home'

/** The same, for a guest who has no account yet: the sign-in page reads it from the address. */
export const NEW_ACCOUNT_HASH = 'new'

export const NEW_ACCOUNT_TEXT = 'New here? Create an account'

/** A picture for venues without a photograph: three ridges in the venue's colour, far to near. */
export const ridges = {
  viewBox: '0 0 1440 900',
  paths: [
    'M0 520 180 400 330 480 560 250 700 380 820 300 1040 470 1200 380 1440 520V900H0z',
    'M0 640 220 520 400 610 640 430 860 600 1060 500 1260 610 1440 550V900H0z',
    'M0 760 260 650 520 740 800 610 1100 750 1300 690 1440 730V900H0z',
  ],
} as const

/** What the welcome screen shows of a venue's settings. The title is an image only where the venue has one. */
export function welcomeContent({ language, theme }: WelcomeParts) {
  const { general } = theme
  return {
    ...language.welcome,
    applicationTitle: language.application.title,
    applicationSubtitle: language.application.subtitle,
    photo: general.backgroundImageUrl,
    overlay: general.overlayBackgroundWithGradient.toLowerCase(),
    logo: general.logoUrl,
    logoWidth: general.logoWelcomeWidth,
    titleImage: general.showArrivalTitleAsImage ? general.arrivalTitleImageUrl : '',
    titleImageWidth: general.arrivalTitleImageWidth,
  }
}

/**
 * The welcome screen as HTML, readable and usable before any script has run. A server writes it in place of the page's
 * `venue-screen` part; src/guest/welcome/welcome.tsx renders the same elements, so that nothing moves when the app takes over
 * (tests/unit/venue-page/welcome-markup.test.tsx compares the two). Styled by src/guest/welcome/welcome.css.
 */
export function welcomeMarkup(parts: WelcomeParts): string {
  const content = welcomeContent(parts)
  const optional = (text: string, html: (escaped: string) => string) => (text ? html(escapeHtml(text)) : '')
  const picture = content.photo
    ? `<img class="welcome-photo" src="${escapeHtml(content.photo)}" alt="" fetchpriority="high"/>`
    : `<svg class="welcome-ridges" viewBox="${ridges.viewBox}" preserveAspectRatio="xMidYMax slice" aria-hidden="true">${ridges.paths.map((path) => `<path d="${path}"></path>`).join('')}</svg>`
  const title = content.titleImage
    ? `<img class="welcome-title-image" src="${escapeHtml(content.titleImage)}" width="${content.titleImageWidth}" alt="${escapeHtml(content.title)}"/>`
    : escapeHtml(content.title)
  return [
    '<div class="welcome">',
    `<div class="welcome-picture" data-overlay="${content.photo ? content.overlay : 'none'}">${picture}</div>`,
    '<div class="welcome-panel">',
    optional(
      content.logo,
      (logo) =>
        `<img class="welcome-logo" src="${logo}" width="${content.logoWidth}" alt="${escapeHtml(content.applicationTitle)}"/>`,
    ),
    `<h1 class="welcome-title" tabindex="-1">${title}</h1>`,
    optional(content.description, (text) => `<p class="welcome-description">${text}</p>`),
    `<a class="welcome-button" href="${SIGN_IN_LINK}">${escapeHtml(content.signInButton)}</a>`,
    parts.newAccounts
      ? `<a class="welcome-new" href="${SIGN_IN_LINK}#${NEW_ACCOUNT_HASH}">${NEW_ACCOUNT_TEXT}</a>`
      : '',
    optional(content.signInNote, (text) => `<p class="welcome-note">${text}</p>`),
    '<p class="welcome-venue">',
    `<strong>${escapeHtml(content.applicationTitle)}</strong>`,
    optional(content.applicationSubtitle, (text) => `<span>${text}</span>`),
    '</p>',
    '</div>',
    '</div>',
  ].join('')
}
