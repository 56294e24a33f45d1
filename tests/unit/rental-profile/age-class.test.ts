import { describe, expect, it } from 'vitest'
import { ageClassOf, sureAgeClass, yearsIn } from '../../../src/rental-profile/age-class'

const list = (...descriptions: string[]) =>
  descriptions.map((listDescription, place) => ({ listKey: `age-${place}`, listDescription, dinLookupValue: place }))
const usual = list('9 and under', '10 - 49', '50 and over')

describe('the years of an age class', () => {
  it.each([
    ['9 and under', [0, 9]],
    ['0-8', [0, 8]],
    ['10 – 49 years', [10, 49]],
    ['50 and over', [50, Infinity]],
    ['50+', [50, Infinity]],
    ['Under 10', [0, 9]],
    ['up to 9', [0, 9]],
    ['Senior', null],
    ['10 - 49 or pregnant', null],
  ])('that is called %j', (description, years) => {
    expect(yearsIn(description)).toEqual(years)
  })
})

describe('the age class of a person', () => {
  it.each([
    [0, 'age-0'],
    [9, 'age-0'],
    [10, 'age-1'],
    [49, 'age-1'],
    [50, 'age-2'],
    [101, 'age-2'],
  ])('of %i follows from the age', (age, key) => {
    expect(ageClassOf(usual, age)?.listKey).toBe(key)
  })

  it.each([
    ['whose age is unknown', usual, null],
    ['where the list has no class for the age', list('10 - 49'), 9],
    ['where two classes fit', list('0 - 10', '10 - 49'), 10],
    ['where a class cannot be read', [...usual, ...list('Senior')], 30],
  ])('is asked for %s', (_, refs, age) => {
    expect(ageClassOf(refs, age)).toBeNull()
  })

  it.each([
    ['of the same class by both clocks', { here: 8, atVenue: 9 }, 'age-0'],
    ['whose birthday the venue does not say', { here: null, atVenue: 9 }, 'age-0'],
    ['whose age the venue does not say', { here: 10, atVenue: null }, 'age-1'],
    ['of another class by a clock that is ahead', { here: 10, atVenue: 9 }, undefined],
    ['of another class by a clock that is behind', { here: 49, atVenue: 50 }, undefined],
    ['whose age no one knows', { here: null, atVenue: null }, undefined],
  ])('of someone %s', (_, ages, key) => {
    expect(sureAgeClass(usual, ages)?.listKey).toBe(key)
  })

  it('is never one that may not be offered', () => {
    expect(ageClassOf([{ listKey: 'none', listDescription: '0 - 99', dinLookupValue: -1 }], 30)).toBeNull()
  })
})
