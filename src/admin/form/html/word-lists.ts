import { markerOf } from '../../../contract/waiver/list-marker'
import { styleOf } from './word-style'

const types = ['1', 'i', 'a', 'I', 'A'] as const
type ListType = (typeof types)[number]

/** A place in a numbered list. */
interface Place {
  type: ListType
  count: number
}

type Marker = { kind: 'bullet' } | { kind: 'number'; places: readonly Place[] } | { kind: 'words'; text: string }

const isWordItem = (paragraph: Element) => /mso-list:\s*l\d/i.test(styleOf(paragraph))
const levelOf = (paragraph: Element) => Number(/level(\d)/i.exec(styleOf(paragraph))?.[1] ?? 1)

/** No list of a waiver is longer: beyond it a letter would be taken for any number. */
const MOST_ITEMS = 100

/** All that it can mean: "i" is one in Roman numbers and the ninth letter. The lowest first, where a list would begin. */
const placesOf = (core: string): Place[] =>
  types
    .flatMap((type): Place[] => {
      if (type === '1') return /^\d{1,4}$/.test(core) ? [{ type, count: Number(core) }] : []
      const counts = Array.from({ length: MOST_ITEMS }, (_, at) => at + 1)
      const count = counts.find((each) => markerOf(type, each) === `${core}.`)
      return count ? [{ type, count }] : []
    })
    .sort((one, other) => one.count - other.count)

function markerIn(text: string): Marker {
  const [, number, letters] = /^\(?(?:(\d+)[.)]{0,2}|([a-z]+)[.)]{1,2})$/i.exec(text) ?? []
  const core = number ?? letters
  const places = core ? placesOf(core) : []
  if (places.length > 0) return { kind: 'number', places }
  return /[\d.)]/.test(text) ? { kind: 'words', text } : { kind: 'bullet' }
}

/** Word writes the bullet or number into the words and hides it by a style of its own. */
function takeMarker(paragraph: Element): Marker {
  const marker = [...paragraph.querySelectorAll('span')].find((span) => /mso-list:\s*ignore/i.test(styleOf(span)))
  const text = marker?.textContent?.trim() ?? ''
  marker?.remove()
  return markerIn(text)
}

interface OpenList {
  element: Element
  /** Null for bullets. */
  next: Place | null
}

const placeIn = ({ next }: OpenList, { places }: { places: readonly Place[] }) =>
  places.find(({ type, count }) => next?.type === type && next.count === count)

function newList(page: Document, marker: Exclude<Marker, { kind: 'words' }>): OpenList {
  const place = marker.kind === 'number' ? marker.places[0] : undefined
  const element = page.createElement(place ? 'ol' : 'ul')
  if (place && place.type !== '1') element.setAttribute('type', place.type)
  if (place && place.count !== 1) element.setAttribute('start', String(place.count))
  return { element, next: place ?? null }
}

/**
 * Word's paragraphs that only look like a list become one, with as many levels as they have, and with the letters and
 * numbers that they show: a waiver says "see 1(b)". A number that no list can show, such as 1.1, stays in the words.
 */
export function listsFrom(page: Document): void {
  let open: OpenList[] = []
  for (const paragraph of [...page.body.querySelectorAll('p')]) {
    if (!isWordItem(paragraph)) continue
    const marker = takeMarker(paragraph)
    if (marker.kind === 'words') {
      paragraph.prepend(`${marker.text} `)
      continue
    }
    const previous = paragraph.previousElementSibling
    if (!previous || previous !== open[0]?.element) open = []
    const level = Math.min(levelOf(paragraph), open.length + 1)
    open.length = Math.min(open.length, level)
    const here = open[level - 1]
    const goesOn = here && (marker.kind === 'bullet' ? here.next === null : placeIn(here, marker))
    if (!goesOn) {
      open.length = level - 1
      const list = newList(page, marker)
      const parent = open.at(-1)?.element.lastElementChild
      if (parent) parent.append(list.element)
      else paragraph.before(list.element)
      open.push(list)
    }
    const list = open[level - 1]
    const item = page.createElement('li')
    item.append(...paragraph.childNodes)
    list?.element.append(item)
    if (list?.next) list.next = { ...list.next, count: list.next.count + 1 }
    paragraph.remove()
  }
}

const cssTypes: Readonly<Record<string, ListType>> = {
  'lower-alpha': 'a',
  'lower-latin': 'a',
  'upper-alpha': 'A',
  'upper-latin': 'A',
  'lower-roman': 'i',
  'upper-roman': 'I',
}

/** Pages of the web say by style what kind of numbers a list has. */
export function namedListTypes(page: Document): void {
  for (const list of page.querySelectorAll('ol')) {
    const first = list.querySelector(':scope > li')
    const name = [list, first].map((one) => one && /list-style-type:\s*([\w-]+)/i.exec(styleOf(one))?.[1]).find(Boolean)
    const type = name ? cssTypes[name.toLowerCase()] : undefined
    if (type) list.setAttribute('type', type)
  }
}
