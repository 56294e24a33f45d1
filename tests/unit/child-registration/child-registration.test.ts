import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  type ChildRegistrationValues,
  childRegistrationFormSchema,
  emptyIfNone,
  healthFields,
  noneIfEmpty,
  problemOf,
  registrationFrom,
  valuesOf,
} from '../../../src/child-registration/child-registration.form'
import { ChildRegistration } from '../../../src/contract/entities/child-registration'
import { isPhoneNumber } from '../../../src/contract/phone-number'

const maya = { givenName: 'Maya', familyName: 'Lindqvist' }
const filled: ChildRegistrationValues = {
  ...valuesOf(null, maya),
  primaryEmergencyPhone: '555 0100',
  alternateEmergencyContact1: 'Jonas Lindqvist',
  alternateEmergencyPhone1: '555 0101',
}
const objectionsTo = (values: ChildRegistrationValues) => {
  const result = v.safeParse(childRegistrationFormSchema, values)
  return result.success ? {} : v.flatten(result.issues).nested
}

describe('A child registration', () => {
  it('keeps a health note whole that is too long, and says so', () => {
    const medication = 'x'.repeat(2001)
    expect(objectionsTo({ ...filled, medication })).toEqual({ medication: ['At most 2,000 characters'] })
    expect(registrationFrom({ ...filled, medication }).medication).toBe(medication)
  })

  it.each([
    ['primaryEmergencyContact', 'Primary contact name is required'],
    ['primaryEmergencyPhone', 'Primary contact phone required'],
    ['alternateEmergencyContact1', 'Alternate contact name is required'],
    ['alternateEmergencyPhone1', 'Alternate contact phone required'],
  ] as const)('requires %s', (field, message) => {
    expect(objectionsTo({ ...filled, [field]: '  ' })).toEqual({ [field]: [message] })
  })

  it.each(['primaryEmergencyPhone', 'alternateEmergencyPhone1'] as const)(
    'takes no %s that no one could call',
    (field) => {
      expect(objectionsTo({ ...filled, [field]: 'abc' })).toEqual({
        [field]: ['Enter a phone number with at least 7 digits. You can add an extension: 555 010 0199 ext 12'],
      })
    },
  )

  it('says in its summary that something is missing only where something is', () => {
    expect(problemOf({ ...filled, alternateEmergencyContact1: ' ' })).toBe('missing')
    expect(problemOf({ ...filled, primaryEmergencyPhone: 'abc' })).toBe('unusable')
  })

  it('requires nothing else', () => {
    expect(objectionsTo(filled)).toEqual({})
  })

  it('names the signed-in person as the first to call', () => {
    expect(valuesOf(null, maya).primaryEmergencyContact).toBe('Maya Lindqvist')
  })

  it('keeps the person who was named before', () => {
    const given = v.parse(ChildRegistration, { primaryEmergencyContact: 'Jonas Lindqvist' })
    expect(valuesOf(given, maya).primaryEmergencyContact).toBe('Jonas Lindqvist')
  })
})

describe('Who is called in an emergency', () => {
  it('is not someone whose name no one sees', () => {
    const unseen = { ...filled, primaryEmergencyContact: '\u200b\u200e' }
    expect(objectionsTo(unseen)).toEqual({ primaryEmergencyContact: ['Primary contact name is required'] })
    expect(problemOf(unseen)).toBe('missing')
  })

  it('is sent with a number that everyone can dial, however a phone types or copies it', () => {
    const typed = {
      ...filled,
      primaryEmergencyContact: ' \u202bمحمد الأنصاري\u202c ',
      primaryEmergencyPhone: '\u202d+1 (970) 555-0100\u202c',
      alternateEmergencyPhone1: '+٩٧١ ٥٠ ١٢٣ ٤٥٦٧',
    }
    expect(objectionsTo(typed)).toEqual({})
    expect(registrationFrom(typed)).toMatchObject({
      primaryEmergencyContact: 'محمد الأنصاري',
      primaryEmergencyPhone: '+1 (970) 555-0100',
      alternateEmergencyPhone1: '+971 50 123 4567',
    })
  })
})

describe.each(healthFields)('The field %s', (field) => {
  it('says None at first', () => {
    expect(valuesOf(null, maya)[field]).toBe('None')
  })

  it('is sent as None when it is empty', () => {
    expect(registrationFrom({ ...filled, [field]: '   ' })[field]).toBe('None')
  })

  it('is sent as written otherwise', () => {
    expect(registrationFrom({ ...filled, [field]: ' Peanuts ' })[field]).toBe('Peanuts')
  })
})

describe('None', () => {
  it.each([
    ['None', ''],
    [' None ', ''],
    ['Nonesuch', 'Nonesuch'],
    ['Peanuts', 'Peanuts'],
  ])('on focus, %j becomes %j', (before, after) => {
    expect(emptyIfNone(before)).toBe(after)
  })

  it.each([
    ['', 'None'],
    ['  ', 'None'],
    ['Peanuts', 'Peanuts'],
  ])('on leaving, %j becomes %j', (before, after) => {
    expect(noneIfEmpty(before)).toBe(after)
  })
})

describe('A phone number', () => {
  it.each([
    '555 0100',
    '+1 (970) 555-0100',
    '+43 5583 2161.0',
    '0041/81 555 01 00',
    ' 970.555.0100 ext 12 ',
    '970-555-0100x12',
    '970 555 0100 Ext. 12',
    '970\u2011555\u20110100',
    '\u0660\u0661\u0662\u0663\u0664\u0665\u0666',
    // As the contacts of an iPhone copy it.
    '\u202d+1 (970) 555-0100\u202c',
  ])('may be written as %s', (typed) => {
    expect(isPhoneNumber(typed)).toBe(true)
  })

  it.each(['abc', '555 010', '555 ext 010012', 'call 555 0100', 'maya@example.com', '555 0100 ext', '-------'])(
    'is not %s',
    (typed) => {
      expect(isPhoneNumber(typed)).toBe(false)
    },
  )
})
