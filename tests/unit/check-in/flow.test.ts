import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  canComplete,
  entryOnScreen,
  firstIncomplete,
  nextOpenPart,
  nextTask,
  readFlow,
  stillToDo,
  taskOfRoute,
} from '../../../src/check-in/flow/flow'
import { facts, grouping, people } from './a-family'

const family = grouping(
  { id: 11, type: 'Waiver', person: 'leo' },
  { id: 12, type: 'Waiver', person: 'maya' },
  { id: 21, type: 'RentalProfile', person: 'ida' },
  { id: 31, type: 'Photo', person: 'maya', isOptional: true },
)
const idsOf = (tasks: ReturnType<typeof readFlow>) => tasks.map(({ task }) => task.id)
const contactTaskIds = (task: ReturnType<typeof readFlow>[number] | undefined) =>
  task?.entries.map(({ contactTask }) => contactTask.id)

describe('the order', () => {
  it("is that of the selected activity's tasks", () => {
    expect(idsOf(readFlow(facts(family, { taskIds: [4, 2, 1] })))).toEqual([4, 2, 1])
  })

  it('is the general one without an activity', () => {
    expect(idsOf(readFlow(facts(family)))).toEqual([1, 2, 4])
  })

  it('puts a task that the activity does not name last, and never leaves it out', () => {
    expect(idsOf(readFlow(facts(family, { taskIds: [4] })))).toEqual([4, 1, 2])
  })

  it("of people inside a task is the family's", () => {
    expect(contactTaskIds(readFlow(facts(family))[0])).toEqual([12, 11])
  })

  it('holds only the people chosen', () => {
    const tasks = readFlow(facts(family, { chosenContactIds: [people.leo] }))
    expect(idsOf(tasks)).toEqual([1])
    expect(contactTaskIds(tasks[0])).toEqual([11])
  })
})

describe('advancing', () => {
  const tasks = readFlow(facts(family))

  it('takes the first task when there is none current', () => {
    expect(nextTask(tasks, null)?.task.id).toBe(1)
  })

  it('takes the task that follows', () => {
    expect(nextTask(tasks, 1)?.task.id).toBe(2)
  })

  it('comes back to an open task before the last one, so that no one is told that all is done', () => {
    expect(nextTask(tasks, 4)?.task.id).toBe(1)
  })

  it('goes past what is finished', () => {
    const halfway = readFlow(facts(family, { skipped: [31], justSaved: { 21: null } }))
    expect(nextTask(halfway, 1)?.task.id).toBe(1)
  })

  it('ends when nothing is left', () => {
    const done = readFlow(facts(family, { skipped: [31], passed: [11, 12], justSaved: { 21: null } }))
    expect(nextTask(done, 4)).toBeNull()
    expect(nextOpenPart(done, 1)).toBeNull()
  })

  it('ends at once where there is no contact task at all', () => {
    expect(nextTask(readFlow(facts(grouping())), null)).toBeNull()
  })
})

describe('the walk of one task', () => {
  it('shows the first incomplete contact task only', () => {
    const [waivers] = readFlow(facts(family))
    expect(waivers && firstIncomplete(waivers.entries)?.contactTask.id).toBe(12)
  })

  it('goes to the next person after one is saved', () => {
    const tasks = readFlow(facts(family, { justSaved: { 12: null } }))
    expect(nextOpenPart(tasks, 1)?.entry.contactTask.id).toBe(11)
  })

  it('goes to the next person after one is passed, and to the next task after the last', () => {
    expect(nextOpenPart(readFlow(facts(family, { passed: [12] })), 1)?.entry.contactTask.id).toBe(11)
    expect(nextOpenPart(readFlow(facts(family, { passed: [12, 11] })), 1)?.entry.contactTask.id).toBe(21)
  })

  it('lets a guest who comes back to a passed part still do it', () => {
    const [waivers] = readFlow(facts(family, { passed: [11, 12] }))
    expect(waivers && entryOnScreen(waivers.entries)?.contactTask.id).toBe(12)
    expect(waivers && entryOnScreen(waivers.entries, 11)?.contactTask.id).toBe(11)
  })
})

describe('a route', () => {
  const two = grouping(
    { id: 11, type: 'Waiver', taskId: 100, isComplete: true },
    { id: 12, type: 'Waiver', taskId: 101 },
    { id: 13, type: 'Waiver', taskId: 102 },
  )
  it('shows the first open task of its type', () => {
    expect(taskOfRoute(readFlow(facts(two)), 'Waiver')?.task.id).toBe(101)
  })
  it('shows the task of the contact task that the address asks for', () => {
    expect(taskOfRoute(readFlow(facts(two)), 'Waiver', 13)?.task.id).toBe(102)
  })
  it('falls back to the first open one when the address asks for what is not there', () => {
    expect(taskOfRoute(readFlow(facts(two)), 'Waiver', 999)?.task.id).toBe(101)
  })
  it('shows nothing of a type that no one has to do', () => {
    expect(taskOfRoute(readFlow(facts(two)), 'Photo')).toBeNull()
  })
})

describe('skipping', () => {
  it('marks a contact task complete, skipped and read-only', () => {
    const tasks = readFlow(facts(family, { skipped: [31] }))
    expect(tasks[2]?.entries[0]?.contactTask).toMatchObject({ isComplete: true, isSkipped: true, isReadOnly: true })
  })

  it.each([
    ['an optional task without a profile', { isOptional: true }, true],
    ['a task that is not optional', { isOptional: false }, false],
    ['an optional task that is complete', { isOptional: true, isComplete: true }, false],
    ['an optional task with a profile', { isOptional: true, relatedObject: { selectedAge: '3' } }, false],
    ['an optional task with reference lists only', { isOptional: true, relatedObject: { ageRefs: [] } }, true],
  ])('is offered for %s: %s', (_, more, offered) => {
    const list = grouping({ id: 21, type: 'RentalProfile', ...more })
    expect(readFlow(facts(list))[0]?.entries[0]?.isSkippable).toBe(offered)
  })
})

describe('Complete', () => {
  const done = { id: 11, type: 'Waiver', isComplete: true } as const
  it.each([
    ['everything complete and read-only', [done], true],
    ['something incomplete', [done, { id: 12, type: 'Photo' } as const], false],
    [
      'something optional that is read-only and incomplete',
      [done, { id: 12, type: 'Photo', isOptional: true, isReadOnly: true } as const],
      true,
    ],
    ['something optional that is not read-only', [done, { id: 12, type: 'Photo', isOptional: true } as const], false],
    ['something complete that can be changed', [{ ...done, isReadOnly: false }], false],
    ['nothing to do at all', [], true],
  ])('with %s: %s', (_, wanted, offered) => {
    expect(canComplete(readFlow(facts(grouping(...wanted))))).toBe(offered)
  })
})

it('What is still to do are the required parts that are incomplete, passed or not', () => {
  const tasks = readFlow(facts(family, { passed: [11], justSaved: { 12: null } }))
  expect(stillToDo(tasks).map(({ entry }) => entry.contactTask.contact.contactId)).toEqual([people.leo, people.ida])
})

it('However parts are saved, skipped and passed, Next leads through all of them and then ends', () => {
  const ways = fc.array(fc.constantFrom('saved', 'skipped', 'passed'), { minLength: 4, maxLength: 4 })
  fc.assert(
    fc.property(ways, fc.constantFrom(null, 1, 2, 4), (how, start) => {
      const state = { justSaved: {} as Record<number, null>, skipped: [] as number[], passed: [] as number[] }
      const seen: number[] = []
      for (let at: number | null = start, step = 0; ; step += 1) {
        const next = nextOpenPart(readFlow(facts(family, state)), at)
        if (!next) break
        const { id } = next.entry.contactTask
        seen.push(id)
        at = next.task.task.id
        if (how[step] === 'skipped') state.skipped.push(id)
        else if (how[step] === 'passed') state.passed.push(id)
        else state.justSaved[id] = null
      }
      expect(seen.toSorted()).toEqual([11, 12, 21, 31])
    }),
  )
})
