import { expect, test } from 'vitest'
import { fileNameOf, firstChoice, problemsWith } from '../../../src/admin/reporting/report-request'

const choice = firstChoice([], '2026-01-05')

test('everything that is in the way of a report is said at its field', () => {
  expect(problemsWith({ ...choice, endDate: '2026-01-04' })).toEqual({
    locationId: 'Location is required',
    endDate: 'The end date is before the start date',
  })
  expect(problemsWith({ ...choice, locationId: 2 })).toEqual({})
})

test('a report is named as the server names it, where that names none', () => {
  expect(fileNameOf(choice, 'Åre (Höglyft)')).toBe(
    'customers-are-hoglyft-2026-01-05-to-2026-01-05-without-printable-media.csv',
  )
})
