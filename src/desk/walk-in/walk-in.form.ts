import * as v from 'valibot'
import { dayAsWritten } from '../../contract/days/day-as-written'
import type { SettingsDocument } from '../../contract/entities/settings'
import { NewWalkIn } from '../../contract/entities/staff/walk-in'
import { shownName } from '../../contract/names'
import { isPhoneNumber, plainPhoneNumber } from '../../contract/phone-number'
import { ADULT_AGE, ageOn } from '../../contract/waiver/signer'
import { walkInTexts as texts } from '../../settings/texts/staff/walk-in'

/** As typed: one field for a birthday, which is faster than three. */
export interface TypedPerson {
  /** Names the row while rows come and go. */
  key: string
  firstName: string
  lastName: string
  birthday: string
}

export interface WalkInValues {
  people: TypedPerson[]
  email: string
  phone: string
}

type DateFormat = SettingsDocument['dateFormat']

/** One more person: most of a family share a name. */
export const nextPerson = (lastName = ''): TypedPerson => ({
  key: crypto.randomUUID(),
  firstName: '',
  lastName,
  birthday: '',
})

export const emptyWalkIn = (): WalkInValues => ({ people: [nextPerson()], email: '', phone: '' })

const dayOf = ({ birthday }: TypedPerson, dateFormat: DateFormat) => dayAsWritten(birthday.trim(), dateFormat)

/** Such as 3/2/90: the year could be of two centuries. */
const hasShortYear = ({ birthday }: TypedPerson) => /^(?:\d{1,2}[-./]\d{1,2}[-./]\d{2}|\d{6})$/.test(birthday.trim())

/** Whole years by what was typed; null while it is no day. */
export const ageOf = (person: TypedPerson, dateFormat: DateFormat, today: string) => {
  const day = dayOf(person, dateFormat)
  return day && day <= today ? ageOn(today, day) : null
}

/** What stands in the way of sending, by field. */
export function problemsOf(
  { people, email, phone }: WalkInValues,
  dateFormat: DateFormat,
  today: string,
): Record<string, string> {
  const problems: Record<string, string> = {}
  for (const [index, person] of people.entries()) {
    const at = `people.${index}`
    if (!shownName(person.firstName)) problems[`${at}.firstName`] = texts.firstNameRequired
    if (!shownName(person.lastName)) problems[`${at}.lastName`] = texts.lastNameRequired
    if (!person.birthday.trim()) problems[`${at}.birthday`] = texts.birthdayRequired
    else if (hasShortYear(person)) problems[`${at}.birthday`] = texts.shortYear
    else if (dayOf(person, dateFormat) === null) problems[`${at}.birthday`] = texts.noSuchDay
    else if (ageOf(person, dateFormat, today) === null) problems[`${at}.birthday`] = texts.notYet
  }
  if (!v.is(NewWalkIn.entries.email, email.trim())) problems.email = texts.noAddress
  if (phone.trim() && !isPhoneNumber(phone)) problems.phone = texts.noPhone
  const hasAdult = people.some((person) => (ageOf(person, dateFormat, today) ?? 0) >= ADULT_AGE)
  if (Object.keys(problems).length === 0 && !hasAdult) problems['people.0.birthday'] = texts.noAdult
  return problems
}

/** For values without problems. */
export const walkInFrom = (
  { people, email, phone }: WalkInValues,
  dateFormat: DateFormat,
): Omit<NewWalkIn, 'locationId' | 'noneOf'> => ({
  people: people.map((person) => ({
    firstName: shownName(person.firstName),
    lastName: shownName(person.lastName),
    dateOfBirth: dayOf(person, dateFormat) ?? '',
  })),
  email: email.trim(),
  phone: plainPhoneNumber(phone),
})

/** The venue names its own fields: this form has another one for the birthday. */
export const asFormErrors = (fields: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([field, words]) => [field.replace(/dateOfBirth$/, 'birthday'), words]))
