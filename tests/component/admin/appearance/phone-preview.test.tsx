import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { PhonePreview } from '../../../../src/admin/appearance/preview/phone-preview'
import { PREVIEW_PATH } from '../../../../src/admin/appearance/preview/preview-message'
import { PreviewDialog } from '../../../../src/admin/waiver-versions/preview-dialog'
import { mountAdmin } from '../../support/mount-admin'

const frame = () => document.querySelector<HTMLIFrameElement>('iframe[title^="Preview"]')

/** The empty page that a frame has at first is complete, too. */
const isLoaded = () => {
  const [loading] = frame()?.contentWindow?.performance.getEntriesByType('navigation') ?? []
  return loading?.name.endsWith(PREVIEW_PATH) && (loading as PerformanceNavigationTiming).loadEventEnd > 0
}

test('Escape closes the preview of a waiver also while the focus is inside its frame', async () => {
  let closed = 0
  await mountAdmin({}, () => <PreviewDialog opened text="<p>Words</p>" onClose={() => (closed += 1)} />)
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await expect.poll(isLoaded).toBe(true)
  // The dialog takes the focus itself as it opens.
  await expect.element(page.getByRole('button', { name: 'Close' })).toHaveFocus()
  frame()?.focus()
  expect(document.activeElement).toBe(frame())
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => closed).toBe(1)
})

test('a frame of the preview that was loaded again is sent the words again', async () => {
  await mountAdmin({}, () => (
    <PhonePreview
      look={{ languageSettings: '{}', themeSettings: '{}' }}
      screen="welcome"
      screens={['welcome']}
      onScreen={() => {}}
    />
  ))
  await expect.poll(frame).not.toBeNull()
  const window = frame()?.contentWindow
  const sent: unknown[] = []
  window?.addEventListener('message', ({ data }) => sent.push(data))
  const ready = () =>
    globalThis.dispatchEvent(
      new MessageEvent('message', {
        origin: location.origin,
        source: window ?? null,
        data: { type: 'basehut-preview-ready' },
      }),
    )
  ready()
  await expect.poll(() => sent).toHaveLength(1)
  ready()
  await expect.poll(() => sent).toHaveLength(2)
})
