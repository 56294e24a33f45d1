import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Api } from '../../../src/api/client'
import { HandOverScreen } from '../../../src/desk/handover/hand-over.screen'
import { apiWith, failed } from '../support/answers'
import { mountGuest } from '../support/mount-guest'

/** A press of the button leaves the form for another of the desk's screens. */
function Desk({ api, onHandedOver }: { api: Api; onHandedOver(): void }) {
  const [isLeft, setLeft] = useState(false)
  if (isLeft) return <p>Today</p>
  return (
    <>
      <button type="button" onClick={() => setLeft(true)}>
        To the list
      </button>
      <HandOverScreen
        {...{ api, contactId: 1, location: { id: 1, name: 'Summit Base' }, thisDevice: { id: 7, name: 'Desk' } }}
        onCancel={() => {}}
        onHandedOver={onHandedOver}
      />
    </>
  )
}

test('an answer that comes when the clerk has gone on makes no kiosk of the page they are at', async () => {
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  const onHandedOver = vi.fn()
  const api = apiWith({
    listTablets: () => [],
    getPerson: () => ({
      ...{ contactId: 1, locationId: 1, emailHint: '', documents: [] },
      people: [{ contactId: 1, firstName: 'Maya', lastName: 'Lindqvist', dateOfBirth: null, age: 41 }],
      tasks: [{ contactTaskId: 1, contactId: 1, taskId: 7, taskTypeId: 1, name: 'Waiver', isComplete: false }],
    }),
    handOver: async () => {
      await answered
      return {
        ...{ id: '8d9f0a52-4c5e-4a3b-9a53-0c8d2f1f7e11', householdId: 1, contactId: 1, adultName: 'Maya Lindqvist' },
        ...{
          deviceName: 'Desk',
          staffName: 'Cleo Rossi',
          identifiedBy: 'staff' as const,
          expiresUtc: '2027-01-16T17:00:00.000Z',
        },
        ...{ taskCount: 1, doneCount: 0 },
      }
    },
    getProfile: () => ({ contacts: [] }),
  })
  await mountGuest(<Desk api={api} onHandedOver={onHandedOver} />)
  await page.getByRole('button', { name: 'Hand over this tablet' }).click()
  await page.getByRole('button', { name: 'To the list' }).click()
  await expect.element(page.getByText('Today', { exact: true })).toBeVisible()
  answer()
  // What is asked after that answer is answered after what the answer has led to.
  await api.request('getProfile', {})
  expect(onHandedOver).not.toHaveBeenCalled()
})

test('where no tablet is set up, it says so and leaves nothing to choose', async () => {
  const api = apiWith({
    listTablets: () => [],
    getPerson: () => ({
      ...{ contactId: 1, locationId: 1, emailHint: '', documents: [] },
      people: [{ contactId: 1, firstName: 'Maya', lastName: 'Lindqvist', dateOfBirth: null, age: 41 }],
      tasks: [{ contactTaskId: 1, contactId: 1, taskId: 7, taskTypeId: 1, name: 'Waiver', isComplete: false }],
    }),
  })
  const location = { id: 1, name: 'Summit Base' }
  const screen = { api, contactId: 1, location, thisDevice: null, onCancel() {}, onHandedOver() {} }
  await mountGuest(<HandOverScreen {...screen} />)
  await expect.element(page.getByText('No tablet is set up at this location.', { exact: false })).toBeVisible()
  expect(page.getByRole('radio').query()).toBeNull()
})

test('below a long list of adults, it is seen why one was not handed over', async () => {
  const adults = Array.from({ length: 12 }, (_, at) => ({
    ...{ contactId: at + 1, firstName: `Guest ${at + 1}`, lastName: 'Berg', dateOfBirth: null, age: 41 },
  }))
  const api = apiWith({
    listTablets: () => [],
    getPerson: () => ({
      ...{ contactId: 1, locationId: 1, emailHint: '', documents: [], people: adults },
      tasks: [{ contactTaskId: 1, contactId: 1, taskId: 7, taskTypeId: 1, name: 'Waiver', isComplete: false }],
    }),
    handOver: () => failed(429),
  })
  await mountGuest(<Desk api={api} onHandedOver={() => {}} />)
  await page.getByRole('radio', { name: 'I am looking at them' }).click()
  await page.getByRole('button', { name: 'Hand over this tablet' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Try again a little later.')
  await expect.element(page.getByRole('alert')).toBeInViewport({ ratio: 1 })
})
