import { expect, it } from 'vitest'
import { unitsAtFirst } from '../../../src/rental-profile/units-at-first'

it.each([
  ['en-US', 'imperial'],
  ['en', 'imperial'],
  ['en-GB', 'imperial'],
  ['en-CA', 'metric'],
  ['sv', 'metric'],
  ['de-CH', 'metric'],
  ['', 'metric'],
  ['not a language', 'metric'],
] as const)('a device set to %j starts with %s units', (language, units) => {
  expect(unitsAtFirst(language)).toBe(units)
})
