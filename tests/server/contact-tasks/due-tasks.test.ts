import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  isWithinAge,
  type OfferedActivity,
  type OfferedTask,
  tasksOfActivities,
  tasksOfOrders,
} from '../../../server/contact-tasks/due-tasks'
import type { OrderNeeds } from '../../../server/orders/point-of-sale'

const TODAY = '2027-01-16'
const limit = fc.option(fc.integer({ min: 0, max: 99 }), { nil: null })
const age = fc.option(fc.integer({ min: 0, max: 110 }), { nil: null })
const noDates = {
  useTodayAsValidationDate: false,
  startEffectiveDate: null,
  endEffectiveDate: null,
  validationDate: null,
}
const task: fc.Arbitrary<OfferedTask> = fc.record({
  id: fc.integer({ min: 1, max: 8 }),
  taskTypeId: fc.constantFrom(1, 2, 3, 4),
  ageMin: limit,
  ageMax: limit,
  posWaiverId: fc.option(fc.constantFrom('W-1', 'W-2'), { nil: null }),
  useTodayAsValidationDate: fc.boolean(),
  startEffectiveDate: fc.constant(null),
  endEffectiveDate: fc.option(fc.constantFrom('2027-01-15', '2027-01-16', '2028-01-01'), { nil: null }),
  validationDate: fc.constant(null),
})
const activities: fc.Arbitrary<OfferedActivity<OfferedTask>[]> = fc.array(
  fc.record({
    ageMin: limit,
    ageMax: limit,
    productIds: fc.uniqueArray(fc.constantFrom('P-1', 'P-2', 'P-3')),
    tasks: fc.uniqueArray(task, { selector: ({ id }) => id, maxLength: 5 }),
  }),
  { maxLength: 4 },
)
const lines: fc.Arbitrary<OrderNeeds[]> = fc.array(
  fc.record({
    productId: fc.constantFrom('P-1', 'P-2', 'P-4'),
    needsPhoto: fc.boolean(),
    hasUnprintedMedia: fc.boolean(),
    needsRentalProfile: fc.boolean(),
    needsChildRegistration: fc.boolean(),
    needsWaivers: fc.uniqueArray(fc.constantFrom('W-1', 'W-2')),
  }),
  { maxLength: 4 },
)

describe('what a person has to do', () => {
  it('holds every task once', () => {
    fc.assert(
      fc.property(activities, age, (offered, years) => {
        const ids = tasksOfActivities(offered, years, TODAY).map(({ id }) => id)
        return new Set(ids).size === ids.length
      }),
    )
  })

  it('holds exactly those tasks that some activity for this age offers to this age', () => {
    fc.assert(
      fc.property(activities, age, (offered, years) => {
        const ids = new Set(tasksOfActivities(offered, years, TODAY).map(({ id }) => id))
        const expected = offered
          .filter((activity) => isWithinAge(activity, years))
          .flatMap((activity) => activity.tasks)
          .filter((offer) => isWithinAge(offer, years))
          .filter(
            (offer) =>
              offer.taskTypeId !== 1 || offer.useTodayAsValidationDate || (offer.endEffectiveDate ?? '9') >= TODAY,
          )
        expect(ids).toEqual(new Set(expected.map(({ id }) => id)))
      }),
    )
  })

  it('from orders is never more than the same activities offer, and nothing without an order', () => {
    fc.assert(
      fc.property(activities, lines, age, (offered, orders, years) => {
        const all = new Set(tasksOfActivities(offered, years, TODAY).map(({ id }) => id))
        return (
          tasksOfOrders(offered, orders, years, TODAY).every(({ id }) => all.has(id)) &&
          tasksOfOrders(offered, [], years, TODAY).length === 0
        )
      }),
    )
  })

  it('only grows with another order', () => {
    fc.assert(
      fc.property(activities, lines, lines, age, (offered, some, more, years) => {
        const ids = (orders: OrderNeeds[]) => tasksOfOrders(offered, orders, years, TODAY).map(({ id }) => id)
        const grown = new Set(ids([...some, ...more]))
        return ids(some).every((id) => grown.has(id))
      }),
    )
  })
})

describe('a task that an order needs', () => {
  const offer = (taskTypeId: 1 | 2 | 3 | 4): OfferedTask => ({
    id: 1,
    taskTypeId,
    ageMin: null,
    ageMax: null,
    posWaiverId: taskTypeId === 1 ? 'W-1' : null,
    ...noDates,
  })
  const nothing = {
    productId: 'P-1',
    needsPhoto: false,
    hasUnprintedMedia: false,
    needsRentalProfile: false,
    needsChildRegistration: false,
    needsWaivers: [],
  }
  it.each<[string, 1 | 2 | 3 | 4, Partial<OrderNeeds>, boolean]>([
    ['a waiver by its code', 1, { needsWaivers: ['W-1'] }, true],
    ['no waiver of another code', 1, { needsWaivers: ['W-2'] }, false],
    ['a photo with unprinted media', 4, { needsPhoto: true, hasUnprintedMedia: true }, true],
    ['no photo once the media are printed', 4, { needsPhoto: true }, false],
    ['a rental profile', 2, { needsRentalProfile: true }, true],
    ['a child registration', 3, { needsChildRegistration: true }, true],
    ['nothing for a product that the activity does not know', 2, { needsRentalProfile: true, productId: 'P-2' }, false],
  ])('is %s', (_, taskTypeId, needs, isDue) => {
    const activity = { ageMin: null, ageMax: null, productIds: ['P-1'], tasks: [offer(taskTypeId)] }
    expect(tasksOfOrders([activity], [{ ...nothing, ...needs }], 30, TODAY)).toHaveLength(isDue ? 1 : 0)
  })
})

describe('age limits', () => {
  it('include both ends', () => {
    expect([5, 6, 12, 13].map((years) => isWithinAge({ ageMin: 6, ageMax: 12 }, years))).toEqual([
      false,
      true,
      true,
      false,
    ])
  })

  it('of minors only leave out a person of unknown age', () => {
    expect(isWithinAge({ ageMin: null, ageMax: 17 }, null)).toBe(false)
    expect(isWithinAge({ ageMin: 18, ageMax: null }, null)).toBe(true)
  })
})
