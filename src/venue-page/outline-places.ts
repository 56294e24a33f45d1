interface Place {
  x: number
  y: number
  width: number
  height: number
}

/** As src/storage/family/family-outline.ts keeps it. */
export interface OutlinePlaces {
  build: string
  window: { width: number; letters: number; isLow: boolean }
  words: readonly Place[]
  foot: Place | null
  people: readonly {
    contactId: number
    isTicked: boolean | null
    places: { card: Place; face: Place; name: Place; box: Place } | null
  }[]
}

type Person = OutlinePlaces['people'][number]

function box({ contactId, isTicked }: Person, label: string): string {
  if (isTicked === null) return ''
  // A browser that reloads a page restores what was ticked before, which is not what is ticked now.
  return `<input type="checkbox" autocomplete="off" value="${contactId}"${isTicked ? ' checked' : ''}${label}/>`
}

/** The cards with their boxes. Those after the first dozen are not seen, and keep their ticks. */
export const placedCards = ({ people }: OutlinePlaces, nameOf: ReadonlyMap<number, string>): string[] =>
  people.map((person) => {
    const { contactId, places } = person
    if (!places) return `<li hidden>${box(person, '')}</li>`
    const id = `name-of-${contactId}`
    const name = `<span id="${id}">${nameOf.get(contactId)}</span>`
    return `<li><label>${name}${box(person, ` aria-labelledby="${id}"`)}</label></li>`
  })

const at = ({ x, y, width, height }: Place): string => `{left:${x}px;top:${y}px;width:${width}px;height:${height}px}`

const within = (outer: Place, inner: Place): Place => ({ ...inner, x: inner.x - outer.x, y: inner.y - outer.y })

/** That of the window in which home was seen: `em` is the size of letters that the guest has set. */
function sameWindow({ width, letters, isLow }: OutlinePlaces['window']): string {
  const [least, most] = [(width - 0.5) / letters, (width + 0.5) / letters]
  return `(min-width:${least}em) and (max-width:${most}em) and (${isLow ? 'max-height:29.99em' : 'min-height:30em'})`
}

/**
 * A style element, because the page's policy refuses styles in attributes. It applies only in a window like the one in
 * which home was seen: in any other a box could be where another person's will be.
 */
export function placesStyle({ window, words, foot, people }: OutlinePlaces): string {
  const rules = [
    '.outline{--placed:absolute;--shown:grid;--taps:auto}',
    ...words.map((place, index) => `.outline .outline-words:nth-child(${index + 1})${at(place)}`),
    foot ? `.outline-foot{left:${foot.x}px;bottom:${foot.y}px;width:${foot.width}px;height:${foot.height}px}` : '',
    ...people
      .flatMap(({ places }) => places ?? [])
      .flatMap(({ card, face, name, box }, index) => {
        const item = `.outline li:nth-child(${index + 1})`
        return [
          item + at(card),
          `${item}::before${at(within(card, face))}`,
          `${item} span${at(within(card, name))}`,
          `${item} input${at(within(card, box))}`,
        ]
      }),
  ]
  return `<style>@media ${sameWindow(window)}{${rules.join('')}}</style>`
}
