import * as v from 'valibot'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ACTIVITY_CONTACTS_LOCATION_ID, Location } from '../../../src/contract/entities/location'
import { grouping } from '../../unit/check-in/a-family'
import { mountHome } from '../support/mount-home'

const location = v.parse(Location, {
  id: 1,
  name: 'Summit Base',
  isEnabled: true,
  defaultActivityId: 7,
  activityLocations: [{ id: 1, locationId: 1, activityId: 7, activity: { name: 'Skiing' } }],
})
const names = ['maya', 'jonas', 'leo'] as const
const contacts = [1, 2, 4].map((contactId, index) => ({
  contactId,
  firstName: names[index] ?? '',
  lastName: 'Lindqvist',
}))
const tasks = grouping(...names.map((person, index) => ({ id: 10 + index, type: 'Waiver' as const, person })))

/** Home of a device whose last answer marks no one; `markAll` brings the venue's answer of today. */
async function openHome(props: Parameters<typeof mountHome>[1] = {}) {
  let marked: typeof contacts = []
  const { reader } = await mountHome(
    {
      getProfile: () => ({ contacts }),
      groupContactTasks: () => tasks,
      listActivityContacts: () => [
        { activity: { id: 7, name: 'Skiing' }, contacts: marked.map((one) => ({ ...one, isSelected: true })) },
      ],
    },
    { location, ...props },
  )
  await expect.element(page.getByRole('checkbox', { name: 'leo' })).toBeEnabled()
  await expect.poll(ticked).toEqual([])
  const mark = (some: typeof contacts) => {
    marked = some
    return reader.refresh('listActivityContacts', { params: { locationId: ACTIVITY_CONTACTS_LOCATION_ID } })
  }
  return { markAll: () => mark(contacts), markNoOne: () => mark([]) }
}

const boxOf = (name: string) => page.getByRole('checkbox', { name }).element() as HTMLInputElement
const ticked = () => names.filter((name) => boxOf(name).checked)

test('whom the venue marks late is ticked at once, beside those who were ticked by hand', async () => {
  const { markAll, markNoOne } = await openHome()
  boxOf('leo').click()
  await expect.poll(ticked).toEqual(['leo'])
  boxOf('jonas').click()
  await expect.poll(ticked).toEqual(['jonas', 'leo'])
  boxOf('jonas').click()
  await expect.poll(ticked).toEqual(['leo'])
  await markAll()
  await expect.poll(ticked).toEqual(['maya', 'leo'])
  await markNoOne()
  await expect.poll(ticked).toEqual(['leo'])
})

const touch = (name: string) => boxOf(name).dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))

test('a tap on a box that the venue ticks under the finger ticks it, and the next one takes it back', async () => {
  const { markAll, markNoOne } = await openHome()
  touch('maya')
  await markAll()
  await expect.poll(ticked).toEqual(['maya', 'jonas', 'leo'])
  boxOf('maya').click()
  await markNoOne()
  await expect.poll(ticked).toEqual(['maya'])
  touch('maya')
  boxOf('maya').click()
  await expect.poll(ticked).toEqual([])
})

test('a tap counts as the box is shown when it comes, also at the moment in which the venue has ticked it', async () => {
  const { markAll } = await openHome()
  await markAll()
  await vi.waitUntil(() => boxOf('maya').checked, { interval: 5 })
  touch('maya')
  boxOf('maya').click()
  await expect.poll(ticked).toEqual(['jonas', 'leo'])
})

test('a key counts as the box is shown, whatever a finger had touched before', async () => {
  const { markAll } = await openHome()
  touch('maya')
  await markAll()
  await vi.waitUntil(() => boxOf('maya').checked, { interval: 5 })
  boxOf('maya').focus()
  await userEvent.keyboard(' ')
  await expect.poll(ticked).toEqual(['jonas', 'leo'])
})

test('a tick is shown, and started with, before the address has it', async () => {
  const onStart = vi.fn()
  await openHome({ isAddressLate: true, onStart })
  boxOf('jonas').click()
  boxOf('leo').click()
  boxOf('jonas').click()
  await expect.poll(ticked).toEqual(['leo'])
  await page.getByRole('button', { name: 'Check in 1' }).click()
  expect(onStart.mock.lastCall).toEqual([expect.objectContaining({ contactIds: [4] })])
})

test('what the venue says of a task while home is open holds in what is kept of another location', async () => {
  // Other rules run beside this one: on a busy machine an idle moment comes every four seconds.
  const idle = vi.spyOn(window, 'requestIdleCallback').mockImplementation((then) => window.setTimeout(then))
  onTestFinished(() => idle.mockRestore())
  const other = v.parse(Location, { id: 2, name: 'Rental Shop', isEnabled: true })
  const said = (isComplete: boolean) => grouping({ id: 10, type: 'Waiver', person: 'maya', isComplete })
  let isAccepted = false
  const { reader } = await mountHome(
    {
      getProfile: () => ({ contacts }),
      groupContactTasks: ({ params }) => said(isAccepted && params.locationId === '1'),
      listOwnDocuments: () => [],
    },
    { location, locations: [location, other] },
  )
  const keptOfOther = async () => {
    const asked = { params: { locationId: 2 }, body: { contactIds: [1, 2, 4], activityId: null } }
    return (await reader.stored('groupContactTasks', asked))?.value.waiverContactTasks[0]?.isComplete
  }
  await expect.poll(keptOfOther).toBe(false)
  isAccepted = true
  window.dispatchEvent(new Event('online'))
  await expect.poll(keptOfOther).toBe(true)
})
