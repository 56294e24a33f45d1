import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/browser/accessible'
import { goInApp } from '../../support/browser/go-in-app'
import { openSignedIn } from '../../support/session'
import { expect, test } from '../../support/story'

test.use({ viewport: { width: 1366, height: 900 } })

const editor = (page: Page) => page.getByRole('textbox', { name: 'Waiver Text' })
const asHtml = (page: Page) => page.getByText('HTML', { exact: true })
const preview = (page: Page) => page.getByRole('region', { name: 'As a guest sees it' })
const tool = (page: Page, name: string) => page.getByRole('toolbar').getByRole('button', { name })

test('parts of a form that come late, and what is written in them', async ({ page }) => {
  test.slow()
  const parts = '**/assets/**'
  const trouble = page.getByRole('alert').filter({ hasText: 'This part of the form could not be loaded' })
  await test.step('the frame of a picture that cannot be loaded takes nothing away that was typed', async () => {
    await openSignedIn(page, '/admin/activities', 'admin@example.com')
    const form = page.getByRole('form', { name: 'Add New Activity' })
    await form.getByLabel('Name').fill('Night skiing')
    await page.context().route(parts, (route) => route.abort())
    await form.locator('input[type=file]').setInputFiles('docs/screenshots/home.png')
    await expect(trouble).toBeVisible()
    await expect(form.getByLabel('Name')).toHaveValue('Night skiing')
    await page.context().unroute(parts)
  })

  await test.step('nor does the editor of a text, which comes at another try', async () => {
    await page.getByRole('link', { name: 'Tasks', exact: true }).click()
    await page.getByRole('button', { name: 'Leave' }).click()
    const form = page.getByRole('form', { name: 'Add New Task' })
    const name = form.getByRole('textbox', { name: 'Name', exact: true })
    await name.fill('Night waiver')
    await page.context().route(parts, (route) => route.abort())
    await form.getByLabel('Type').selectOption('Waiver')
    await expect(trouble).toBeVisible()
    await expect(name).toHaveValue('Night waiver')
    await page.context().unroute(parts)
    await trouble.getByRole('button', { name: 'Try again' }).click()
    await expect(form.getByRole('toolbar', { name: 'Format' })).toHaveCSS('display', 'flex')
    await expect(name).toHaveValue('Night waiver')
  })

  await test.step('a waiver is written as it will be read, by keyboard, and saved as that', async () => {
    await goInApp(page, '/admin/tasks?selected=1')
    await expect(editor(page)).toContainText('Release of liability')
    await expectAccessible(page)
    await editor(page).click()
    await page.keyboard.press('Control+A')
    await page.keyboard.press('Backspace')
    await page.keyboard.type('On the slope')
    await page.keyboard.press('Alt+F10')
    await expect(page.getByLabel('Paragraph or heading')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(tool(page, 'Bold')).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(tool(page, 'Italic')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(editor(page)).toBeFocused()
    await page.getByLabel('Paragraph or heading').selectOption('Heading 2')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+B')
    await page.keyboard.type('Helmets')
    await page.keyboard.press('Control+B')
    await page.keyboard.type(' are worn by')
    await page.keyboard.press('Enter')
    await tool(page, 'Bulleted list').click()
    await page.keyboard.type('children')
    await page.keyboard.press('Enter')
    await page.keyboard.type('guides')
    await page.keyboard.press('Shift+ArrowLeft')
    for (let letters = 1; letters < 'guides'.length; letters += 1) await page.keyboard.press('Shift+ArrowLeft')
    await tool(page, 'Link').click()
    await page.getByLabel('Address of the link').fill('nowhere')
    await page.keyboard.press('Enter')
    await expect(page.getByText('This is not a web address')).toBeVisible()
    await page.getByLabel('Address of the link').fill('summit.example/guides')
    await page.keyboard.press('Enter')
    await expect(preview(page).getByRole('link', { name: 'guides' })).toHaveAttribute(
      'href',
      'https://summit.example/guides',
    )
    await page.getByRole('button', { name: 'Update Task' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await asHtml(page).click()
    await expect(editor(page)).toHaveValue(
      '<h2>On the slope</h2><p><strong>Helmets</strong> are worn by</p>' +
        '<ul><li>children</li><li><a href="https://summit.example/guides">guides</a></li></ul>',
    )
  })
})
