import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/browser/accessible'
import { goInApp } from '../../support/browser/go-in-app'
import { openSignedIn } from '../../support/session'
import { expect, test } from '../../support/story'

test.use({ viewport: { width: 1366, height: 900 } })

async function administer(page: Page, path: string) {
  await openSignedIn(page, path, 'admin@example.com')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
}

const panel = (page: Page, name: string) =>
  page.getByRole('heading', { level: 2 }).getByRole('button', { name: new RegExp(`^${name} `) })
const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true })
const preview = (page: Page) => page.frameLocator('iframe[title^="Preview"]')
const update = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** Of the quiet buttons of the section, wherever they stand. */
const quietGround = (page: Page) =>
  page.locator('button', { hasText: 'Fetch Defaults' }).evaluate((button) => getComputedStyle(button).backgroundColor)
const answer = (page: Page, name: 'No' | 'Yes') => page.getByRole('dialog').getByRole('button', { name, exact: true })

test.describe('Language', () => {
  test('is written with its defaults, its files and its preview', async ({ page }) => {
    test.slow()
    await test.step('takes the defaults for what it has not, and for everything only when told to overwrite', async () => {
      await administer(page, '/admin/language')
      const title = field(page, 'Title')
      await expect(title).toHaveValue('Summit Valley')
      await page.getByRole('button', { name: 'Fetch Defaults' }).click()
      await expect(page.getByText('Nothing was missing')).toBeVisible()
      await expect(title).toHaveValue('Summit Valley')

      await page.getByRole('checkbox', { name: 'Overwrite current values' }).check()
      const asked = page.waitForRequest('**/defaults/default-language.json')
      await page.getByRole('button', { name: 'Fetch Defaults' }).click()
      expect((await asked).headers()['cache-control']).toBe('no-cache')
      await expect(title).toHaveValue('Basehut')
      await page.getByText('Changed only').click()
      await expect(page.getByText('Saved: Summit Valley', { exact: true })).toBeVisible()
      // What was typed since is no one's to take back.
      await title.first().fill('Typed since')
      await page.getByRole('button', { name: 'Undo' }).press('Enter')
      await expect(page.getByRole('button', { name: 'Fetch Defaults' })).toBeFocused()
      await expect(page.getByText('1 text changed, not saved yet')).toBeVisible()
      await expect(title).toHaveValue('Typed since')

      await page.getByRole('button', { name: 'Fetch Defaults' }).click()
      await expect(page.getByText('took their defaults')).toBeVisible()
      await page.getByRole('button', { name: 'Discard' }).press('Enter')
      await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).press('Enter')
      await expect(page.getByText('Everything is saved')).toBeVisible()
      await expect(update(page, 'Update Language')).toBeFocused()
      await expect(page.getByText('took their defaults')).toHaveCount(0)

      // The filter and the search stand in the address.
      await page.reload()
      await expect(page.getByRole('radio', { name: 'Changed only' })).toBeChecked()
      await expect(page.getByText('Nothing is changed')).toBeVisible()
      await page.getByText('All', { exact: true }).click()
      await page.getByRole('searchbox').fill('qrcodes')
      await expect(page).toHaveURL('/admin/language?find=qrcodes')
      await goInApp(page, '/admin/overview')
      await expect(page.getByRole('searchbox')).toHaveCount(0)
      await page.goBack()
      await expect(page.getByRole('searchbox')).toHaveValue('qrcodes')
      await expect(page.getByText(/^1 of \d+ texts$/)).toBeVisible()
    })

    await test.step('goes into a file and comes from one, with every difference shown before', async () => {
      await goInApp(page, '/admin/language')
      const downloaded = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Export' }).click()
      const file = JSON.parse(await readFile(await (await downloaded).path(), 'utf8'))
      expect(file.application.title).toBe('Summit Valley')

      const open = page.getByRole('button', { name: 'Import', exact: true })
      const choose = async (name: string, content: string) => {
        const chooser = page.waitForEvent('filechooser')
        await open.press('Enter')
        await (await chooser).setFiles({ name, mimeType: 'application/json', buffer: Buffer.from(content) })
      }
      const dialog = page.getByRole('dialog', { name: 'Import from a file' })
      await choose('broken.json', '{"application":')
      await expect(dialog.getByRole('alert')).toContainText('broken.json')
      await expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveCSS(
        'background-color',
        await quietGround(page),
      )
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      await expect(open).toBeFocused()

      file.application.title = 'Fell Top'
      file.application.motto = 'Up'
      await choose('words.json', JSON.stringify(file))
      await expect(dialog.getByText('One value would change')).toBeVisible()
      await expect(dialog.getByText('Import from a file', { exact: true })).toHaveCSS('font-weight', '700')
      await expect(dialog.getByRole('listitem')).toContainText(['Application: Title'])
      await expect(dialog.getByRole('listitem')).toContainText(['Summit Valley'])
      await expect(dialog.getByText('application.motto')).toBeVisible()
      await expectAccessible(page)
      await dialog.getByRole('button', { name: 'Put into the form' }).click()
      await expect(field(page, 'Title')).toHaveValue('Fell Top')
      await expect(page.getByText('1 text changed, not saved yet')).toBeVisible()
    })

    await test.step('shows what is typed on a guest’s screen at once, and to guests after Update and Yes', async () => {
      await page.goto('/admin/language')
      await panel(page, 'Welcome').click()
      const puts: string[] = []
      page.on('request', (request) => request.method() === 'PUT' && puts.push(request.url()))
      await field(page, 'Title').last().fill('Snow is here')
      await expect(preview(page).locator('h1')).toHaveText('Snow is here')
      await expect(field(page, 'Title').last()).toBeFocused()

      await update(page, 'Update Language').click()
      const dialog = page.getByRole('dialog', { name: 'Confirm Update Language' })
      await expect(dialog).toContainText('Are you sure you want to update your current language settings?')
      expect((await dialog.boundingBox())?.width).toBe(350)
      await expectAccessible(page)
      await answer(page, 'No').click()
      await expect(page.getByText('1 text changed, not saved yet')).toBeVisible()
      expect(puts).toEqual([])

      await update(page, 'Update Language').click()
      await answer(page, 'Yes').click()
      await expect(page.getByText('Language updated')).toBeVisible()
      await expect(page.getByText('Everything is saved')).toBeVisible()
      const guest = await page.context().newPage()
      await guest.goto('/welcome')
      await expect(guest.getByRole('heading', { level: 1, name: 'Snow is here' })).toBeVisible()

      // In two tabs: who saves last is asked, and no one's words are lost unseen.
      const title = (tab: Page) => field(tab, 'Title').last()
      async function save(tab: Page, words: string) {
        await title(tab).fill(words)
        await update(tab, 'Update Language').click()
        await answer(tab, 'Yes').click()
      }
      await guest.goto('/admin/language')
      await panel(guest, 'Welcome').click()
      await save(guest, 'Powder')
      await expect(guest.getByText('Everything is saved')).toBeVisible()
      await save(page, 'Slush')
      await expect(title(page)).toBeFocused()
      await expect(title(page)).toHaveAccessibleDescription(
        /Someone else changed this to “Powder” while you were typing/,
      )
      await expect(title(page)).toHaveValue('Slush')
      await update(page, 'Update Language').click()
      await answer(page, 'Yes').click()
      await expect(page.getByText('Everything is saved')).toBeVisible()
    })
  })
})

test.describe('Theme', () => {
  test('is chosen in sight of its preview, on a phone too', async ({ page }) => {
    test.slow()
    await test.step('is previewed on a phone in a sheet of its own, and nothing is lost at 320 px', async () => {
      await page.setViewportSize({ width: 320, height: 640 })
      await administer(page, '/admin/theme')
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
      await page.getByRole('button', { name: 'Show preview' }).click()
      await page.getByLabel('Guest screen').selectOption('menu')
      await expect(preview(page).getByText('Sign Out')).toBeVisible()
      await expect(page.locator('iframe')).not.toBeFocused()
      await expectAccessible(page)
      // What is open in the frame is no step of the page around it, and is gone with its screen.
      await page.getByLabel('Guest screen').selectOption('complete')
      await expect(preview(page).locator('h1')).toHaveText('You are all set')
      await expect(preview(page).getByText('Sign Out')).toBeHidden()
      await page.getByLabel('Guest screen').selectOption('home')
      await expect(preview(page).locator('h1')).toBeVisible()
      await expect(preview(page).getByText('Sign Out')).toBeHidden()
    })

    await test.step('warns of a colour that cannot be read, shows it corrected, and reaches guests after Yes', async () => {
      await page.setViewportSize({ width: 1366, height: 900 })
      await page.goto('/admin/theme')
      await field(page, 'Primary Background Color').fill('#7a1f2b')
      await field(page, 'Primary Color').fill('#8a3b45')
      await page.keyboard.press('Escape')
      await expect(page.getByText('too low to read')).toBeVisible()
      const button = preview(page).getByText('Sign in', { exact: true })
      await expect(button).toHaveCSS('background-color', 'rgb(122, 31, 43)')
      await expect(button).not.toHaveCSS('color', 'rgb(138, 59, 69)')
      await expectAccessible(page)

      await field(page, 'Primary Color').fill('white')
      await update(page, 'Update Theme').click()
      await expect(page.getByText('Enter a hex colour')).toBeVisible()
      await expect(page.getByRole('dialog', { name: 'Confirm Update Theme' })).toHaveCount(0)
      await field(page, 'Primary Color').fill('#ffffff')
      await update(page, 'Update Theme').click()
      const dialog = page.getByRole('dialog', { name: 'Confirm Update Theme' })
      await expect(dialog).toContainText('Are you sure you want to update your current theme settings?')
      await answer(page, 'Yes').click()
      await expect(page.getByText('Theme updated')).toBeVisible()
      const guest = await page.context().newPage()
      await guest.goto('/welcome')
      await expect(guest.getByRole('link', { name: 'Sign in' })).toHaveCSS('background-color', 'rgb(122, 31, 43)')
    })
  })
})
