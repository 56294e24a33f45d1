import { use } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react/pure'
import type { PreviewScreen } from '../../../src/admin/appearance/preview/preview-screens'
import { PreviewFrame } from '../../../src/preview/preview.screen'
import { SettingsProvider } from '../../../src/settings/settings-context'
import { settingsOfVenue } from '../support/settings'

const part = vi.hoisted(() => {
  let lose = (_: Error) => {}
  const coming = new Promise<never>((_, reject) => {
    lose = reject
  })
  coming.catch(() => {})
  return { coming, lose: () => lose(new Error('A part of the app is missing')) }
})
// As React.lazy does with a file that comes late, or not at all.
vi.mock('../../../src/preview/sampled.screen', () => ({ SampledScreen: () => use(part.coming) }))

const show = (screen: PreviewScreen) =>
  window.dispatchEvent(
    new MessageEvent('message', {
      origin: location.origin,
      source: window.parent,
      data: { type: 'basehut-preview-look', screen, languageSettings: '{}', themeSettings: '{}' },
    }),
  )

test('a screen of the preview that does not come says so, and can be loaded again', async () => {
  const { unmount } = await render(
    <SettingsProvider store={settingsOfVenue()}>
      <PreviewFrame />
    </SettingsProvider>,
  )
  const welcome = page.getByText('Welcome', { exact: true })
  await expect
    .poll(() => {
      // It hears nothing before its first effect.
      show('welcome')
      return welcome.query()
    })
    .not.toBeNull()

  show('home')
  await expect.poll(() => document.body.textContent).toContain('Loading')
  part.lose()
  await expect.element(page.getByRole('alert')).toHaveTextContent('We couldn’t load this page')
  await expect.element(page.getByRole('button', { name: 'Load again' })).toBeVisible()
  expect(document.body.inert).toBe(false)

  show('welcome')
  await expect.poll(() => document.querySelector('[role=alert]')).toBeNull()
  await expect.element(welcome).toBeInTheDocument()
  expect(document.body.inert).toBe(true)

  await unmount()
  expect(document.body.inert).toBe(false)
})
