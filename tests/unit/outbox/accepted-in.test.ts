import * as v from 'valibot'
import { expect, test } from 'vitest'
import { ContactTaskGrouping, emptyGrouping } from '../../../src/contract/entities/contact-task'
import { acceptedIn } from '../../../src/outbox/ui/accepted-in'
import { contactTaskJson } from './queue/venue-server'

const listOf = (isComplete: boolean, more: object = {}) => {
  const contactTask = contactTaskJson(11, isComplete)
  return v.parse(ContactTaskGrouping, {
    waiverContactTasks: [{ ...contactTask, task: { ...contactTask.task, ...more } }],
  })
}

const receivedAt = '2026-11-26T16:00:00.000Z'
const received = [{ contactTaskId: 11, savedAt: '2026-11-26T15:59:59.000Z', receivedAt }]
const after = (minutes: number) => Date.parse(receivedAt) + minutes * 60_000

test.each<[string, boolean, number, number[]]>([
  ['that shows it as complete settles it', true, 0, [11]],
  ['of the next minute may not show it yet', false, 1, []],
  ['of ten minutes later neither', false, 10, []],
  ['of the next day asks for it again', false, 16 * 60, [11]],
])('after a receipt, a list %s', (_, isComplete, minutes, accepted) => {
  expect(acceptedIn(listOf(isComplete), received, after(minutes))).toEqual(accepted)
})

const oneDay = { useTodayAsValidationDate: true }
const waited = [{ contactTaskId: 11, savedAt: '2026-11-25T23:00:00.000Z', receivedAt }]

test.each<[string, object, typeof received, number[]]>([
  ['of one day that was signed the evening before', oneDay, waited, [11]],
  ['of one day that was signed just now', oneDay, received, []],
  ['that was signed the evening before', {}, waited, []],
])('a waiver %s, and is not in the list of the next minute', (_, task, documents, accepted) => {
  expect(acceptedIn(listOf(false, task), documents, after(1))).toEqual(accepted)
})

test.each([
  ['within a day may be of another place', 23, []],
  ['a day later no longer has its task', 25, [11]],
])('after a receipt, a list that does not name its task %s', (_, hours, accepted) => {
  expect(acceptedIn(emptyGrouping, received, after(hours * 60))).toEqual(accepted)
})

test('a list says nothing of what this device has not sent', () => {
  expect(acceptedIn(listOf(true), [], after(0))).toEqual([])
})
