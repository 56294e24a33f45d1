import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { CodeCamera } from '../../../src/code-camera/code-camera'
import { mountGuest } from '../support/mount-guest'

test('a camera that is taken away says so, and can be tried again', async () => {
  await mountGuest(<CodeCamera hint="Hold it inside the frame." onCode={() => {}} />)
  const hint = page.getByText('Hold it inside the frame.')
  await expect.element(hint).toBeVisible()
  const stream = document.querySelector('video')?.srcObject
  if (stream instanceof MediaStream) stream.getVideoTracks()[0]?.dispatchEvent(new Event('ended'))
  await expect.element(page.getByRole('alert')).toHaveTextContent('The camera has stopped.')
  await expect.element(hint).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(hint).toBeVisible()
})
