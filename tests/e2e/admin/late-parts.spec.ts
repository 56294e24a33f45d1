import { openSignedIn } from '../../support/session'
import { expect, test } from '../../support/story'

test.use({ viewport: { width: 1366, height: 900 } })

test('a part of a form that cannot be loaded takes nothing away that was typed, and comes at another try', async ({
  page,
}) => {
  const parts = '**/assets/**'
  const trouble = page.getByRole('alert').filter({ hasText: 'This part of the form could not be loaded' })
  await test.step('the frame of a picture', async () => {
    await openSignedIn(page, '/admin/activities', 'admin@example.com')
    const form = page.getByRole('form', { name: 'Add New Activity' })
    await form.getByLabel('Name').fill('Night skiing')
    await page.context().route(parts, (route) => route.abort())
    await form.locator('input[type=file]').setInputFiles('docs/screenshots/home.png')
    await expect(trouble).toBeVisible()
    await expect(form.getByLabel('Name')).toHaveValue('Night skiing')
    await page.context().unroute(parts)
  })
  await test.step('the editor of a text', async () => {
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
})
