import { lawLinksOf } from '../../../src/contract/entities/language'
import { escapeHtml } from '../../../src/venue-page/escape-html'
import { themeVariables } from '../../../src/venue-page/theme-variables'
import { DEFAULT_FAVICON } from '../../../src/venue-page/venue-page'
import type { VenueLook } from '../../branding/venue-look'
import { PROVIDER_PATH } from './provider-paths'

const lawLinkNames = { privacyNotice: 'Privacy notice', accessibilityStatement: 'Accessibility statement' }

/** They open in a tab of their own, so that reading them does not lose the sign-in. */
function footerOf(language: VenueLook['language']): string {
  const links = lawLinksOf(language).map(
    ({ key, href }) => `<a href="${escapeHtml(href)}" target="_blank" rel="noopener">${lawLinkNames[key]}</a>`,
  )
  return links.length > 0 ? `\n<footer>${links.join('\n')}</footer>` : ''
}

/** One page of the provider in the venue's look. `body` is HTML: what others wrote is escaped in it. */
export function page({ language, theme }: VenueLook, title: string, body: string): string {
  const venue = escapeHtml(language.application.title)
  const variables = Object.entries(themeVariables(theme)).map(([name, value]) => `${name}:${value}`)
  const { logoUrl, logoWelcomeWidth, favicon } = theme.general
  const brand = logoUrl
    ? `<img src="${escapeHtml(logoUrl)}" width="${logoWelcomeWidth}" alt="${venue}">`
    : `<span>${venue}</span>`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · ${venue}</title>
<link rel="icon" href="${escapeHtml(favicon || DEFAULT_FAVICON)}">
<style>:root{${variables.join(';')}}</style>
<link rel="stylesheet" href="${PROVIDER_PATH}/pages.css">
</head>
<body>
<header class="brand">${brand}</header>
<main>
<h1>${escapeHtml(title)}</h1>
${body}
</main>${footerOf(language)}
</body>
</html>`
}

const signOutButton = (attributes: string) =>
  `<button type="submit" form="op.logoutForm" name="logout" value="yes"${attributes}>Sign out</button>`

/**
 * Asks whether to sign out. Where the app asked and waits for the person to come back, it only says that it is happening:
 * `form` is the provider's, and pages.js sends it at once. The button is then for a browser without scripts.
 */
export const signOutPage = (look: VenueLook, form: string, isAskedByApp: boolean): string =>
  isAskedByApp
    ? page(
        look,
        'Signing out',
        `${form}
${signOutButton(' hidden data-press')}
<noscript>${signOutButton('')}</noscript>
<script src="${PROVIDER_PATH}/pages.js" defer></script>`,
      )
    : page(look, 'Sign out?', `${form}\n${signOutButton('')}`)

export const signedOutPage = (look: VenueLook, origin: string): string =>
  page(look, 'You’re signed out', `<a class="button" href="${escapeHtml(origin)}/">Back to the start</a>`)

export const errorPage = (look: VenueLook, origin: string, code: string): string =>
  page(
    look,
    'This sign-in didn’t work',
    `<p>It may have taken too long, or the link was used twice. Please start again.</p>
<p class="code">${escapeHtml(code)}</p>
<a class="button" href="${escapeHtml(origin)}/" data-after-back>Start again</a>
<script src="${PROVIDER_PATH}/pages.js" defer></script>`,
  )

/**
 * Someone who gets to a spent sign-in by Back comes from the app, mostly signed in: nothing has failed, and the app
 * goes on.
 */
export const pagesScript = `document.querySelector('[data-press]')?.click()
const app = document.querySelector('[data-after-back]')
if (app && performance.getEntriesByType('navigation')[0]?.type === 'back_forward') location.replace(app.href)
`

export const pagesStylesheet = `
:root{color-scheme:light dark;--paper:#f4f6f7;--raised:#fff;--ink:#12202a;--line:#6f7f89;--bad:#96101c;--bad-tint:#fdeaea;--accent:var(--venue-accent-light);--primary-bg:var(--venue-primary-bg);--primary-fg:var(--venue-primary-fg);--focus:#0b57d0}
@media (prefers-color-scheme:dark){:root{--paper:#0e161b;--raised:#182329;--ink:#edf2f4;--line:#83939d;--bad:#ffaaa3;--bad-tint:#3d1618;--accent:var(--venue-accent-dark);--primary-bg:var(--venue-primary-night-bg);--primary-fg:var(--venue-primary-night-fg);--focus:#9cc2ff}}
*{box-sizing:border-box}
/* A column of at least nothing: with a large text an address or a long word would make the page wider than a phone. */
body{margin:0;min-height:100svh;display:grid;grid-template-columns:minmax(0,1fr);align-content:center;justify-items:center;gap:1.5rem;overflow-wrap:anywhere;
padding:max(1.5rem,env(safe-area-inset-top)) max(1rem,env(safe-area-inset-right)) max(1.5rem,env(safe-area-inset-bottom)) max(1rem,env(safe-area-inset-left));
background:var(--paper);color:var(--ink);font:1.0625rem/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue","Noto Sans",Arial,sans-serif}
.brand{margin:0;font-size:1.3125rem;font-weight:700;text-align:center}
/* A box of its own, as welcome's: a logo that grew as it came would move the form under a finger. */
.brand img{height:auto;min-height:5.5rem;max-width:min(100%,16rem);max-height:7rem;object-fit:contain;aspect-ratio:3/1}
main{width:100%;max-width:26rem;padding:2rem 1.5rem;border-radius:1.25rem;background:var(--raised);box-shadow:0 1px 2px rgb(15 32 42/8%),0 6px 24px rgb(15 32 42/8%)}
h1{margin:0 0 1rem;font-size:1.75rem;line-height:1.2}
footer{display:flex;flex-wrap:wrap;gap:0 1.25rem;justify-content:center}
footer a{display:inline-flex;align-items:center;min-height:3rem;color:var(--ink);text-align:center}
form{display:grid;grid-template-columns:minmax(0,1fr);gap:.5rem;margin:0}
label{font-weight:600}
[data-secret]{-webkit-text-security:disc}
input,select{width:100%;min-height:3rem;margin-bottom:.75rem;padding:.5rem .875rem;border:1px solid var(--line);border-radius:.75rem;background:var(--paper);color:inherit;font:inherit}
button,.button{display:block;width:100%;min-height:3rem;margin-top:.5rem;padding:.625rem 1rem;border:1px solid color-mix(in srgb,var(--primary-bg) 82%,var(--ink));border-radius:.75rem;
background:var(--primary-bg);color:var(--primary-fg);font:inherit;font-weight:700;text-align:center;text-decoration:none;cursor:pointer}
form+form{margin-top:.5rem}
[hidden]{display:none!important}
.quiet{display:block;min-height:3rem;margin-top:.5rem;padding:.625rem 1rem;border-color:transparent;background:none;color:var(--accent);font-weight:600;text-align:center;text-decoration:underline}
.note{padding:.75rem 1rem;border:1px solid var(--line);border-radius:.75rem}
.help{margin:-.75rem 0 .75rem}
.digits{font-size:2rem;font-weight:700;letter-spacing:.1em;text-align:center}
strong{overflow-wrap:anywhere}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
.at-kiosk{padding-top:calc(5.5rem + env(safe-area-inset-top))}
.kiosk{position:fixed;inset:0 0 auto;z-index:1;display:flex;justify-content:flex-end;gap:.25rem;border-bottom:1px solid color-mix(in srgb,var(--line) 30%,transparent);background:var(--raised);
padding:calc(.5rem + env(safe-area-inset-top)) max(1rem,env(safe-area-inset-right)) .5rem max(1rem,env(safe-area-inset-left))}
.kiosk .quiet{width:auto;margin:0;padding-inline:1rem;font-weight:600;line-height:1.25;text-decoration-thickness:1px;text-underline-offset:.2em}
.kiosk a.quiet{display:inline-flex;align-items:center}
@media (min-width:60rem){.kiosk{gap:.5rem}.kiosk .quiet{padding-inline:1.5rem}}
dialog{width:calc(100% - 2rem);max-width:26rem;padding:1.5rem;border:1px solid var(--line);border-radius:1.25rem;background:var(--raised);color:var(--ink)}
dialog::backdrop{background:rgb(0 0 0/55%)}
h2{margin:0 0 1rem;font-size:1.3125rem}
dialog p{margin:0 0 1rem}
.problem{margin:0 0 1rem;padding:.75rem 1rem;border-radius:.75rem;background:var(--bad-tint);color:var(--bad);font-weight:600}
form .problem{margin:0}
input[aria-invalid],select[aria-invalid]{border-color:var(--bad)}
.code{font-size:.875rem}
`
