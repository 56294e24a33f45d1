import type { FamilyOutline, Place } from '../../../storage/family/family-outline'
import { MOST_IN_OUTLINE } from '../../../venue-page/family-outline'

const toHundredths = (pixels: number) => Math.round(pixels * 100) / 100

function placeOf(element: Element): Place {
  const { x, y, width, height } = element.getBoundingClientRect()
  return {
    x: toHundredths(x + window.scrollX),
    y: toHundredths(y + window.scrollY),
    width: toHundredths(width),
    height: toHundredths(height),
  }
}

/** The title and the words below it, what is next for the family, the activities, and what is said of the family. */
const WORDS = ['h1', 'h1 + p', 'p[role="status"]', 'fieldset', 'header:has(#family)']
/** Above the edge of the window by no more than the room around it. */
const AT_FOOT = 32
/** Of a card: its face, its name and its box. */
const PARTS = [':first-child', '[id^="name-of-"]', 'input']

const found = (within: Element, selectors: readonly string[]) =>
  selectors.flatMap((selector) => within.querySelector(selector) ?? [])

function footOf(screen: Element): Place | null {
  const bar = screen.querySelector('[data-actions] > :last-child')?.getBoundingClientRect()
  if (!bar || Math.abs(window.innerHeight - bar.bottom) > AT_FOOT) return null
  const { x, width, height } = bar
  return { x, y: window.innerHeight - bar.bottom, width, height }
}

/** As home's own styles tell a low window (src/ui/screen/screen.module.css). */
const LOW = '(max-height: 29.99em)'

/**
 * Where the cards of `list` are on the page now; `people` are in its order. Null where they are elsewhere than they will
 * when home is opened: below an offer or a notice, which come late, or where the way on has been scrolled from the window's foot.
 */
export function outlineOnPage(
  list: Element,
  people: readonly { contactId: number; isTicked: boolean | null }[],
): FamilyOutline | null {
  const screen = list.closest('main') ?? document.body
  const foot = footOf(screen)
  const isBelowOffer = screen.previousElementSibling !== null && screen.previousElementSibling.localName !== 'header'
  const isBelowNotice = screen.firstElementChild?.querySelector('h1') === null
  if (isBelowOffer || isBelowNotice || (window.scrollY > 0 && !foot)) return null
  const cards = [...list.children].slice(0, MOST_IN_OUTLINE).map((item) => item.firstElementChild)
  return {
    build: document.querySelector('script[type="module"]')?.getAttribute('src') ?? '',
    window: {
      width: window.innerWidth,
      letters: Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
      isLow: window.matchMedia(LOW).matches,
    },
    words: found(screen, WORDS).map(placeOf),
    foot,
    people: people.map((person, index) => {
      const card = cards[index]
      const [face, name, box] = card ? found(card, PARTS).map(placeOf) : []
      const places = card && face && name && box ? { card: placeOf(card), face, name, box } : null
      return { ...person, places }
    }),
  }
}
