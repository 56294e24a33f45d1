import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { readKey } from '../../../src/api/reader'
import { FamilyPasses } from '../../../src/app/passes/family-passes'
import { sampleParts } from '../../../src/preview/sample-parts'
import { keepRead } from '../../../src/storage/reads'
import { mountGuest, testStorage } from '../support/mount-guest'

test('home leaves nothing on the device of people who have left the family', async () => {
  const parts = sampleParts({ isDue: true })
  const storage = testStorage()
  const tasksOf = (contactIds: number[]) =>
    readKey('groupContactTasks', { params: { locationId: 1 }, body: { contactIds, activityId: null } })
  const kept = [
    { ...readKey('getProfile', {}), value: { contacts: [{ contactId: 2 }] } },
    { ...tasksOf([2, 4]), value: {} },
    { ...tasksOf([2]), value: {} },
  ]
  for (const read of kept) await keepRead(storage, parts.identity, { ...read, fetchedAt: 1 }, { clearings: 0, now: 1 })
  await mountGuest(<FamilyPasses parts={{ ...parts, storage } as never} people={[]} />, { storage })
  const inputs = () => storage.run(async ({ reads }) => (await reads.toArray()).map(({ input }) => input))
  await expect.poll(inputs, { timeout: 5_000 }).toEqual([kept[0]?.input, kept[2]?.input])
})

afterEach(() => {
  delete document.documentElement.dataset.kiosk
})

test.each([
  ['what was not received stays on the device', false, 'it stays on this device'],
  ['a kiosk keeps nothing for someone who leaves', true, 'before you leave'],
])('home says that the sign-in for a family has ended, and that %s', async (_, isKiosk, words) => {
  if (isKiosk) document.documentElement.dataset.kiosk = ''
  const parts = sampleParts({ isDue: true })
  const storage = testStorage()
  const own = { contactId: 7, isHeadOfHouseHold: true }
  const asked = { params: { locationId: 1 }, body: { contactIds: [1, 2, 4], activityId: null } }
  const kept = [
    { ...readKey('getProfile', {}), value: { contacts: [own], ownContactId: 7 } },
    { ...readKey('groupContactTasks', asked), value: {} },
  ]
  for (const read of kept) await keepRead(storage, parts.identity, { ...read, fetchedAt: 1 }, { clearings: 0, now: 1 })
  await mountGuest(<FamilyPasses parts={{ ...parts, storage } as never} people={[]} />, { storage })
  await expect.element(page.getByText('Your sign-in for another family was ended'), { timeout: 5_000 }).toBeVisible()
  await expect.element(page.getByText(words)).toBeVisible()
  expect(page.getByText('stays on this device').elements()).toHaveLength(isKiosk ? 0 : 1)
})
