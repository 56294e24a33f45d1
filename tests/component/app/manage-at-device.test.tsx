import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ManageAtDevice } from '../../../src/app/kiosk/manage-at-device'
import type { SignedInParts } from '../../../src/app/signed-in/parts'
import type { EnrolledDevice } from '../../../src/kiosk/enrolled-device'
import type { Kiosk } from '../../../src/kiosk/stay/kiosk'
import { apiWith } from '../support/answers'
import { mountGuest, testStorage } from '../support/mount-guest'

const base = { id: 1, name: 'Summit Base' }
const hall: EnrolledDevice = {
  ...{ id: 7, name: 'Hall, left', kind: 'kiosk', location: base, idleSeconds: 60, waivers: [] },
  isRevoked: false,
}

/** Staff stop using this tablet, and the page begins again. Gives what the venue was told. */
async function leave(device: EnrolledDevice) {
  const told: unknown[] = []
  const storage = testStorage()
  const api = apiWith({
    leaveDevice: ({ body }) => {
      told.push(body)
      return { id: 7 }
    },
  })
  const left = vi.fn(async () => {})
  const kiosk = { device, leave: left } as unknown as Kiosk
  const parts = { api, storage } as unknown as SignedInParts
  await mountGuest(<ManageAtDevice parts={parts} kiosk={kiosk} locations={null} />, { storage })
  const stop = 'Stop using it as a kiosk'
  await page.getByRole('button', { name: stop }).click()
  await page.getByRole('dialog').getByRole('button', { name: stop }).click()
  await expect.poll(() => left.mock.calls.length).toBe(1)
  return told
}

test('a tablet whose key the venue takes no more says so as it is left: the device may be another tablet by now', async () => {
  expect(await leave({ ...hall, isRevoked: true })).toEqual([{ unsentCount: 0, isRefused: true }])
})

test('any other gives up its key', async () => {
  expect(await leave(hall)).toEqual([{ unsentCount: 0, isRefused: false }])
})
