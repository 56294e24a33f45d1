import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { KioskBar } from '../../../src/kiosk/stay/kiosk-bar'
import { RevokedScreen } from '../../../src/kiosk/stay/revoked.screen'
import { mountGuest } from '../support/mount-guest'

test('the bar of a revoked kiosk covers nothing of what its screen says, and leads staff on', async () => {
  const device = {
    id: 7,
    name: 'Hall',
    kind: 'kiosk' as const,
    location: null,
    idleSeconds: 60,
    waivers: [],
    isRevoked: true,
  }
  let opened = 0
  await mountGuest(
    <>
      <KioskBar
        kiosk={{ device, isHandedOver: false, family: () => null, noteBegun() {}, leave: async () => {} }}
        isStaying={false}
        isAtWelcome
        isSignedIn={false}
        countUnsent={async () => ({ sealed: 0, waiting: 0 })}
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
