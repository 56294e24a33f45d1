import { expect, it, vi } from 'vitest'
import { unitsAtFirst } from '../../../src/rental-profile/units-at-first'

it.each([
  ['en-US', 'imperial'],
  ['en', 'imperial'],
  ['en-GB', 'imperial'],
  ['en-CA', 'metric'],
  ['sv', 'metric'],
  ['de-CH', 'metric'],
  ['en-Latn-US', 'imperial'],
  ['my-mm', 'imperial'],
  ['es-419', 'metric'],
  ['', 'metric'],
  ['not a language', 'metric'],
] as const)('a device set to %j starts with %s units', (language, units) => {
  expect(unitsAtFirst(language)).toBe(units)
})

it('a device that names its region is asked for nothing more', () => {
  const ask = vi.spyOn(Intl, 'Locale')
  unitsAtFirst('en-US')
  expect(ask).not.toHaveBeenCalled()
  ask.mockRestore()
})
