import { expect, test } from 'vitest'
import { findRefused } from '../../../src/kiosk/staff/refused-here'
import { DEVICE_OWNER } from '../../../src/storage/stay-documents'
import { createFakeDevice, maya } from '../storage/fake-device'

test('staff have what was refused sent once more, and neither what waits nor what was given again since', async () => {
  const storage = createFakeDevice().openStorage()
  const row = (id: string, state: string, replacedBy: string | null, { iss, sub } = DEVICE_OWNER) => ({
    ...{ id, state, replacedBy, ownerIss: iss, ownerSub: sub },
  })
  await storage.run(({ records }) =>
    records.bulkPut([
      row('refused', 'needs-attention', null),
      row('given again', 'needs-attention', 'refused'),
      row('waits', 'queued', null),
      row('on its way', 'sending', null),
      row('of a guest', 'needs-attention', null, maya),
    ]),
  )
  expect(await storage.run(findRefused)).toEqual(['refused'])
})
