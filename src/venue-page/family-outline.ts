import type { Language } from '../contract/entities/language'
import type { Theme } from '../contract/entities/theme'
import { escapeHtml } from './escape-html'

interface OutlineParts {
  language: Pick<Language, 'application'>
  theme: Pick<Theme, 'general'>
  /** The people of the household, in its order. */
  names: readonly string[]
}

/** Whether the page at this address may show the family before any script has run. */
export const showsFamilyAtOnce = (pathname: string): boolean => pathname === '/home'

/** More than any screen shows at once. */
const MOST = 12

/**
 * The family's home as it is about to stand, from what the device knows: to be looked at until the script has drawn it. It
 * holds nothing to tap, and nothing for a screen reader. Styled by family-outline.css.
 */
export function familyOutline({ language, theme, names }: OutlineParts): string {
  const title = escapeHtml(language.application.title)
  const { logoUrl, backgroundImageUrl } = theme.general
  const image = (classes: string, address: string) =>
    address ? `<img class="${classes}" src="${escapeHtml(address)}" alt=""/>` : ''
  const people = names
    .slice(0, MOST)
    .map((name) => `<li>${escapeHtml(name)}</li>`)
    .join('')
  return [
    '<div class="outline" aria-hidden="true">',
    `<div class="outline-bar">${image('', logoUrl) || title}</div>`,
    image('outline-photo', backgroundImageUrl),
    '<div class="outline-page">',
    '<div class="outline-words"></div>'.repeat(3),
    `<ul>${people}</ul></div></div>`,
  ].join('')
}
