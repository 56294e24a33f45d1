import { describe, expect, it } from 'vitest'
import type { Visit } from '../../../src/contract/entities/staff/visit'
import { countsOf, doesFit, mergedList, stateOf, withMarks, withVisits } from '../../../src/desk/todays-list'

const visit = (visitId: number, lastName: string, more: Partial<Visit> = {}): Visit => ({
  visitId,
  contactId: visitId,
  householdId: 1,
  firstName: 'A',
  lastName,
  dateOfBirth: null,
  isExpected: true,
  isDueKnown: true,
  dueTaskIds: [],
  marks: [],
  activityIds: [],
  ...more,
})
const mark = { name: 'desk@example.com', markedDateUtc: '2027-01-16T16:00:00.000Z', isOwn: true }
const answer = (visits: Visit[], more = {}) => ({
  day: '2027-01-16',
  cursor: '7',
  visits,
  tasks: [{ id: 1, name: 'Waiver' }],
  activities: [],
  handovers: [],
  ...more,
})

describe('a visit', () => {
  it('is ready only once the venue knows that nothing is due', () => {
    expect(stateOf(visit(1, 'Berg', { isDueKnown: false }))).toBe('checking')
    expect(stateOf(visit(1, 'Berg', { dueTaskIds: [1] }))).toBe('missing')
    expect(stateOf(visit(1, 'Berg'))).toBe('ready')
    expect(stateOf(visit(1, 'Berg', { dueTaskIds: [1], marks: [mark] }))).toBe('arrived')
  })
})

describe('today’s list', () => {
  const known = mergedList(null, answer([visit(1, 'Berg', { dueTaskIds: [1] }), visit(2, 'Ito')]))

  it('takes what has changed in the place of what was, and stays in the order of names', () => {
    const merged = mergedList(known, answer([visit(1, 'Berg'), visit(3, 'Ärlig')], { cursor: '9', tasks: [] }))
    expect(merged?.visits.map(({ lastName }) => lastName)).toEqual(['Ärlig', 'Berg', 'Ito'])
    expect(merged?.visits[1]?.dueTaskIds).toEqual([])
    expect(merged?.cursor).toBe('9')
    expect(merged?.tasks.get(1)).toBe('Waiver')
  })

  it('is the same list of people where nothing has changed', () => {
    expect(mergedList(known, answer([]))?.visits).toBe(known?.visits)
  })

  it('loses who is expected no more', () => {
    const merged = mergedList(known, answer([visit(2, 'Ito', { isExpected: false })]))
    expect(merged?.visits.map(({ lastName }) => lastName)).toEqual(['Berg'])
  })

  it('keeps what was marked while it was asked for, and all else as the venue says it', () => {
    // Given its last task since the mark was answered.
    const marked = visit(2, 'Ito', { marks: [mark], dueTaskIds: [1] })
    const held = known && { ...known, visits: withVisits(known.visits, [marked]) }
    const merged = mergedList(known, answer([visit(1, 'Berg', { marks: [mark] }), visit(3, 'Ärlig')]))
    const list = merged && withMarks(merged, known, held)
    expect(list?.visits.map(({ lastName, marks, dueTaskIds }) => [lastName, marks.length, dueTaskIds.length])).toEqual([
      ['Ärlig', 0, 0],
      ['Berg', 1, 0],
      ['Ito', 1, 0],
    ])
  })

  it('starts again with a new day, whose first answer held only what has changed', () => {
    expect(mergedList(known, answer([], { day: '2027-01-17' }))).toBeNull()
  })

  it('is counted and filtered by state and by what was booked', () => {
    const rows = [
      visit(1, 'A', { marks: [mark] }),
      visit(2, 'B', { dueTaskIds: [1], activityIds: [5] }),
      visit(3, 'C'),
      visit(4, 'D', { marks: [mark], dueTaskIds: [1] }),
    ]
    expect(countsOf(rows)).toEqual({ arrived: 2, arrivedMissing: 1, ready: 1, missing: 1, checking: 0 })
    const namesOf = (state: 'all' | 'missing' | 'expected', activityId: number | null = null) =>
      rows.filter((row) => doesFit(row, { state, activityId })).map(({ lastName }) => lastName)
    expect(namesOf('all')).toEqual(['A', 'B', 'C', 'D'])
    // Who came without a waiver is still to be found.
    expect(namesOf('missing')).toEqual(['B', 'D'])
    expect(namesOf('expected')).toEqual(['B', 'C'])
    expect(namesOf('all', 5)).toEqual(['B'])
  })
})
