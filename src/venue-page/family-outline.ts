import type { Language } from '../contract/entities/language'
import type { Theme } from '../contract/entities/theme'
import { escapeHtml } from './escape-html'
import { type OutlinePlaces, placedCards, placesStyle } from './outline-places'

interface OutlineParts {
  language: Pick<Language, 'application'>
  theme: Pick<Theme, 'general'>
  family: {
    /** In the household's order. */
    people: readonly { contactId: number; name: string }[]
    /** Where home's parts were when it was last seen; null where that is not known. */
    outline: OutlinePlaces | null
  }
}

/** Whether the page at this address may show the family before any script has run. The first leads a signed-in guest home. */
export const showsFamilyAtOnce = (pathname: string): boolean => pathname === '/' || pathname === '/home'

/** More than any screen shows at once. */
export const MOST_IN_OUTLINE = 12

/** The title, the words below it, and what is next. */
const USUAL_WORDS = 3

/**
 * The family's home as it is about to look, from what the device knows, until the script has drawn it. If it is known
 * where home's parts were, its boxes can be ticked (src/guest/home/outline/ticks-of-outline.ts takes the ticks over);
 * otherwise it can only be looked at. Styled by family-outline.css.
 */
export function familyOutline({ language, theme, family: { people, outline } }: OutlineParts): string {
  const title = escapeHtml(language.application.title)
  const { logoUrl, backgroundImageUrl } = theme.general
  const image = (classes: string, address: string) =>
    address ? `<img class="${classes}" src="${escapeHtml(address)}" alt=""/>` : ''
  const nameOf = new Map(people.map(({ contactId, name }) => [contactId, escapeHtml(name)]))
  const cards = outline
    ? placedCards(outline, nameOf)
    : people.slice(0, MOST_IN_OUTLINE).map(({ contactId }) => `<li><span>${nameOf.get(contactId)}</span></li>`)
  return [
    outline ? placesStyle(outline) : '',
    `<div class="outline"${outline ? '' : ' aria-hidden="true"'}>`,
    `<div class="outline-bar" aria-hidden="true">${image('', logoUrl) || title}</div>`,
    image('outline-photo', backgroundImageUrl),
    '<div class="outline-page">',
    `<div aria-hidden="true">${'<div class="outline-words"></div>'.repeat(outline?.words.length ?? USUAL_WORDS)}</div>`,
    `<ul>${cards.join('')}</ul></div>`,
    outline?.foot ? '<div class="outline-foot"></div></div>' : '</div>',
  ].join('')
}
