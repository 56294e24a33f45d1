import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { signWaiver } from './story'

export const portrait = () =>
  sharp({ create: { width: 800, height: 800, channels: 3, background: '#5a8cc8' } })
    .jpeg()
    .toBuffer()

export const taskOnScreen = (page: Page) => page.getByRole('heading', { level: 1 })
export const personOnScreen = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).first()

/** What one list of a rental profile offers, each at one tap. */
export const choicesOn = (page: Page, list: 'Skier ability' | 'Height' | 'Weight') =>
  page.getByRole('group', { name: list }).getByRole('radio')

/** What a rental profile asks for. */
export async function chooseSizes(page: Page) {
  for (const list of ['Skier ability', 'Height', 'Weight'] as const) await choicesOn(page, list).first().check()
}

/**
 * Gives whatever the task on the screen asks for, as its form and its button have it. `given` are the parts before it:
 * from the second child on the form offers what stands on the first one's.
 */
export async function giveTask(page: Page, given: readonly string[] = []) {
  await page.bringToFront()
  switch (await taskOnScreen(page).textContent()) {
    case 'Summit Valley Waiver': {
      const hint = await page.getByText('Exactly as written here:').textContent()
      return signWaiver(page, hint?.replace('Exactly as written here: ', '') ?? '')
    }
    case 'Rental Profile':
      await chooseSizes(page)
      return page.getByRole('button', { name: 'Continue' }).click()
    case 'Child Registration': {
      const sameAs = page.getByRole('button', { name: /^Same as / })
      if (given.some((part) => part.startsWith('Child Registration')) || (await sameAs.isVisible())) {
        await sameAs.click()
        return page.getByRole('button', { name: 'Continue' }).click()
      }
      await page.getByLabel('Primary contact phone').fill('555 0100')
      await page.getByLabel('Alternate contact name').fill('Jonas Lindqvist')
      await page.getByLabel('Alternate contact phone').fill('555 0101')
      return page.getByRole('button', { name: 'Continue' }).click()
    }
    case 'Pass Photo':
      await page
        .locator('input[type=file]')
        .last()
        .setInputFiles({ name: 'face.jpg', mimeType: 'image/jpeg', buffer: await portrait() })
      return page.getByRole('button', { name: 'Use this photo' }).click()
  }
}

/** Task and person as they stand on the screen at one moment: the address changes before the screen does. */
const partOnScreen = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector('main')
    return `${main?.querySelector('h1')?.textContent}: ${main?.querySelector('h2')?.textContent}`
  })

/** Walks from where the page stands to /checkinComplete, giving all that is asked for; tells what was given. */
export async function walkToTheEnd(page: Page, beforeEach = async (_given: number) => {}) {
  const given: string[] = []
  await page.waitForURL(/part=/)
  while (new URL(page.url()).pathname !== '/checkinComplete') {
    await beforeEach(given.length)
    await expect(personOnScreen(page)).toBeVisible()
    const part = await partOnScreen(page)
    await giveTask(page, given)
    given.push(part)
    await expect.poll(() => partOnScreen(page)).not.toBe(part)
  }
  await expect(page).toHaveURL(/\/checkinComplete/)
  return given
}
