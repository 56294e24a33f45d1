import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { RentalProfile } from '../../../src/contract/entities/rental-profile'
import { helpWithAbility } from '../../../src/rental-profile/help-with-ability'
import { choicesOf, inUnits } from '../../../src/rental-profile/reference-lists'
import {
  formSchemaFor,
  lacksLists,
  profileWith,
  type RentalProfileValues,
  valuesOf,
} from '../../../src/rental-profile/rental-profile.form'

const entry = (listKey: string, listDescription: string, dinLookupValue = 1) => ({
  listKey,
  listDescription,
  dinLookupValue,
})
const profile = v.parse(RentalProfile, {
  ageRefs: [entry('A1', '10 to 49'), entry('A2', 'Unknown', -1)],
  abilityRefs: [entry('1', 'Cautious', 0), entry('2', 'Moderate', 2)],
  heightRefs: [entry('H1', '5\'8" - 5\'10" / 174 - 178 cm')],
  weightRefs: [entry('W1', '126 - 147 lb / 58 - 66 kg', 7)],
  shoeSizeRefs: [entry('S1', '8')],
})
const filled: RentalProfileValues = {
  ...valuesOf(profile),
  selectedAbility: '2',
  selectedAge: 'A1',
  selectedHeight: 'H1',
  selectedWeight: 'W1',
}
const asked = { enableShoeSize: false, enableStance: false }
const now = new Date('2026-01-10T12:00:00Z')
const objectionsTo = (values: RentalProfileValues) => {
  const result = v.safeParse(formSchemaFor(profile), values)
  return result.success ? {} : v.flatten(result.issues).nested
}

describe('A reference list', () => {
  it('offers only entries whose DIN value is above -1', () => {
    expect(choicesOf(profile.ageRefs)).toEqual([{ value: 'A1', label: '10 to 49' }])
    expect(choicesOf(profile.abilityRefs)).toHaveLength(2)
  })

  it('never says a DIN value', () => {
    expect(JSON.stringify(choicesOf(profile.weightRefs, 'metric'))).not.toContain('7')
  })

  it.each([
    ['5\'8" / 174 cm', 'imperial', '5\'8"'],
    ['5\'8" / 174 cm', 'metric', '174 cm'],
    ['126 lb/58 kg', 'metric', '58 kg'],
    ['All sizes', 'metric', 'All sizes'],
    ['126 lb /', 'metric', '126 lb /'],
  ] as const)('%s in %s units is %s', (description, units, shown) => {
    expect(inUnits(description, units)).toBe(shown)
  })
})

describe('The form', () => {
  it.each(['selectedAbility', 'selectedAge', 'selectedHeight', 'selectedWeight'] as const)('requires %s', (field) => {
    expect(objectionsTo({ ...filled, [field]: '' })).toEqual({ [field]: ['This is required.'] })
  })

  it('requires neither shoe size nor stance', () => {
    expect(objectionsTo(filled)).toEqual({})
  })

  it('takes no entry that is not offered, even if it was chosen before', () => {
    expect(valuesOf({ ...profile, selectedAge: 'A2' }).selectedAge).toBe('')
    expect(objectionsTo({ ...filled, selectedAge: 'A2' })).toEqual({ selectedAge: ['This is required.'] })
  })

  it('starts from what was chosen before', () => {
    expect(valuesOf({ ...profile, selectedHeight: 'H1', selectedGoofy: 'Y' })).toMatchObject({
      selectedHeight: 'H1',
      isGoofy: true,
    })
  })

  it('cannot be finished when a list that must be chosen from offers nothing', () => {
    expect(lacksLists(profile)).toBe(false)
    expect(lacksLists({ ...profile, weightRefs: [] })).toBe(true)
    expect(lacksLists({ ...profile, shoeSizeRefs: [] })).toBe(false)
  })
})

describe('What is sent', () => {
  it('holds the chosen keys and the day', () => {
    expect(profileWith(profile, { ...filled, selectedShoeSize: 'S1' }, asked, now)).toMatchObject({
      selectedAbility: '2',
      selectedAge: 'A1',
      selectedHeight: 'H1',
      selectedWeight: 'W1',
      selectedShoeSize: 'S1',
      updateDate: '2026-01-10T12:00:00.000Z',
    })
  })

  it('holds the typed shoe size only where the task type asks for it', () => {
    const typed = { ...filled, shoeSize: ' 27.5 ' }
    expect(profileWith(profile, typed, { ...asked, enableShoeSize: true }, now).shoeSize).toBe('27.5')
    expect(profileWith(profile, typed, asked, now).shoeSize).toBe('')
  })

  it('holds the stance only where the task type asks for it', () => {
    const goofy = { ...filled, isGoofy: true }
    expect(profileWith(profile, goofy, { ...asked, enableStance: true }, now).selectedGoofy).toBe('Y')
    expect(profileWith(profile, goofy, asked, now).selectedGoofy).toBe('N')
  })
})

describe('the help with ability levels', () => {
  const question = 'Which ability level am I?'
  it.each([
    [
      'an address',
      question,
      'https://venue.example/levels',
      { text: question, address: 'https://venue.example/levels' },
    ],
    [
      'an address alone',
      '',
      'https://venue.example/levels',
      { text: question, address: 'https://venue.example/levels' },
    ],
    ['words alone', 'Level 1 is a first day.', '', { text: 'Level 1 is a first day.', address: null }],
    [
      'an address that is none',
      'Level 1 is a first day.',
      'levels',
      { text: 'Level 1 is a first day.', address: null },
    ],
    ['the question that it started with, and nothing that answers it', question, '', null],
    ['nothing', '', '', null],
  ])('of a venue that has %s', (_, skierAbilityText, skierAbilityUrl, shown) => {
    expect(helpWithAbility({ skierAbilityText, skierAbilityUrl }, question)).toEqual(shown)
  })
})
