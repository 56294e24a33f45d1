import { calendarDay } from '../../src/contract/calendar-day'
import type { SettingsDocument } from '../../src/contract/entities/settings'
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
  /** Numbers and codes, as they were typed and as they are usually written. */
  codes: string[]
}

type DateFormat = SettingsDocument['dateFormat']

/** With fewer digits than this, half the valley has that number. */
const PHONE_LEAST = 5
/** What stands before these is the country's code, or the 0 in its place: the same number is written with either. */
const PHONE_MOST = 8
const CODE_LEAST = 3

/** A day in one of the ways that people write one; the venue's own order where both are possible. */
function dayOf(text: string, dateFormat: DateFormat): string | null {
  const written = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})$/.exec(text)
  if (written) return calendarDay(written[1] ?? '', written[2] ?? '', written[3] ?? '')
  const typed = /^(\d{1,2})[-./](\d{1,2})[-./](\d{4})$/.exec(text) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(text)
  if (!typed) return compactDay(text)
  const [, first = '', second = '', year = ''] = typed
  const dayFirst = calendarDay(year, second, first)
  const monthFirst = calendarDay(year, first, second)
  return (dateFormat === 'ddmmyyyy' ? (dayFirst ?? monthFirst) : (monthFirst ?? dayFirst)) ?? compactDay(text)
}

const compactDay = (text: string) => {
  const typed = /^(\d{4})(\d{2})(\d{2})$/.exec(text)
  return typed && calendarDay(typed[1] ?? '', typed[2] ?? '', typed[3] ?? '')
}

/** The number within an address that a QR code holds, such as the link of a ticket. */
function numberInLink(text: string): string | null {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return null
  return new URL(text).searchParams.get('ipcode')
}

const wordsOf = (text: string) => searchName(text).match(/[\p{L}\p{N}\p{M}]+/gu) ?? []

/** Reads what a clerk typed, or what a scanner typed for them. */
export function readQuery(typed: string, dateFormat: DateFormat): PeopleQuery {
  const text = typed.trim()
  const linked = numberInLink(text)
  if (linked) return { words: [], daysOfBirth: [], email: null, phoneEnd: null, codes: [linked] }
  const parts = text.split(/\s+/)
  const days = parts.map((part) => dayOf(part, dateFormat))
  const isNumber = /^[+\d][\d\s().\-/]*$/.test(text)
  const digits = text.replace(/\D/g, '').replace(/^0+/, '').slice(-PHONE_MOST)
  const code = text.replace(/\s/g, '')
  return {
    words: isNumber || text.includes('@') ? [] : parts.flatMap((part, at) => (days[at] ? [] : wordsOf(part))),
    daysOfBirth: days.filter((day) => day !== null),
    email: text.includes('@') && parts.length === 1 ? text.toLowerCase() : null,
    phoneEnd: isNumber && digits.length >= PHONE_LEAST ? digits : null,
    codes:
      code.length >= CODE_LEAST && (parts.length === 1 || isNumber)
        ? [...new Set([code, text, code.toUpperCase(), code.toLowerCase()])]
        : [],
  }
}
