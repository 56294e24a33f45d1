import { describe, expect, it } from 'vitest'
import { membersWith, personOf } from './household'

const maya = personOf(1, 'Maya')
const only = (tasks: Parameters<typeof membersWith>[1], options?: Parameters<typeof membersWith>[2]) => {
  const [member] = membersWith([maya], tasks, options)
  if (!member) throw new Error('no member')
  return member
}
const named = (tasks: readonly { task: { name: string } }[]) => tasks.map(({ task }) => task.name)

describe('How far someone is', () => {
  it('counts what the server says is complete', () => {
    const { progress } = only([
      { id: 1, of: 1, isComplete: true },
      { id: 2, of: 1 },
    ])
    expect(progress).toBe(0.5)
  })

  it.each(['saved', 'sending', 'waiting-for-sign-in'] as const)(
    'counts a document that is %s as done here, and says that it is not sent',
    (state) => {
      const { progress, saved, open } = only([{ id: 1, of: 1 }], { documents: [{ contactTaskId: 1, state }] })
      expect([progress, saved.length, open.length]).toEqual([1, 1, 0])
    },
  )

  it('counts a received document as done before the server lists it', () => {
    const { progress, saved } = only([{ id: 1, of: 1 }], { documents: [{ contactTaskId: 1, state: 'received' }] })
    expect([progress, saved.length]).toEqual([1, 0])
  })

  it.each([
    ['that waits', 'saved', true, 1],
    ['that the venue has', 'received', true, 1],
    ['of any other waiver', 'saved', false, 0],
  ] as const)(
    'asks again for a waiver of one day that was signed the day before: one %s',
    (_, state, isOneDay, left) => {
      const documents = [{ contactTaskId: 1, state, isOfEarlierDay: true }]
      expect(only([{ id: 1, of: 1, isOneDay }], { documents }).open).toHaveLength(left)
      expect(only([{ id: 1, of: 1, isOneDay, isComplete: true }], { documents }).open).toEqual([])
      const ofToday = documents.map((document) => ({ ...document, isOfEarlierDay: false }))
      expect(only([{ id: 1, of: 1, isOneDay }], { documents: ofToday }).open).toEqual([])
    },
  )

  it.each([
    ['does not count a change that was refused', 2, true, 1],
    ['does not count a waiver that was refused', 1, false, 1],
    ['counts a waiver that was refused once the venue has it all the same', 1, true, 0],
  ] as const)('%s', (_, taskTypeId, isComplete, wanted) => {
    const { progress, attention } = only([{ id: 1, of: 1, isComplete, taskTypeId }], {
      documents: [{ contactTaskId: 1, state: 'needs-attention' }],
    })
    expect([progress, attention.length]).toEqual([1 - wanted, wanted])
  })

  it('counts what is optional only once it is done', () => {
    const required = { id: 1, of: 1, isComplete: true }
    expect(only([required, { id: 2, of: 1, isOptional: true }]).progress).toBe(1)
    expect(
      only([
        { ...required, isComplete: false },
        { id: 2, of: 1, isOptional: true, isComplete: true },
      ]).progress,
    ).toBe(0.5)
    expect(only([{ id: 2, of: 1, isOptional: true }]).progress).toBeNull()
  })

  it('believes the newest document of a task', () => {
    const { attention, saved } = only([{ id: 1, of: 1 }], {
      documents: [
        { contactTaskId: 1, state: 'saved' },
        { contactTaskId: 1, state: 'needs-attention' },
      ],
    })
    expect([attention.length, saved.length]).toEqual([0, 1])
  })

  it('lists what is open in the order in which check-in walks it, what is optional too', () => {
    const { open, mustDo } = only(
      [
        { id: 1, of: 1, name: 'Photo', taskId: 4, isOptional: true },
        { id: 2, of: 1, name: 'Sizes', taskId: 2 },
        { id: 3, of: 1, name: 'Waiver', taskId: 1 },
      ],
      { taskOrder: [4, 1, 2] },
    )
    expect(named(open)).toEqual(['Photo', 'Waiver', 'Sizes'])
    expect(mustDo).toBe(2)
  })

  it('leaves no task out that the activity does not name', () => {
    const { open } = only(
      [
        { id: 1, of: 1, name: 'Extra', taskId: 9 },
        { id: 2, of: 1 },
      ],
      { taskOrder: [1] },
    )
    expect(named(open)).toEqual(['Waiver', 'Extra'])
  })

  it('keeps the tasks of one person away from another', () => {
    const [first, second] = membersWith([maya, personOf(2, 'Ida')], [{ id: 1, of: 2 }])
    expect([first?.total, second?.total]).toEqual([0, 1])
  })

  it('of a family of 50 with 500 documents looks at each document once', () => {
    let looks = 0
    const documents = Array.from({ length: 500 }, (_, index) => ({
      state: 'saved' as const,
      get contactTaskId() {
        looks += 1
        return index
      },
    }))
    const people = Array.from({ length: 50 }, (_, id) => personOf(id, `Guest${id}`))
    const tasks = Array.from({ length: 200 }, (_, id) => ({ id, of: id % 50 }))
    const members = membersWith(people, tasks, { documents })
    expect(members.map(({ saved }) => saved.length)).toEqual(people.map(() => 4))
    expect(looks).toBe(documents.length)
  })
})
