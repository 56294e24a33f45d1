import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react/pure'
import { Welcome } from '../../../src/guest/welcome/welcome'
import '../../../src/guest/welcome/welcome.css'
import { defaultLanguage, defaultTheme } from '../../../src/settings/default-settings'

const picture = (width: number, height: number) =>
  `data:image/svg+xml;base64,${btoa(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`)}`

/** Where the panel stands once its pictures are there; `src` is both the logo and the title. */
async function placeOfPanel(src: string) {
  await cleanup()
  const general = { ...defaultTheme.general, logoUrl: src, arrivalTitleImageUrl: src }
  const { container } = await render(<Welcome language={defaultLanguage} theme={{ general }} />)
  await expect.poll(() => container.querySelector('.welcome-panel')).not.toBeNull()
  await Promise.all([...container.querySelectorAll('img')].map((image) => image.decode()))
  const { top, height } = container.querySelector('.welcome-panel')?.getBoundingClientRect() ?? {}
  return { top, height }
}

describe('The welcome screen', () => {
  test.each([
    [320, 640],
    [1280, 800],
  ])(
    'is as high with a logo and a title of any shape: nothing moves when they come (%i × %i)',
    async (width, height) => {
      await page.viewport(width, height)
      const usual = await placeOfPanel(picture(300, 100))
      expect(usual.height).toBeGreaterThan(200)
      expect(await placeOfPanel(picture(100, 100))).toEqual(usual)
      expect(await placeOfPanel(picture(100, 300))).toEqual(usual)
      expect(await placeOfPanel(picture(1200, 100))).toEqual(usual)
    },
  )

  test('shows names in place of pictures that do not come, not the browser’s mark of a broken one', async () => {
    await cleanup()
    const broken = 'data:image/png;base64,broken'
    const general = { ...defaultTheme.general, logoUrl: broken, arrivalTitleImageUrl: broken }
    await render(<Welcome language={defaultLanguage} theme={{ general }} />)
    for (const name of [defaultLanguage.application.title, defaultLanguage.welcome.title]) {
      const shown = page.getByRole('img', { name })
      await expect.element(shown).toBeVisible()
      const image = shown.element()
      const over = getComputedStyle(image, '::before')
      expect(over.content).toBe(`"${name}"`)
      const { width, height } = image.getBoundingClientRect()
      expect([over.width, over.height]).toEqual([`${width}px`, `${height}px`])
      expect(over.backgroundColor).toBe(
        getComputedStyle(document.querySelector('.welcome-panel') as Element).backgroundColor,
      )
    }
  })
})
