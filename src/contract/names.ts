/** Marks that phones type for the apostrophe and the hyphen of a plain keyboard. */
const apostrophes = /[\u2018\u2019\u201B\u02BB\u02BC\u02B9\u2032\u00B4\u0060\uFF07]/g
const hyphens = /[\u2010\u2011\u2012\u2013\u2014\u2212\uFE63\uFF0D]/g

/** Marks of direction and the like: they come with a name copied from a message, and no one sees or types them. */
const unseen = /\p{Cf}/gu
/** Unseen marks except the joiners: those shape letters, as in Persian, so they stay in a name that is shown. */
const withoutShape = /[^\P{Cf}\u200C\u200D]/gu

/** A name as compared: accents, apostrophes and hyphens in one encoding, and without unseen marks. */
export const foldedName = (name: string) =>
  name.replace(unseen, '').normalize('NFC').replace(apostrophes, "'").replace(hyphens, '-')

/** A name as a screen shows it: no outer or doubled spaces and no other marks that no one sees. */
export const shownName = (name: string) => name.replace(withoutShape, '').trim().replace(/\s+/g, ' ')

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
