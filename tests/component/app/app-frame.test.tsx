import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { cleanup } from 'vitest-browser-react/pure'
import { AppFrame } from '../../../src/shell/app-frame'
import { LoaderOverlay } from '../../../src/shell/loader-overlay'
import { mountGuest } from '../support/mount-guest'

afterEach(cleanup)

const footerTop = () => document.querySelector('footer')?.getBoundingClientRect().top ?? 0

async function mountFrame(children: ReactNode) {
  await mountGuest(
    <AppFrame showHeader showFooter person={null} isFullWidth={false} administers={false}>
      {children}
    </AppFrame>,
  )
  await expect.poll(footerTop).not.toBe(0)
}

test('the footer is not in view until the screen stands: it would jump away from under a long one', async () => {
  await mountFrame(null)
  expect(footerTop()).toBeGreaterThanOrEqual(window.innerHeight)
  await cleanup()
  await mountFrame(<LoaderOverlay />)
  expect(footerTop()).toBeGreaterThanOrEqual(window.innerHeight)
})

test('the footer is in view under a short screen', async () => {
  await mountFrame(<h1>Signed out</h1>)
  expect(footerTop()).toBeLessThan(window.innerHeight)
})
