import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { EnrolledDevice } from '../../../src/kiosk/enrolled-device'
import { ManageScreen } from '../../../src/kiosk/staff/manage.screen'
import { outboxTexts } from '../../../src/settings/texts/outbox'
import { StorageFailed } from '../../../src/storage/storage-failed'
import { aRecord } from '../../unit/outbox/queue/a-record'
import { expectAccessible } from '../support/accessible'
import { mountGuest, testStorage } from '../support/mount-guest'

const base = { id: 1, name: 'Summit Base' }
const rental = { id: 2, name: 'Rental Shop' }
const hall: EnrolledDevice = {
  id: 7,
  name: 'Hall, left',
  kind: 'kiosk',
  location: base,
  idleSeconds: 60,
  waivers: [],
  isRevoked: false,
}

interface Opened {
  unsent?: number
  isReachable?: boolean
  device?: EnrolledDevice
  /** Null where they could not be read. */
  locations?: { id: number; name: string }[] | null
  /** What the venue's answer to the end waits for. */
  answered?: Promise<void>
  /** What the device's answer waits for. */
  known?: () => Promise<void>
}

async function openManage(opened: Opened = {}) {
  const { unsent = 0, isReachable = true, device = hall, locations = [base, rental], answered, known } = opened
  const storage = testStorage()
  await storage.run(async ({ records, bodies }) => {
    for (let task = 1; task <= unsent; task += 1) {
      const record = aRecord({ contactTaskId: task })
      await records.put(record)
      await bodies.put({ id: record.id, content: new ArrayBuffer(8) })
    }
  })
  const left: number[] = []
  const onLocationsAgain = vi.fn()
  const trouble = { ok: false, trouble: 'The venue could not be reached.' } as const
  await mountGuest(
    <ManageScreen
      device={device}
      locations={locations}
      onLocationsAgain={onLocationsAgain}
      move={async (id) =>
        isReachable
          ? { ok: true, value: { ...hall, location: locations?.find((one) => one.id === id) ?? null } }
          : trouble
      }
      leave={async (count) => {
        await answered
        if (!isReachable) return trouble
        left.push(count)
        return { ok: true, value: null }
      }}
      onDone={() => {}}
    />,
    {
      storage: {
        ...storage,
        live: (query) => storage.live((database) => Promise.resolve(known?.()).then(() => query(database))),
      },
    },
  )
  return { left, onLocationsAgain }
}

const stop = () => page.getByRole('button', { name: 'Stop using it as a kiosk' })
const confirm = () => page.getByRole('dialog').getByRole('button', { name: 'Stop using it as a kiosk' }).click()

test('a press before it is known what waits here counts once it is', async () => {
  let know = () => {}
  const known = new Promise<void>((resolve) => {
    know = resolve
  })
  const { left } = await openManage({ known: () => known })
  await stop().click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(page.getByText('Make a locked copy first').query()).toBeNull()
  know()
  await confirm()
  await expect.poll(() => left).toEqual([0])
})

test('a device that does not answer is said', async () => {
  await openManage({ known: () => Promise.reject(new StorageFailed('blocked')) })
  await expect.element(page.getByRole('alert')).toHaveTextContent(outboxTexts.storage.blocked)
})

test('a tablet is moved by choosing a location, and says where it is from then on', async () => {
  await openManage()
  await page.getByRole('combobox', { name: 'Location' }).selectOptions('Rental Shop')
  await page.getByRole('button', { name: 'Move', exact: true }).click()
  await expect.element(page.getByText('This tablet is at Rental Shop now.')).toBeVisible()
  await expect.element(page.getByText('Hall, left, at Rental Shop.')).toBeVisible()
  await expectAccessible()
})

test('a tablet without a location is not moved to none: its field says so, and has the keyboard', async () => {
  await openManage({ device: { ...hall, location: null } })
  const field = page.getByRole('combobox', { name: 'Location' })
  await page.getByRole('button', { name: 'Move', exact: true }).click()
  await expect.element(field).toHaveAccessibleDescription('Choose a location')
  await expect.element(field).toHaveFocus()
  await field.selectOptions('Rental Shop')
  await page.getByRole('button', { name: 'Move', exact: true }).click()
  await expect.element(page.getByText('This tablet is at Rental Shop now.')).toBeVisible()
  await expect.element(field).not.toHaveAttribute('aria-invalid', 'true')
})

test('a tablet is moved to one of ten thousand locations by the name of the location', async () => {
  const locations = Array.from({ length: 10_000 }, (_, at) => ({ id: at + 1, name: `Lodge ${at + 1}` }))
  await openManage({ locations, device: { ...hall, location: null } })
  const field = page.getByRole('combobox', { name: 'Location' })
  await page.getByRole('button', { name: 'Move', exact: true }).click()
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveAccessibleDescription(/Choose a location/)
  await field.fill('Lodge 9876')
  await page.getByRole('option', { name: 'Lodge 9876' }).click()
  await page.getByRole('button', { name: 'Move', exact: true }).click()
  await expect.element(page.getByText('This tablet is at Lodge 9876 now.')).toBeVisible()
})

test('a tablet on which nothing waits stops being a kiosk after one question', async () => {
  const { left } = await openManage()
  await expect.element(page.getByText('Nothing waits here')).toBeVisible()
  await stop().click()
  await confirm()
  await expect.poll(() => left).toEqual([0])
})

test('unsent documents keep it a kiosk until someone has said in words that they stay', async () => {
  const { left } = await openManage({ unsent: 2 })
  await expect.element(page.getByText(/2 documents are not sent yet and stay on this tablet/)).toBeVisible()
  await stop().click()
  await expect.element(page.getByText('Make a locked copy first, or tick that you know what stays here.')).toBeVisible()
  expect(page.getByRole('dialog').query()).toBeNull()
  await expectAccessible()
  await page.getByRole('checkbox', { name: /I know that 2 documents stay here/ }).click()
  await stop().click()
  await confirm()
  await expect.poll(() => left).toEqual([2])
})

test('unsent documents let go of it once a locked copy of all of them was saved', async () => {
  const { left } = await openManage({ unsent: 2 })
  await page.getByRole('button', { name: 'Make a locked copy' }).click()
  const [first, second] = page.getByLabelText(/passphrase/i).elements()
  for (const field of [first, second]) await userEvent.fill(field as HTMLElement, 'four words on paper')
  await page.getByRole('button', { name: 'Make the locked file' }).click()
  await expect.element(page.getByText('The file with 2 documents is ready')).toBeVisible()
  await page.getByRole('button', { name: 'Save the file' }).click()
  await expect.element(page.getByText('You have made a locked copy.')).toBeVisible()
  await stop().click()
  await confirm()
  await expect.poll(() => left).toEqual([2])
})

test('what the venue could not be told does not happen, and the screen says so', async () => {
  const { left } = await openManage({ isReachable: false })
  await expect.element(page.getByText('Nothing waits here')).toBeVisible()
  await stop().click()
  await confirm()
  await expect.element(page.getByText('The venue could not be reached.')).toBeVisible()
  expect(left).toEqual([])
})

test('the end is being told while its answer is waited for, and is not asked for twice', async () => {
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  await openManage({ isReachable: false, answered })
  await expect.element(page.getByText('Nothing waits here')).toBeVisible()
  await stop().click()
  await confirm()
  const telling = page.getByRole('button', { name: 'Telling the venue' })
  await expect.element(telling).toBeVisible()
  await telling.click({ force: true })
  expect(page.getByRole('dialog').query()).toBeNull()
  answer()
  await expect.element(page.getByText('The venue could not be reached.')).toBeVisible()
  await expect.element(stop()).toBeVisible()
})

test('locations that could not be read are asked for again, and are not taken for none', async () => {
  const { onLocationsAgain } = await openManage({ locations: null })
  await expect.element(page.getByText('We couldn’t load the locations')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Try again' }).click()
  expect(onLocationsAgain).toHaveBeenCalledTimes(1)
})
