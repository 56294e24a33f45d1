import { type ReactNode, useState } from 'react'
import * as v from 'valibot'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react/pure'
import { AdminFrame } from '../../../src/admin/frame/admin-frame'
import { Location } from '../../../src/contract/entities/location'
import { DeskFrame } from '../../../src/desk/desk-frame'
import { sampleParts } from '../../../src/preview/sample-parts'
import type { Identity } from '../../../src/session/identity'
import { defaultLanguage } from '../../../src/settings/default-settings'
import { AppFrame } from '../../../src/shell/app-frame'
import { LoaderOverlay } from '../../../src/shell/loader-overlay'
import { Screen } from '../../../src/ui/screen/screen'
import { Waiting } from '../../../src/ui/screen/waiting'
import { apiWith } from '../support/answers'
import { differsInForcedColours } from '../support/forced-colours'
import { mountGuest } from '../support/mount-guest'
import { press } from '../support/press'
import { settingsOfVenue } from '../support/settings'
import { settledShift, watchShifts } from '../support/shifts'

afterEach(cleanup)

const footerTop = () => document.querySelector('footer')?.getBoundingClientRect().top ?? 0

async function mountFrame(children: ReactNode, person: Identity | null = null, settings = settingsOfVenue()) {
  await mountGuest(
    <AppFrame showHeader showFooter person={person} isFullWidth={false} administers={false}>
      {children}
    </AppFrame>,
    { settings },
  )
  await expect.poll(footerTop).not.toBe(0)
}

test('the footer is not in view until the screen is there: it would jump away from under a long one', async () => {
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

test('each line of the venue’s words is in the middle of the footer, also where they are too long for one', async () => {
  const { application } = defaultLanguage
  const language = {
    ...defaultLanguage,
    application: { ...application, subtitle: 'Check in before the mountain '.repeat(3) },
  }
  await mountFrame(<h1>Signed out</h1>, null, settingsOfVenue({ language }))
  await page.viewport(320, 640)
  const subtitle = document.querySelector('footer p span')
  if (!subtitle) throw new Error('The venue has no subtitle.')
  const range = document.createRange()
  range.selectNodeContents(subtitle)
  const written = [...range.getClientRects()]
  expect(written.length).toBeGreaterThan(1)
  for (const { left, right } of written) expect((left + right) / 2).toBeCloseTo(160, 0)
})

test('so is each line of a link that large letters break', async () => {
  const { application } = defaultLanguage
  const language = { ...defaultLanguage, application: { ...application, accessibilityStatement: 'Ask us.' } }
  await mountFrame(<h1>Signed out</h1>, null, settingsOfVenue({ language }))
  await page.viewport(320, 640)
  document.documentElement.style.fontSize = '200%'
  onTestFinished(() => {
    document.documentElement.style.fontSize = ''
  })
  const range = document.createRange()
  range.selectNodeContents(page.getByRole('link', { name: 'Accessibility statement' }).element())
  const written = [...range.getClientRects()]
  expect(written.length).toBeGreaterThan(1)
  for (const { left, right } of written) expect((left + right) / 2).toBeCloseTo(160, 0)
})

let arrive = () => {}
function Documents() {
  const [isThere, setThere] = useState(false)
  arrive = () => setThere(true)
  return <Screen title="My documents">{isThere ? <p>Nothing signed yet</p> : <Waiting label="One moment" />}</Screen>
}

test('the footer does not move into view as a short screen takes the place of its wait', async () => {
  await mountFrame(<Documents />)
  const shifts = watchShifts()
  arrive()
  await expect.poll(footerTop).toBeLessThan(window.innerHeight)
  expect(await settledShift(shifts)).toBe(0)
})

test('every word of the menu is in sight on a narrow phone with large letters', async () => {
  await mountFrame(<h1>Welcome</h1>, sampleParts({ isDue: true }).identity)
  await page.viewport(320, 640)
  document.documentElement.style.fontSize = '200%'
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect.element(menu.getByRole('link', { name: 'My documents' })).toBeVisible()
  const { scrollWidth, clientWidth } = menu.element()
  document.documentElement.style.fontSize = ''
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
})

test('the menu says where it ends and where one is by edges, where the person’s own colours hold', async () => {
  await mountFrame(<h1>Welcome</h1>)
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  const link = (name: string) => menu.getByRole('link', { name }).element()
  await expect.element(menu.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page')
  expect(await differsInForcedColours(link('Home'), link('About'))).toBe(true)
  expect(await differsInForcedColours(menu.element(), menu.getByRole('navigation').element())).toBe(true)
})

const location = v.parse(Location, { id: 1, name: 'Summit Base' })
const desk = { ...{ location, locations: [location], administers: true, isDevice: false }, refusedCount: 0, find: null }

const today = <Screen title="Today" />

test.each([
  [
    'the front desk',
    <DeskFrame key="desk" {...{ ...desk, onChoose() {} }}>
      {today}
    </DeskFrame>,
  ],
  [
    'the administration',
    <AdminFrame key="admin" api={apiWith({})}>
      {today}
    </AdminFrame>,
  ],
])('the way past the header leads past the menu of %s too', async (_, screen) => {
  await mountFrame(screen)
  await press(page.getByRole('link', { name: 'Skip to content' }), 'Enter')
  await expect.element(page.getByRole('heading', { name: 'Today' })).toHaveFocus()
})
