import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react/pure'
import { createVenueReach } from '../../../src/kiosk/device/venue-reach'
import { KioskBar, nothingUnsent } from '../../../src/kiosk/stay/kiosk-bar'
import { RevokedScreen } from '../../../src/kiosk/stay/revoked.screen'
import { OutboxBadge } from '../../../src/outbox/ui/badge/outbox-badge'
import { aRecord } from '../../unit/outbox/queue/a-record'
import { mountGuest, testStorage } from '../support/mount-guest'

afterEach(() => {
  delete document.documentElement.dataset.kiosk
})

const hall = (isRevoked: boolean) => ({
  device: { id: 7, name: 'Hall', kind: 'kiosk' as const, location: null, idleSeconds: 60, waivers: [], isRevoked },
  isHandedOver: false,
  reach: createVenueReach(),
  family: () => null,
  noteBegun() {},
  leave: async () => {},
})

test('the bar of a revoked kiosk covers nothing of what its screen says, and leads staff on', async () => {
  let opened = 0
  await mountGuest(
    <>
      <KioskBar
        kiosk={hall(true)}
        isStaying={false}
        isAtWelcome
        isSignedIn={false}
        countUnsent={async () => nothingUnsent}
        onStaff={() => (opened += 1)}
      />
      <RevokedScreen />
    </>,
  )
  const title = page.getByRole('heading', { name: 'This tablet is not in use' })
  await expect.element(title).toBeVisible()
  const bar = page.getByRole('banner').element().getBoundingClientRect()
  expect(title.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(bar.bottom)
  await page.getByRole('button', { name: 'For staff' }).click()
  expect(opened).toBe(1)
})

/** While a signed-in guest is at it, and nothing waits. */
const staying = {
  kiosk: hall(false),
  isStaying: true,
  isAtWelcome: false,
  isSignedIn: true,
  countUnsent: async () => nothingUnsent,
  onStaff: () => {},
}

test('on a phone the bar stays one line of full targets while documents wait, and says how many', async () => {
  document.documentElement.dataset.kiosk = ''
  const owner = { iss: 'https://id.example', sub: 'maya' }
  const storage = testStorage()
  await storage.run((database) =>
    database.records.bulkPut(Array.from({ length: 12 }, (_, at) => aRecord({ contactTaskId: at, contactId: at }))),
  )
  await mountGuest(
    <KioskBar {...staying} countUnsent={async () => ({ ...nothingUnsent, sealed: 12 })} badge={<OutboxBadge />} />,
    { owner, storage },
  )
  const badge = page.getByRole('button', { name: 'Saved here: 12. Show what’s on this device', exact: true })
  await expect.element(badge.getByText('12', { exact: true })).toBeVisible()
  const boxes = page
    .getByRole('banner')
    .getByRole('button')
    .elements()
    .map((button) => button.getBoundingClientRect())
  expect(boxes).toHaveLength(4)
  expect(new Set(boxes.map(({ top }) => Math.round(top))).size).toBe(1)
  for (const { width, height } of boxes) expect(Math.min(width, height)).toBeGreaterThanOrEqual(48)
})

test('who leaves with a document that the venue refused is told so, and not that the tablet keeps and sends it', async () => {
  await mountGuest(<KioskBar {...staying} countUnsent={async () => ({ ...nothingUnsent, refused: 1 })} />)
  await page.getByRole('button', { name: 'I’m finished' }).click()
  const dialog = page.getByRole('dialog', { name: 'Leave now?' })
  await expect.element(dialog).toHaveTextContent('The venue didn’t accept one of your documents.')
  expect(dialog.element().textContent).not.toMatch(/tablet/)
})

test('help and "Start over" are at the same place on the start screen, on the way in, and signed in', async () => {
  const whereIs = async (isStaying: boolean, isSignedIn: boolean) => {
    await mountGuest(<KioskBar {...staying} isStaying={isStaying} isSignedIn={isSignedIn} />)
    await page.viewport(820, 1180)
    await expect.element(page.getByRole('button', { name: 'Help' })).toBeVisible()
    const [over, help] = ['Start over', 'Help'].map((name) => {
      const box = page.getByRole('button', { name }).query()?.getBoundingClientRect()
      return box && [Math.round(box.left), Math.round(box.top)]
    })
    await cleanup()
    return { over, help }
  }
  const start = await whereIs(false, false)
  const comingIn = await whereIs(true, false)
  expect(comingIn.over).toBeDefined()
  expect(start.help).toEqual(comingIn.help)
  expect(await whereIs(true, true)).toEqual(comingIn)
})

test('what the keyboard comes back to does not lie under the bar, which a low window leaves to the page', async () => {
  await mountGuest(
    <>
      <KioskBar {...staying} />
      <button type="button" style={{ display: 'block', marginBlock: 1200 }}>
        Above
      </button>
    </>,
  )
  const above = page.getByRole('button', { name: 'Above' })
  await expect.element(above).toBeVisible()
  // As far as the window tells, it is in sight already.
  window.scrollBy(0, above.element().getBoundingClientRect().top - 8)
  ;(above.element() as HTMLElement).focus()
  const bar = page.getByRole('banner').element().getBoundingClientRect()
  expect(window.scrollY).toBeGreaterThan(0)
  expect(above.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(bar.bottom)
  // A phone on its side, or a window that is low by the measure of a large text.
  await page.viewport(844, 390)
  window.scrollTo(0, 600)
  expect(page.getByRole('banner').element().getBoundingClientRect().bottom).toBeLessThan(0)
})
