import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import defaultLanguage from '../../../public/defaults/default-language.json'
import { Location } from '../../../src/contract/entities/location'
import { activityChoiceAt } from '../../../src/guest/home/activity-choice'
import { homeWordsFor, sayStart } from '../../../src/guest/home/home-texts'
import { homeVariantOf } from '../../../src/guest/home/home-variant'
import { stateToTell } from '../../../src/guest/home/state-of-member'
import type { ShownState } from '../../../src/outbox/ui/worst-of'
import { dataAge } from '../../../src/ui/screen/data-age'

const locationWith = (fields: Partial<v.InferInput<typeof Location>>) =>
  v.parse(Location, { id: 1, name: 'Summit Base', ...fields })
const link = (activityId: number, name: string) => ({ id: activityId, locationId: 1, activityId, activity: { name } })

describe('Which home a location has', () => {
  it.each([
    [{ usePosTransactionsAndOrders: true }, 'orders'],
    [{}, 'family'],
    [{ isEditProfileLocation: true }, 'edit-profile'],
    [{ isEditProfileLocation: true, usePosTransactionsAndOrders: true }, 'edit-profile'],
  ] as const)('%o is %s', (fields, variant) => {
    expect(homeVariantOf(locationWith(fields))).toBe(variant)
  })

  it('counts people on its button, and says no number for no one', () => {
    expect(sayStart('Check in {MemberCount}', 2)).toBe('Check in 2')
    expect(sayStart('Check in {MemberCount}', 0)).toBe('Check in')
    expect(sayStart('Check {MemberCount} people in', 0)).toBe('Check people in')
  })

  it.each([
    ['orders', false, 'Ready for the mountain?', 'These people have something to do before they arrive.'],
    ['orders', true, 'You are all caught up', 'Nothing is due for your orders right now.'],
    [
      'edit-profile',
      true,
      'Keep your details up to date',
      'Sizes, photo and emergency contacts, ready for your next visit.',
    ],
  ] as const)('speaks the venue’s words: %s, nothing due: %s', (variant, nothingDue, title, instructions) => {
    const words = homeWordsFor(variant, defaultLanguage.home, nothingDue)
    expect([words.title, words.instructions]).toEqual([title, instructions])
  })

  it('asks a family who is here', () => {
    const words = homeWordsFor('family', defaultLanguage.home, false)
    expect([words.membersTitle, words.membersInstructions]).toEqual([
      'Who is checking in?',
      'Choose everyone who is coming today.',
    ])
  })

  it('asks no one to choose where nothing is asked of anyone', () => {
    const words = homeWordsFor('family', defaultLanguage.home, true, true)
    expect([words.membersTitle, words.membersInstructions]).toEqual(['Your family', ''])
  })
})

describe('The activity', () => {
  const two = { defaultActivityId: 2, activityLocations: [link(1, 'Ski school'), link(2, 'Rental')] }

  it('is the location’s default until the guest wishes another', () => {
    expect(activityChoiceAt(locationWith(two), null).chosen).toBe(2)
    expect(activityChoiceAt(locationWith(two), 1).chosen).toBe(1)
  })

  it('is never one that the location does not have', () => {
    expect(activityChoiceAt(locationWith(two), 7).chosen).toBe(2)
  })

  it('is asked for only where there are several', () => {
    expect(activityChoiceAt(locationWith(two), null).offered.map(({ name }) => name)).toEqual(['Ski school', 'Rental'])
    expect(activityChoiceAt(locationWith({ activityLocations: [link(1, 'Rental')] }), null)).toEqual({
      chosen: 1,
      offered: [],
    })
  })

  it('is left to the orders where orders decide', () => {
    expect(activityChoiceAt(locationWith({ ...two, usePosTransactionsAndOrders: true }), 1)).toEqual({
      chosen: null,
      offered: [],
    })
  })
})

describe('The age of what is shown', () => {
  const noon = Date.parse('2026-01-10T12:00:00Z')
  it.each([
    [30_000, 'Updated just now'],
    [5 * 60_000, 'Updated 5 min ago'],
    [3.5 * 3_600_000, 'Updated 3 h ago'],
    [47 * 3_600_000, 'Updated 47 h ago'],
    [72 * 3_600_000, 'Updated 3 days ago'],
    [-3_600_000, 'Updated just now'],
  ])('%d ms is told as %s', (age, words) => {
    expect(dataAge(noon - age, noon)).toBe(words)
  })
})

describe('What is told of someone’s documents', () => {
  const told = (states: readonly ShownState[], isDone = false) =>
    stateToTell(
      states.map((state) => ({ state })),
      { isDone },
    )

  it('is never better than the worst of them', () => {
    expect(told(['received', 'needs-attention', 'saved'])).toBe('needs-attention')
    expect(told(['received', 'saved'], true)).toBe('saved')
    expect(told([])).toBeNull()
  })

  it('is nothing of one that was refused while the venue has another', () =>
    expect(stateToTell([{ state: 'needs-attention', isSettled: true }], { isDone: false })).toBeNull())

  it('is that all was received, of everybody who is done, and of no one who is not', () => {
    expect(told([], true)).toBe('received')
    expect(told(['received'], true)).toBe('received')
    expect(told(['received'], false)).toBeNull()
  })
})
