import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { DayInput } from '../../../../src/admin/form/day-input'
import { Button } from '../../../../src/ui/button'
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
