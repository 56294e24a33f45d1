import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { PhonePassLogo } from '../../../src/app/signed-in/phone-pass-logo'
import { mountGuest } from '../support/mount-guest'

const svg = (attributes: string) =>
  `data:image/svg+xml;base64,${btoa(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}><rect width="9" height="9"/></svg>`)}`

/** In a row, as the link to the phone passes lays it out. */
async function widthOf(picture: string) {
  await mountGuest(
    <div style={{ display: 'flex' }}>
      <PhonePassLogo desktop={picture} mobile="" />
    </div>,
  )
  const image = page.getByRole('presentation')
  await expect.poll(() => (image.element() as HTMLImageElement).complete).toBe(true)
  return image.element().getBoundingClientRect().width
}

test.each([
  ['with a size', 'width="96" height="48"'],
  ['with proportions only', 'viewBox="0 0 20 10"'],
  ['without size and proportions', ''],
])('a logo %s can be seen on the link to the phone passes', async (_, attributes) => {
  expect(await widthOf(svg(attributes))).toBeGreaterThanOrEqual(48)
})
