import { dayAsWritten } from '../../src/contract/days/day-as-written'
import type { SettingsDocument } from '../../src/contract/entities/settings'
import { personOfCode } from '../../src/contract/person-code'
import { internationalDigitsOf, nationalDigitsOf } from '../households/phone-digits'
import { searchName } from '../households/search-name'

/** What was typed may mean. Several of these at once: eight digits are a date, a phone number or an order. */
export interface PeopleQuery {
  /** Parts of names, in any order, as `searchName` writes them. */
  words: string[]
  /** YYYY-MM-DD. */
  daysOfBirth: string[]
  /** The beginning of an address, in small letters. */
  email: string | null
  /** The end of a phone number. */
  phoneEnd: string | null
  /** The beginning of one, as it is dialled at home. */
  phoneStart: string | null
  /** The same with its country's code, which a shop may write without the plus: then no one can tell it from the rest. */
  phoneWithCode: string | null
  /** The same as `phoneStart`, where what was typed starts with a country's code whose plus was left out. */
  phoneWithoutPlus: string | null
  /** Numbers and codes, as they were typed and as they are usually written. */
  codes: string[]
  /** From a slip: the number of a person, marked as one. */
  contactId: number | null
}

type DateFormat = SettingsDocument['dateFormat']

/** With fewer digits than this, half the valley has that number. */
const PHONE_LEAST = 4
/** The digits before these are the country's code, or the 0 in its place: the same number is written with either. */
const PHONE_MOST = 8
const CODE_LEAST = 3

const NUMBER = /^[+(\d][\d\s()./\p{Pd}]*$/u

/** A number that is copied out of a list of contacts has marks of its direction around it. */
const withoutUnseen = (typed: string) => typed.replace(/\p{Cf}/gu, '')

/** The number within an address that a QR code holds, such as the link of a ticket. */
function numberInLink(text: string): string | null {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return null
  return new URL(text).searchParams.get('ipcode')
}

/** One less where the first was a 0, which is not always written. */
const isEnough = (typed: string, digits: string) =>
  typed.replace(/\D/g, '').length >= PHONE_LEAST && digits.length >= PHONE_LEAST - 1

/** The end of a phone number, by which it is found; null with too few digits. */
export function endOfPhone(text: string): string | null {
  const digits = text.replace(/\D/g, '').replace(/^0+/, '').slice(-PHONE_MOST)
  return isEnough(text, digits) ? digits : null
}

/** The beginning of a phone number that is being typed; null with too few digits. */
function startOfPhone(text: string): string | null {
  const digits = nationalDigitsOf(text)
  return isEnough(text, digits) ? digits : null
}

/** Null with too few digits after the code: without the plus it may be none. */
function startAfterCode(text: string): string | null {
  const digits = /^[1-9]/.test(text) ? nationalDigitsOf(`+${text}`) : ''
  return digits.length >= PHONE_LEAST && digits !== nationalDigitsOf(text) ? digits : null
}

/**
 * The words of a text, without those that another one starts with: they narrow nothing down, and the database would look
 * for each of them. One letter a hundred times took it seconds.
 */
export function wordsOf(text: string): string[] {
  const words = [...new Set(searchName(text).match(/[\p{L}\p{N}\p{M}]+/gu))]
  return words.filter((word) => !words.some((other) => other !== word && other.startsWith(word)))
}

/** Reads what a clerk typed, or what a scanner typed for them. */
export function readQuery(typed: string, dateFormat: DateFormat): PeopleQuery {
  const written = withoutUnseen(typed).trim()
  const isNumber = NUMBER.test(written)
  const text = isNumber ? written : typed.trim()
  const linked = numberInLink(text)
  if (linked) {
    const nothing = {
      words: [],
      daysOfBirth: [],
      email: null,
      phoneEnd: null,
      phoneStart: null,
      phoneWithCode: null,
      phoneWithoutPlus: null,
      contactId: null,
    }
    return { ...nothing, codes: [linked] }
  }
  const parts = text.split(/\s+/)
  const days = parts.map((part) => dayAsWritten(part, dateFormat))
  const phoneEnd = isNumber ? endOfPhone(text) : null
  const phoneStart = isNumber ? startOfPhone(text) : null
  const code = text.replace(/\s/g, '')
  return {
    words: isNumber || text.includes('@') ? [] : wordsOf(parts.filter((_, at) => !days[at]).join(' ')),
    daysOfBirth: days.filter((day) => day !== null),
    email: text.includes('@') && parts.length === 1 ? text.toLowerCase() : null,
    phoneEnd,
    phoneStart,
    phoneWithCode: phoneStart && internationalDigitsOf(text),
    phoneWithoutPlus: phoneStart && startAfterCode(text),
    codes:
      code.length >= CODE_LEAST && (parts.length === 1 || isNumber)
        ? [...new Set([code, text, code.toUpperCase(), code.toLowerCase()])]
        : [],
    contactId: personOfCode(text),
  }
}
