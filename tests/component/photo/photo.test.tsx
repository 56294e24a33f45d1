import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { SUCCESS_MESSAGE_MS } from '../../../src/photo/photo-widget'
import { expectAccessible } from '../support/accessible'
import { received } from '../support/keeping-outbox'
import { testStorage } from '../support/mount-guest'
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

test('a picture that is dropped onto one that is being framed is not kept in its place', async () => {
  const storage = testStorage()
  await openPhotoOfLeo({ storage })
  drag('drop', await aFace())
  await expect.element(use()).toBeVisible()
  const kept = () =>
    storage.run(async ({ drafts }) =>
      (await drafts.toArray()).flatMap(({ value }) => (value as { picture?: { width: number } }).picture?.width ?? []),
    )
  await expect.poll(kept).toEqual([800])
  const other = await aWideNoise()
  const opened = vi.spyOn(Blob.prototype, 'arrayBuffer')
  drag('drop', other)
  await button('Zoom in').click()
  expect(opened).not.toHaveBeenCalled()
  expect(await kept()).toEqual([800])
})

test('a camera that gives no picture says so and offers another way, and a second tap takes no second picture', async () => {
  const { onShooting } = await openPhotoOfLeo()
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const dialog = page.getByRole('dialog', { name: 'Photo of Leo Lindqvist' })
  const shoot = dialog.getByRole('button', { name: 'Take the photo' })
  await button('Take a photo').click()
  await expect.element(shoot).toBeEnabled()
  const encoded: BlobCallback[] = []
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => encoded.push(done))
  await shoot.click()
  await shoot.click()
  expect(encoded).toHaveLength(1)
  encoded[0]?.(null)
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Choose a picture instead.')
  await expect.element(dialog.getByRole('button', { name: 'Choose a picture' })).toBeVisible()
  expect(error).toHaveBeenCalledOnce()
  expect(onShooting).not.toHaveBeenCalled()
})

test('a camera that was closed while it took the picture gives none', async () => {
  const { onShooting } = await openPhotoOfLeo()
  const dialog = page.getByRole('dialog', { name: 'Photo of Leo Lindqvist' })
  const shoot = dialog.getByRole('button', { name: 'Take the photo' })
  await button('Take a photo').click()
  await expect.element(shoot).toBeEnabled()
  const encoded: BlobCallback[] = []
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => encoded.push(done))
  await shoot.click()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => dialog.query()).toBeNull()
  const picture = await aFace()
  const read = vi.spyOn(picture, 'arrayBuffer')
  encoded[0]?.(picture)
  await expect.poll(() => read.mock.results.length).toBe(1)
  await read.mock.results[0]?.value
  await expect.element(button('Take a photo')).toBeVisible()
  expect(onShooting).toHaveBeenCalledExactlyOnceWith(false)
})

test('a camera that stops says so instead of showing its last picture', async () => {
  await openPhotoOfLeo()
  const dialog = page.getByRole('dialog', { name: 'Photo of Leo Lindqvist' })
  await button('Take a photo').click()
  await expect.element(dialog.getByRole('button', { name: 'Take the photo' })).toBeEnabled()
  const stream = document.querySelector('video')?.srcObject as MediaStream
  stream.getVideoTracks()[0]?.dispatchEvent(new Event('ended'))
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Take the photo' }).query()).toBeNull()
})

test('a photo that a server sent damaged can be replaced', async () => {
  await openPhotoOfLeo({ photo: 'no base64!' })
  await expect.element(button('Take a new photo')).toBeVisible()
  expect(button('Adjust this picture').query()).toBeNull()
})
