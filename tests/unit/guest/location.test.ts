import { describe, expect, test } from 'vitest'
import type { Location } from '../../../src/contract/entities/location'
import { findLocation } from '../../../src/guest/find-location'
import { editProfileLocation, forgetClosedLocation, homeLocation } from '../../../src/guest/location'
import { createLocationChoice } from '../../../src/guest/location-choice'
import { MemoryStorage } from '../../../src/storage/memory-storage'

const location = (id: number, name: string, more: Partial<Location> = {}): Location => ({
  id,
  name,
  description: '',
  isEnabled: true,
  isDefault: false,
  isEditProfileLocation: false,
  usePosTransactionsAndOrders: false,
  defaultActivityId: 1,
  activityLocations: [],
  checkInCompleteText: '',
  modifiedDateUtc: null,
  ...more,
})

const summit = location(1, 'Summit Base', { isDefault: true })
const rental = location(2, 'Rental Shop')
const edit = location(3, 'Edit Profile', { isEditProfileLocation: true })
const closed = location(4, 'Old Lodge', { isEnabled: false })
const accented = location(5, 'Évasion Nord')
const locations = [summit, rental, edit, closed, accented]

describe('the location of a link', () => {
  test.each([
    ['a number is an id', '2', rental],
    ['a name has dashes for spaces', 'Rental-Shop', rental],
    ['in any case', 'rENTAL-shop', rental],
    ['spaces do as well', 'rental shop', rental],
    ['accents in either form', 'e\u0301vasion-nord', accented],
    ['an unknown id', '99', null],
    ['an unknown name', 'nowhere', null],
    ['part of a name', 'rental', null],
    ['a closed location', 'old-lodge', null],
    ['the id of a closed location', '4', null],
  ])('%s', (_, name, expected) => {
    expect(findLocation(locations, name)).toBe(expected)
  })

  test('a name of digits is found where no id is meant', () => {
    const street = location(7, '1080')
    expect(findLocation([street], '1080')).toBe(street)
  })
})

describe('the location of home', () => {
  test('is the stored one before the default', () => {
    expect(homeLocation(locations, { id: 2, name: 'Rental Shop' })).toBe(rental)
  })

  test('is the default without a stored one', () => {
    expect(homeLocation(locations, null)).toBe(summit)
  })

  test('is the default when the stored one was closed or removed', () => {
    expect(homeLocation(locations, { id: 4, name: 'Old Lodge' })).toBe(summit)
    expect(homeLocation(locations, { id: 99, name: 'Gone' })).toBe(summit)
  })

  test('is the first open one where the venue has set no default', () => {
    expect(homeLocation([closed, rental], null)).toBe(rental)
  })

  test('is none when none is open', () => {
    expect(homeLocation([closed], null)).toBeNull()
  })
})

test('the edit-profile location is the open one that is marked', () => {
  expect(editProfileLocation(locations)).toBe(edit)
  expect(editProfileLocation([summit])).toBeNull()
})

describe('the chosen location', () => {
  test.each([
    ['stays while it is open', rental, { id: 2, name: 'Rental Shop' }],
    ['is forgotten once the venue has closed it', closed, null],
    ['is forgotten once the venue has it no more', location(99, 'Gone'), null],
  ])('%s', (_, chosen, expected) => {
    const choice = createLocationChoice(new MemoryStorage())
    choice.choose(chosen)
    forgetClosedLocation(choice, locations)
    expect(choice.read()).toEqual(expected)
  })

  test('persists by id and name, and is removed by clearing', () => {
    const storage = new MemoryStorage()
    createLocationChoice(storage).choose(rental)
    expect(createLocationChoice(storage).read()).toEqual({ id: 2, name: 'Rental Shop' })
    createLocationChoice(storage).clear()
    expect(createLocationChoice(storage).read()).toBeNull()
  })

  test('says that another one was chosen, or none: home may be there already', () => {
    const choice = createLocationChoice(new MemoryStorage())
    const heard: unknown[] = []
    const stop = choice.subscribe(() => heard.push(choice.read()?.id))
    choice.choose(rental)
    choice.clear()
    stop()
    choice.choose(rental)
    expect(heard).toEqual([2, undefined])
  })

  test('that cannot be read is none', () => {
    const storage = new MemoryStorage()
    storage.setItem('basehut.location', '{"id":"two"')
    expect(createLocationChoice(storage).read()).toBeNull()
  })
})
