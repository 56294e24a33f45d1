import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { SUCCESS_MESSAGE_MS } from '../../../src/photo/photo-widget'
import { expectAccessible } from '../support/accessible'
import { received } from '../support/keeping-outbox'
import { choose, filesOf, openPhotoOfLeo, portraitIn, use, widget } from './leo'
import { aFace, aWideNoise } from './pictures'

const button = (name: string) => page.getByRole('button', { name, exact: true })

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Every state that the widget goes through from now on, in their order. */
function statesOfWidget() {
  const element = widget().element()
  const states = [element.getAttribute('data-state')]
  new MutationObserver(() => states.push(element.getAttribute('data-state'))).observe(element, {
    attributeFilter: ['data-state'],
  })
  return states
}

const drag = (kind: 'dragenter' | 'drop', file: File) =>
  widget()
    .element()
    .dispatchEvent(new DragEvent(kind, { dataTransfer: filesOf(file), bubbles: true, cancelable: true }))

test('a picture that is dropped goes through every state to the saved photo, which says so for two seconds', async () => {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const { onSaved } = await openPhotoOfLeo({ send: () => arrived.then(() => received) })
  const states = statesOfWidget()
  await expect.element(widget().getByText('A photo of the face')).toBeVisible()
  const picture = await aFace()
  drag('dragenter', picture)
  await expect.element(widget().getByText('Drop the picture to use it')).toBeVisible()
  await expectAccessible()
  drag('drop', picture)
  await expect.element(button('Skip')).toBeVisible()
  // The venue hangs: what is kept on the device is told so, and is not offered to be skipped any more.
  await use().click()
  await expect.element(widget().getByText('Saved on this device. Sending it now')).toBeVisible()
  expect(button('Skip').query()).toBeNull()

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  let shownAt = 0
  new MutationObserver(() => {
    if (widget().getByText('Saved', { exact: true }).query()) shownAt ||= Date.now()
  }).observe(widget().element(), { subtree: true, childList: true, characterData: true })
  let closedAt = 0
  onSaved.mockImplementation(() => {
    closedAt = Date.now()
  })
  arrive()
  await expect.element(widget().getByText('Saved', { exact: true })).toBeVisible()
  // Each look lets the clock go on a little.
  await expect.poll(() => closedAt).toBeGreaterThan(0)
  expect(closedAt - shownAt).toBeGreaterThanOrEqual(SUCCESS_MESSAGE_MS)
  expect(closedAt - shownAt).toBeLessThan(SUCCESS_MESSAGE_MS + 500)
  await expect.poll(() => widget().getByText('Saved', { exact: true }).query()).toBeNull()
  expect(states).toEqual(['empty', 'file-over', 'busy', 'editor', 'upload', 'preview'])
})

test('a photo from elsewhere that cannot be had says so, and another one can be taken', async () => {
  let answer = (_: Response) => {}
  vi.spyOn(window, 'fetch').mockReturnValue(
    new Promise((resolve) => {
      answer = resolve
    }),
  )
  await openPhotoOfLeo({ imageUrl: 'https://pictures.example/leo.jpg' })
  await expect.element(widget().getByText('Loading the picture')).toBeVisible()
  await expectAccessible()
  answer(new Response('', { status: 404 }))
  await expect.element(page.getByRole('alert')).toHaveTextContent('We couldn’t load the picture.')
  await expect.element(button('Take a photo')).toBeVisible()
})

test('a photo from elsewhere that never comes does not keep anyone from taking one', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(window, 'fetch').mockReturnValue(new Promise(() => {}))
  await openPhotoOfLeo({ imageUrl: 'https://pictures.example/leo.jpg' })
  await expect.element(widget().getByText('Loading the picture')).toBeVisible()
  vi.advanceTimersByTime(8_000)
  await expect.element(page.getByRole('alert')).toHaveTextContent('We couldn’t load the picture.')
  await expect.element(button('Take a photo')).toBeVisible()
})

test('the camera of a computer takes the picture, and is off again afterwards', async () => {
  const { router, saved } = await openPhotoOfLeo()
  const dialog = page.getByRole('dialog', { name: 'Photo of Leo Lindqvist' })
  await button('Take a photo').click()
  await expect.element(dialog).toBeVisible()
  router.history.back()
  await expect.poll(() => dialog.query()).toBeNull()
  await button('Take a photo').click()
  const shoot = dialog.getByRole('button', { name: 'Take the photo' })
  await expect.element(shoot).toBeEnabled()
  await expectAccessible()
  const stream = document.querySelector('video')?.srcObject as MediaStream
  const [track] = stream.getVideoTracks()
  expect(track?.readyState).toBe('live')
  await shoot.click()
  await expect.poll(() => dialog.query()).toBeNull()
  expect(track?.readyState).toBe('ended')
  await use().click()
  await expect.element(widget().getByText('Saved', { exact: true })).toBeVisible()
  expect(saved.map(({ operation }) => operation)).toEqual(['uploadPhoto', 'completeContactTask'])
})

test('the next person’s camera opens by itself once, and a closed one stays closed for the person after', async () => {
  const { onShooting } = await openPhotoOfLeo({ opensCamera: true })
  const dialog = page.getByRole('dialog', { name: 'Photo of Leo Lindqvist' })
  await dialog.getByRole('button', { name: 'Take the photo' }).click()
  await expect.element(use()).toBeVisible()
  expect(onShooting).toHaveBeenLastCalledWith(true)
  await button('Choose another').click()
  expect(dialog.query()).toBeNull()
  await button('Take a photo').click()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => dialog.query()).toBeNull()
  expect(onShooting).toHaveBeenLastCalledWith(false)
})

test('a person who has a photo is not met by the camera', async () => {
  vi.spyOn(window, 'fetch').mockImplementation(async () => new Response(await aFace()))
  await openPhotoOfLeo({ opensCamera: true, imageUrl: 'https://pictures.example/leo.jpg' })
  await expect.element(widget().getByRole('img', { name: 'Photo of Leo Lindqvist' })).toBeVisible()
  expect(page.getByRole('dialog').query()).toBeNull()
})

test('a phone turns from one camera to the other, and shows only oneself as in a mirror', async () => {
  const real = window.matchMedia.bind(window)
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => real(query === '(pointer: coarse)' ? 'all' : query))
  const asked = vi.spyOn(navigator.mediaDevices, 'getUserMedia')
  await openPhotoOfLeo()
  await button('Take a photo').click()
  const turn = page.getByRole('dialog').getByRole('button', { name: 'Switch camera' })
  const isMirrored = () => getComputedStyle(document.querySelector('video') as Element).transform !== 'none'
  await expect.element(turn).toBeVisible()
  expect(isMirrored()).toBe(false)
  await turn.click()
  await expect.poll(isMirrored).toBe(true)
  await expect.element(turn).toBeVisible()
  expect(asked.mock.calls.map(([wish]) => Object(wish?.video).facingMode)).toEqual(['environment', 'user'])
})

test('a browser that is refused the camera offers a picture instead', async () => {
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('No', 'NotAllowedError'))
  await openPhotoOfLeo()
  await button('Take a photo').click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('The camera is blocked here.')
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByRole('button', { name: 'Choose a picture' })).toBeVisible()
  const input = dialog.element().querySelector('input[type=file]')
  if (input) await userEvent.upload(input, await aFace())
  await expect.element(use()).toBeVisible()
})

test('a picture larger than a canvas may be is made smaller, and a restless one fits the budget of a portrait', async () => {
  const { saved } = await openPhotoOfLeo()
  choose(await aWideNoise())
  const opened = () => document.querySelector<HTMLImageElement>('.cropper-canvas img')?.naturalWidth
  await expect.poll(opened).toBe(4096)
  await use().click()
  await expect.element(widget().getByText('Saved', { exact: true })).toBeVisible()
  const { length } = await portraitIn(saved)
  expect(length).toBeGreaterThan(40 * 1024)
  expect(length).toBeLessThanOrEqual(120 * 1024)
})
