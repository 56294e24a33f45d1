/** Marks that phones type for the apostrophe and the hyphen of a plain keyboard. */
const apostrophes = /[\u2018\u2019\u201B\u02BB\u02BC\u02B9\u2032\u00B4\u0060\uFF07]/g
const hyphens = /[\u2010\u2011\u2012\u2013\u2014\u2212\uFE63\uFF0D]/g

/**
 * Marks of direction, control characters and the like: they come with a name copied from a message or a PDF, and no one
 * sees or types them. Line breaks and tabs are spaces.
 */
const unseen = /\p{Cf}|[^\P{Cc}\s]/gu
/** Unseen marks except the joiners: those shape letters, as in Persian, so they stay in a name that is shown. */
const withoutShape = /[^\P{Cf}\u200C\u200D]|[^\P{Cc}\s]/gu
/** Some letters are blank too, such as the Hangul filler and the empty Braille cell: a name of these alone is not seen. */
const visible = /[^\p{DI}\s\u2800]/u

export const withoutUnseen = (text: string) => text.replace(unseen, '')

/** A name as compared: accents, apostrophes and hyphens in one encoding, and without unseen marks. */
export const foldedName = (name: string) =>
  withoutUnseen(name).normalize('NFC').replace(apostrophes, "'").replace(hyphens, '-')

/**
 * A name as it is read from a form, a file or a provider, and as a screen shows it: one line without outer or doubled
 * spaces and other marks that no one sees. '' where nothing of it is seen.
 */
export function shownName(name: string): string {
  const shown = name.replace(withoutShape, '').trim().replace(/\s+/g, ' ')
  return visible.test(shown) ? shown : ''
}

export const fullName = (person: { firstName: string; lastName: string }) =>
  shownName(`${person.firstName} ${person.lastName}`)

/**
 * Whether the typed name is exactly the expected one (spec section 5): outer spaces and marks that no one sees are
 * forgiven, and accents, apostrophes and hyphens may be encoded in any way; capitals, letters and inner spaces are not
 * forgiven.
 */
export const isSameName = (typed: string, expected: string) =>
  foldedName(typed).trim() === foldedName(shownName(expected))

/** Equal for two people of the same names, however a keyboard wrote accents, apostrophes, hyphens or capitals. */
export const nameKey = (person: { firstName: string; lastName: string }) =>
  foldedName(fullName(person)).toLocaleLowerCase('en')
