import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { readFlow } from '../../../src/check-in/flow/flow'
import { stillAhead } from '../../../src/check-in/flow/just-saved'
import { newestByContactTask, shownContactTask } from '../../../src/check-in/flow/shown-contact-task'
import { Task } from '../../../src/contract/entities/task'
import { facts, grouping } from './a-family'

const task = v.parse(Task, { id: 1, name: 'Waiver', taskTypeId: 1 })

const document = (state: 'saved' | 'sending' | 'received' | 'needs-attention' | 'waiting-for-sign-in', id = 'new') => ({
  id,
  contactTaskId: 11,
  state,
})

describe('what is shown is never ahead of the server', () => {
  it.each([
    ['nothing was given', false, [], 'open'],
    ['the server lists it as complete', true, [], 'accepted'],
    ['it is on this device', false, [document('saved')], 'saved'],
    ['it is being sent', false, [document('sending')], 'saved'],
    ['it waits for a sign-in', false, [document('waiting-for-sign-in')], 'saved'],
    ['the server has it and does not list it yet', false, [document('received')], 'received'],
    ['the server has it and lists it', true, [document('received')], 'accepted'],
    ['it was refused', false, [document('needs-attention')], 'needs-attention'],
    ['it was refused, and the venue has it all the same', true, [document('needs-attention')], 'accepted'],
    ['a change of what was complete is on this device', true, [document('saved')], 'saved'],
    ['it was given again after a refusal', false, [document('saved'), document('needs-attention', 'old')], 'saved'],
    [
      'it was refused after an older one was received',
      false,
      [document('needs-attention'), document('received', 'old')],
      'needs-attention',
    ],
  ] as const)('%s', (_, isComplete, documents, shown) => {
    const newest = newestByContactTask<ReturnType<typeof document>>(documents)
    expect(shownContactTask({ id: 11, isComplete, task }, newest)).toBe(shown)
  })

  it('a form that can be changed once it is complete: a refused change needs a person', () => {
    const profile = { id: 11, isComplete: true, task: { ...task, taskTypeId: 2 as const } }
    expect(shownContactTask(profile, newestByContactTask([document('needs-attention')]))).toBe('needs-attention')
  })

  it.each([
    ['that waits', 'saved', 'open'],
    ['that the venue has', 'received', 'open'],
    ['that was refused', 'needs-attention', 'needs-attention'],
  ] as const)('a waiver of one day is asked for again the day after: one %s', (_, state, shown) => {
    const ofYesterday = [{ ...document(state), isOfEarlierDay: true }]
    const oneDay = { ...task, useTodayAsValidationDate: true }
    const stateAs = (contactTask: Parameters<typeof shownContactTask>[0]) =>
      shownContactTask(contactTask, newestByContactTask(ofYesterday))
    expect(stateAs({ id: 11, isComplete: false, task: oneDay })).toBe(shown)
    // Of any other waiver the day says nothing.
    expect(stateAs({ id: 11, isComplete: false, task })).toBe(state)
  })

  it('says nothing by the documents of another contact task', () => {
    expect(shownContactTask({ id: 12, isComplete: false, task }, newestByContactTask([document('saved')]))).toBe('open')
  })
})

it('a family of 50 with 500 documents is read by looking at each document once', () => {
  let looks = 0
  const documents = Array.from({ length: 500 }, (_, index) => ({
    ...document('saved', `${index}`),
    get contactTaskId() {
      looks += 1
      return index
    },
  }))
  const wanted = Array.from({ length: 200 }, (_, id) => ({ id, type: 'Waiver' }) as const)
  readFlow(facts(grouping(...wanted), { documents }))
  expect(looks).toBe(documents.length)
})

describe('until the list of documents tells of what was just saved', () => {
  const list = grouping({ id: 11, type: 'Waiver' })
  const stateWith = (documents: readonly ReturnType<typeof document>[], justSaved: Record<number, string | null>) =>
    readFlow(facts(list, { documents, justSaved }))[0]?.entries[0]?.state

  it('it counts as saved', () => {
    expect(stateWith([], { 11: null })).toBe('saved')
    expect(stateWith([document('needs-attention', 'refused')], { 11: 'refused' })).toBe('saved')
  })

  it('and the list counts as soon as it has another document', () => {
    expect(stateWith([document('received')], { 11: null })).toBe('received')
    expect(stateWith([document('needs-attention')], { 11: 'refused' })).toBe('needs-attention')
  })

  it('and no longer: what has left the list is the venue’s to ask for, as a waiver of one day the next morning', () => {
    const before = { 11: null }
    expect(stillAhead(before, [])).toBe(before)
    const shown = stillAhead(before, [document('received')])
    expect(stateWith([], stillAhead(shown, []))).toBe('open')
  })
})
