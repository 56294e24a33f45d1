import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react/pure'
import { DeviceScreen } from '../../../src/kiosk/device/device.screen'
import type { EnrolledDevice } from '../../../src/kiosk/enrolled-device'
import { expectAccessible } from '../support/accessible'
import { mountGuest } from '../support/mount-guest'

const hall: EnrolledDevice = {
  id: 7,
  name: 'Hall, left',
  kind: 'kiosk',
  location: { id: 1, name: 'Summit Base' },
  idleSeconds: 60,
  waivers: [],
  isRevoked: false,
}
const REFUSED = 'This code does not work. A code lasts ten minutes and works once: have a new one made.'

/** A tablet at a venue that takes one code, once. */
async function openDevicePage({ known = null as EnrolledDevice | null, code = '', mustInstallFirst = false } = {}) {
  let device = known
  const onOpen = vi.fn()
  const onSpent = vi.fn()
  const tried: string[] = []
  await mountGuest(
    <DeviceScreen
      device={{
        async enrol(typed) {
          tried.push(typed)
          if (typed !== 'K7PM-3XQD')
            return {
              ok: false,
              status: 403,
              kind: 'refused',
              error: { code: 'code-refused', message: REFUSED },
            } as never
          device = hall
          return { ok: true, value: hall } as never
        },
      }}
      enrolled={() => device}
      code={code}
      mustInstallFirst={mustInstallFirst}
      onSpent={onSpent}
      onOpen={onOpen}
      scanner={(onCode) => (
        <button type="button" onClick={() => onCode('https://venue.example/device#K7PM-3XQD')}>
          A code before the camera
        </button>
      )}
    />,
  )
  return { tried, onOpen, onSpent }
}

const field = () => page.getByRole('textbox', { name: 'Code' })
const setUp = () => page.getByRole('button', { name: 'Set up', exact: true })

test('a tablet is set up by its code, typed; one that is refused stays there to be mended, with the reason', async () => {
  const { tried, onOpen, onSpent } = await openDevicePage()
  await setUp().click()
  await expect.element(field()).toHaveAccessibleDescription(/Enter the code/)
  await expect.element(field()).toHaveFocus()
  expect(tried).toEqual([])
  await userEvent.keyboard('WRONG')
  await setUp().click()
  await expect.element(field()).toHaveAccessibleDescription(new RegExp(REFUSED))
  await expect.element(field()).toHaveValue('WRONG')
  await expect.element(field()).toHaveFocus()
  expect(onSpent).not.toHaveBeenCalled()
  await expectAccessible()

  await userEvent.fill(field(), 'K7PM-3XQD')
  await setUp().click()
  await expect.element(page.getByRole('heading', { name: 'This tablet is set up' })).toBeVisible()
  expect(onSpent).toHaveBeenCalledOnce()
  for (const words of ['Hall, left', 'Summit Base', 'iPad: Guided Access', 'Android: app pinning, or lock task mode'])
    await expect.element(page.getByText(words, { exact: true })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'What this app cannot do' })).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Open the start screen' }).click()
  expect(onOpen).toHaveBeenCalledOnce()
})

test('a code before the camera, or in the address that a QR code has opened, is only to be sent', async () => {
  await openDevicePage()
  await page.getByRole('button', { name: 'Scan the code' }).click()
  await page.getByRole('button', { name: 'A code before the camera' }).click()
  await expect.element(field()).toHaveValue('K7PM-3XQD')
  await cleanup()
  await openDevicePage({ code: 'K7PM-3XQD', known: hall })
  await expect.element(field()).toHaveValue('K7PM-3XQD')
})

test('an iPad is told to set up the installed app, whose storage is its own', async () => {
  await openDevicePage({ mustInstallFirst: true })
  await expect.element(page.getByText('On an iPad, set up the installed app')).toBeVisible()
  await expect.element(page.getByText(/its storage is separate from Safari’s/)).toBeVisible()
})

test('a tablet that is set up can be set up again; one that was revoked asks for a code at once', async () => {
  await openDevicePage({ known: hall })
  await page.getByRole('button', { name: 'Set up again' }).click()
  await expect.element(page.getByRole('heading', { name: 'Set up this tablet' })).toBeVisible()
  await cleanup()
  await openDevicePage({ known: { ...hall, isRevoked: true } })
  await expect.element(page.getByRole('heading', { name: 'This tablet is not in use' })).toBeVisible()
})

test('a code is tried once, however often the button is pressed', async () => {
  let answer = () => {}
  let tries = 0
  await mountGuest(
    <DeviceScreen
      device={{
        enrol: () => {
          tries += 1
          return new Promise((resolve) => {
            answer = () => resolve({ ok: true, value: hall } as never)
          })
        },
      }}
      enrolled={() => hall}
      code="K7PM-3XQD"
      mustInstallFirst={false}
      onSpent={() => {}}
      onOpen={() => {}}
      scanner={() => null}
    />,
  )
  await setUp().click()
  await field().click()
  await userEvent.keyboard('{Enter}')
  expect(tries).toBe(1)
  answer()
  await expect.element(page.getByRole('heading', { name: 'This tablet is set up' })).toBeVisible()
})
