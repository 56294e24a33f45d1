import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { AT_REST_MS } from '../../../src/waiver/waiver-article'
import { received } from '../support/keeping-outbox'
import { agree, openWaiver } from './mia'

/** The waiver with everything filled in; `write` has the device go on. */
async function untilAccept() {
  let write = () => {}
  let isAsked = false
  const written = new Promise<void>((resolve) => {
    write = resolve
  })
  await openWaiver({
    task: { enableWetSignature: false },
    beforeSaved: () => {
      isAsked = true
      return written
    },
  })
  await agree().click()
  await page.getByLabelText('Type your full name').fill('Anna Sample')
  await expect.poll(() => document.getAnimations().filter(({ playState }) => playState === 'running')).toHaveLength(0)
  const accept = page.getByRole('button', { name: 'Accept' }).element() as HTMLElement
  return { accept: () => accept.click(), write, isAsked: () => isAsked }
}

const words = () => page.getByRole('status').filter({ hasText: 'Saved on this device' })
const waiver = () => page.getByText('Skiing is dangerous.')

test('from Accept until the device has written nothing is drawn, and then the words, at once', async () => {
  const { accept, write, isAsked } = await untilAccept()
  let changes = 0
  const looking = new MutationObserver((seen) => {
    changes += seen.length
  })
  looking.observe(document.body, { childList: true, subtree: true, characterData: true, attributes: true })
  // On a slow machine it takes so long until the device is asked that this is said.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  accept()
  while (!isAsked()) await vi.advanceTimersByTimeAsync(0)
  changes += looking.takeRecords().length
  looking.disconnect()
  expect(changes).toBe(0)

  vi.useRealTimers()
  const place = page.getByRole('status').filter({ hasText: /^$/ }).element()
  write()
  await expect.element(words()).toBeVisible()
  expect(words().element()).toBe(place)
  expect(document.getAnimations().some((each) => 'animationName' in each && each.animationName === 'arrive')).toBe(
    false,
  )
  await expect.element(waiver()).not.toBeVisible()
})

test('a save that takes long hides the waiver and says so', async () => {
  const { accept, write } = await untilAccept()
  accept()
  await expect.element(page.getByText('Saving')).toBeVisible()
  await expect.element(waiver()).not.toBeVisible()
  write()
  await expect.element(words()).toBeVisible()
})

test('a text that comes to rest after Accept leaves nothing of what was signed on the device', async () => {
  let isGoneOn = false
  const { drafts } = await openWaiver({
    task: { enableWetSignature: false },
    send: () => received,
    onSaved: () => {
      isGoneOn = true
    },
  })
  await agree().click()
  await page.getByLabelText('Type your full name').fill('Anna Sample')
  await expect.poll(async () => (await drafts()).length).toBe(1)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  waiver().element().closest('section')?.dispatchEvent(new Event('scroll'))
  ;(page.getByRole('button', { name: 'Accept' }).element() as HTMLElement).click()
  // Before the text is at rest. The next screen may still have to be loaded.
  while (!isGoneOn) await vi.advanceTimersByTimeAsync(0)
  await vi.advanceTimersByTimeAsync(AT_REST_MS)
  // What is kept of a form is written before it is asked for so often.
  for (let time = 0; time < 10; time += 1) expect(await drafts()).toEqual([])
})
