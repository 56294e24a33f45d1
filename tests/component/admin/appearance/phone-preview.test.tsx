import { expect, test } from 'vitest'
import { PhonePreview } from '../../../../src/admin/appearance/preview/phone-preview'
import { mountAdmin } from '../../support/mount-admin'

test('a frame of the preview that was loaded again is sent the words again', async () => {
  await mountAdmin({}, () => (
    <PhonePreview
      look={{ languageSettings: '{}', themeSettings: '{}' }}
      screen="welcome"
      screens={['welcome']}
      onScreen={() => {}}
    />
  ))
  const frame = () => document.querySelector<HTMLIFrameElement>('iframe[title^="Preview"]')
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
