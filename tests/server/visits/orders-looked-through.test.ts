import { expect, it } from 'vitest'
import { createOrdersLookedThrough } from '../../../server/visits/orders-looked-through'

const NOON = new Date('2027-01-16T12:00:00Z')
const past = (seconds: number) => new Date(NOON.getTime() + seconds * 1000)
const here = { day: '2027-01-16', locationId: 1 }

it('Orders are looked through again after a minute, on another day, at another location and once they are forgotten', () => {
  const looked = createOrdersLookedThrough()
  expect(looked.isDue(here, NOON)).toBe(true)
  looked.note(here, NOON)
  expect([looked.isDue(here, past(59)), looked.isDue(here, past(60)), looked.isDue(here, past(-60))]).toEqual([
    false,
    true,
    true,
  ])
  expect(looked.isDue({ ...here, day: '2027-01-17' }, NOON)).toBe(true)
  expect(looked.isDue({ ...here, locationId: 2 }, NOON)).toBe(true)
  looked.forget(here)
  expect(looked.isDue(here, NOON)).toBe(true)
})

it('A season keeps no more than one day of each location', () => {
  const kept = new Map()
  const looked = createOrdersLookedThrough(kept)
  for (let day = 0; day < 180; day++)
    for (const locationId of [1, 2]) looked.note({ day: `day ${day}`, locationId }, past(day * 86_400))
  expect(kept.size).toBe(2)
})
