import { describe, expect, it } from 'vitest'
import { chosenAtFirst, dueFirst, markedFor, readyToStart } from '../../../src/guest/home/who-is-due'
import { membersWith, personOf } from './household'

const maya = personOf(1, 'Maya', { isSelected: true })
const jonas = personOf(2, 'Jonas')
const ida = personOf(3, 'Ida')
const leo = personOf(4, 'Leo')
const family = [maya, jonas, ida, leo]

const members = membersWith(
  family,
  [
    { id: 1, of: 1, isComplete: true },
    { id: 2, of: 2, isOptional: true },
    { id: 3, of: 3 },
    { id: 4, of: 4 },
  ],
  { documents: [{ contactTaskId: 4, state: 'needs-attention' }] },
)

describe('Who is due', () => {
  it('shows what needs attention first, then who must do something, who may, and who is done', () => {
    expect(dueFirst(members).map(({ contact }) => contact.firstName)).toEqual(['Leo', 'Ida', 'Jonas', 'Maya'])
  })

  it('ticks those whose orders ask for something', () => {
    expect(chosenAtFirst('orders', members, [1])).toEqual([3, 4])
  })

  it('ticks those with only optional things when no one must do anything', () => {
    const calm = membersWith(family, [
      { id: 2, of: 2, isOptional: true },
      { id: 1, of: 1, isComplete: true },
    ])
    expect(chosenAtFirst('orders', calm, [])).toEqual([2])
  })

  it('ticks no one when nothing is due', () => {
    expect(chosenAtFirst('orders', membersWith(family, [{ id: 1, of: 1, isComplete: true }]), [])).toEqual([])
  })

  it('ticks who is alone in their family: there is no one else to choose', () => {
    expect(chosenAtFirst('family', membersWith([jonas], [{ id: 2, of: 2 }]), [])).toEqual([2])
    expect(chosenAtFirst('family', membersWith([jonas], [{ id: 2, of: 2, isComplete: true }]), [])).toEqual([])
  })

  it('starts from the household’s own marks where profiles are edited, also of those who are done', () => {
    expect(chosenAtFirst('edit-profile', members, [])).toEqual([1])
  })

  it('ticks of the household’s own marks only those with something to do', () => {
    const all = family.map((contact) => ({ ...contact, isSelected: true }))
    const oneLeft = membersWith(all, [
      { id: 1, of: 1, isComplete: true },
      { id: 2, of: 2, isOptional: true },
      { id: 3, of: 3 },
      { id: 4, of: 4, isComplete: true },
    ])
    expect(chosenAtFirst('family', oneLeft, [])).toEqual([3])
    const calm = membersWith(all, [
      { id: 1, of: 1, isComplete: true },
      { id: 2, of: 2, isOptional: true },
    ])
    expect(chosenAtFirst('family', calm, [])).toEqual([2])
  })

  it('ticks also those marked by the venue for the activity, while they have something to do', () => {
    const strangers = membersWith(
      [jonas, ida, leo],
      [
        { id: 2, of: 2, isComplete: true },
        { id: 3, of: 3 },
        { id: 4, of: 4 },
      ],
    )
    expect(chosenAtFirst('family', strangers, [2, 3, 99])).toEqual([3])
  })
})

describe('Who is marked by the venue for an activity', () => {
  const groups = [
    { activity: { id: 1, name: 'Skiing' }, contacts: [maya, jonas] },
    { activity: { id: 2, name: 'Snow school' }, contacts: [{ ...leo, isSelected: true }] },
  ]

  it('is told for each activity', () => {
    expect(markedFor(groups, 1)).toEqual([1])
    expect(markedFor(groups, 2)).toEqual([4])
  })

  it('is no one for an activity that it does not speak of, nor where orders decide', () => {
    expect(markedFor(groups, 7)).toEqual([])
    expect(markedFor(groups, null)).toEqual([])
  })
})

describe('Who goes into check-in', () => {
  it('are those chosen, in the family’s order', () => {
    expect(readyToStart(members, [3, 1])).toEqual([1, 3])
  })

  it('are never people without a task here, nor strangers from an old address', () => {
    expect(readyToStart(membersWith(family, [{ id: 1, of: 1 }]), [1, 2, 99])).toEqual([1])
    expect(readyToStart(membersWith(family, [{ id: 1, of: 1 }]), [], { 1: true, 2: true, 99: true })).toEqual([1])
  })

  it('are those ticked by hand, and of the others those that the venue marks, also late', () => {
    const byHand = { 1: false, 4: true }
    expect(readyToStart(members, [], byHand)).toEqual([4])
    expect(readyToStart(members, [1, 3, 4], byHand)).toEqual([3, 4])
  })
})
