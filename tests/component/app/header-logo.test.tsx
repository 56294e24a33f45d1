import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { defaultTheme } from '../../../src/settings/default-settings'
import { Header } from '../../../src/shell/header'
import { mountGuest } from '../support/mount-guest'
import { settingsOfVenue } from '../support/settings'

const picture = (width: number, height: number) =>
  `data:image/svg+xml;base64,${btoa(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`)}`

test.each([
  ['ten times as wide as high', 3000, 300],
  ['ten times as high as wide', 300, 3000],
])('the bar stays one line on the narrowest phone with a logo %s', async (_, width, height) => {
  const theme = { ...defaultTheme, general: { ...defaultTheme.general, logoUrl: picture(width, height) } }
  await mountGuest(<Header person={null} administers={false} />, { settings: settingsOfVenue({ theme }) })
  await page.viewport(320, 640)
  const logo = page.getByRole('img').element() as HTMLImageElement
  await logo.decode()
  const middleOf = (element: Element) => {
    const { top, height } = element.getBoundingClientRect()
    return top + height / 2
  }
  expect(Math.abs(middleOf(logo) - middleOf(page.getByRole('button', { name: 'Menu' }).element()))).toBeLessThan(4)
})
