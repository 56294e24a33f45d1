import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exportWindow } from '../../../server/reports/report-window'
import { addDays } from '../../../server/settings/venue-day'

const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const count = fc.integer({ min: 0, max: 400 })
const maybe = fc.option(count, { nil: undefined })
const preset = fc.option(count, { nil: null })
const defaults = fc.record({ daysBefore: preset, daysAfter: preset })
const distance = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000

describe('the days of an export', () => {
  it('are counted from today, over leap days and ends of years', () => {
    fc.assert(
      fc.property(day, count, count, defaults, (today, daysBefore, daysAfter, presets) => {
        const { start, end } = exportWindow({ today, daysBefore, daysAfter, defaults: presets })
        expect(distance(start ?? '', today)).toBe(daysBefore)
        expect(distance(today, end ?? '')).toBe(daysAfter)
      }),
    )
  })

  it('come from the settings where the call leaves them out, and have no end where neither says', () => {
    fc.assert(
      fc.property(day, maybe, maybe, defaults, (today, daysBefore, daysAfter, presets) => {
        const { start, end } = exportWindow({ today, daysBefore, daysAfter, defaults: presets })
        const [before, after] = [daysBefore ?? presets.daysBefore, daysAfter ?? presets.daysAfter]
        expect(start).toBe(before === null ? null : addDays(today, -before))
        expect(end).toBe(after === null ? null : addDays(today, after))
      }),
    )
  })

  it('never turn round, whatever number is sent', () => {
    fc.assert(
      fc.property(day, fc.integer(), fc.integer(), (today, daysBefore, daysAfter) => {
        const unset = { daysBefore: null, daysAfter: null }
        const { start, end } = exportWindow({ today, daysBefore, daysAfter, defaults: unset })
        expect((start ?? '') <= today && today <= (end ?? '')).toBe(true)
      }),
    )
  })
})
