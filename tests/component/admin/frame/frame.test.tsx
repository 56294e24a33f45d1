import { Checkbox } from '@mantine/core'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { DayInput } from '../../../../src/admin/form/day-input'
import { NotificationBar, UNTIL_CLOSED } from '../../../../src/admin/notification-bar'
import { Button } from '../../../../src/ui/button'
import { expectAccessibleInBothSchemes } from '../../support/accessible'
import { differsInForcedColours } from '../../support/forced-colours'
import { mountAdmin } from '../../support/mount-admin'
import { settingsOfVenue } from '../../support/settings'

const root = document.documentElement

afterEach(() => root.removeAttribute('style'))

test('a loud colour of the venue is a tint at most', async () => {
  for (const name of ['--venue-primary-bg', '--venue-accent-dark', '--venue-primary-night-bg']) {
    root.style.setProperty(name, '#ffe600')
  }
  root.style.setProperty('--venue-accent-light', '#4a4300')
  await mountAdmin({}, () => <Button>Save</Button>)
  const button = page.getByRole('button', { name: 'Save' })
  await expect.element(button).toBeVisible()
  const canvas = new OffscreenCanvas(1, 1).getContext('2d') as OffscreenCanvasRenderingContext2D
  canvas.fillStyle = getComputedStyle(button.element()).backgroundColor
  canvas.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data
  expect(Math.max(red, green, blue) - Math.min(red, green, blue)).toBeLessThan(80)
})

test.each([
  ['mmddyyyy', 'Su'],
  ['ddmmyyyy', 'Mo'],
] as const)('the week of a calendar begins as it does where %s is written: %s', async (dateFormat, first) => {
  const settings = settingsOfVenue({ dateFormat })
  await mountAdmin({}, () => <DayInput label="Day" onChange={() => {}} />, {}, settings)
  await page.getByLabelText('Day').click()
  await expect.poll(() => document.querySelector('thead th')?.textContent).toBe(first)
})

test('every day of a calendar can be read, in both colour schemes', async () => {
  await mountAdmin({}, () => <DayInput label="Day" value="2026-11-26" onChange={() => {}} />)
  await page.getByLabelText('Day').click()
  await expect.element(page.getByRole('button', { name: '28 November 2026' })).toBeVisible()
  await expectAccessibleInBothSchemes()
})

test('the chosen day and month of a calendar are told from the others where the person’s own colours hold', async () => {
  await mountAdmin({}, () => <DayInput label="Day" value="2026-11-26" onChange={() => {}} />)
  await page.getByLabelText('Day').click()
  const button = (name: string) => page.getByRole('button', { name, exact: true }).element()
  await expect.element(page.getByRole('button', { name: '26 November 2026' })).toBeVisible()
  expect(await differsInForcedColours(button('26 November 2026'), button('25 November 2026'))).toBe(true)
  await page.getByRole('button', { name: 'November 2026', exact: true }).click()
  await expect.element(page.getByRole('button', { name: 'Nov', exact: true })).toBeVisible()
  expect(await differsInForcedColours(button('Nov'), button('Oct'))).toBe(true)
})

test('a tick has the colour that goes with its ground', async () => {
  await mountAdmin({}, () => <Checkbox checked readOnly label="Agree" />)
  document.querySelector<HTMLElement>('main')?.style.setProperty('--primary-fg', 'rgb(1, 2, 3)')
  await expect.element(page.getByRole('checkbox', { name: 'Agree' })).toBeVisible()
  const tick = page.getByRole('checkbox').element().parentElement?.querySelector('svg') as SVGElement
  await expect.poll(() => getComputedStyle(tick).color).toBe('rgb(1, 2, 3)')
})

test('the menu fills the window to its end while a bar is passing', async () => {
  const notification = { kind: 'success', text: '“Skiing” is added.', timeoutMs: UNTIL_CLOSED } as const
  await mountAdmin({}, () => (
    <>
      <div style={{ height: 3000 }} />
      <NotificationBar notification={notification} onClose={() => {}} />
    </>
  ))
  await expect.element(page.getByText('“Skiing” is added.')).toBeVisible()
  window.scrollTo(0, root.scrollHeight)
  const menu = page.getByRole('navigation', { name: 'Administration' }).element()
  await expect.poll(() => menu.parentElement?.getBoundingClientRect().bottom).toBe(window.innerHeight)
})
