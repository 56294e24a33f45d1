import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { codeIn } from '../../server/support/code-sign-in'
import { expectAccessibleInBothSchemes } from '../../support/browser/accessible'
import { countedActs } from '../../support/browser/counted-acts'
import { test } from '../../support/outside/mail-story'
import { startInProcess } from '../../support/running-venue'
import { freePort } from '../../support/runs/free-port'
import { expect } from '../../support/story'

test.use({ viewport: { width: 1366, height: 900 } })

/** What a new venue asks of the person who sets it up, from the printed address to the poster. */
const MOST_ACTS = 25

test('a venue is set up from nothing, by the address of its first start, in a few acts', async ({ page, mails }) => {
  // A first start makes its database, which takes a busy machine most of a minute.
  test.slow()
  const folder = await mkdtemp(join(tmpdir(), 'basehut-first-start-'))
  const venue = await startInProcess({
    DEMO: '0',
    DATA_DIR: folder,
    PORT: String(await freePort()),
    SMTP_URL: mails.url,
    MAIL_FROM: 'venue@example.com',
  })
  const address = /^http\S+\/setup\/\S+$/m.exec(venue.said?.() ?? '')?.[0] ?? 'no address was printed'
  const acts = countedActs()
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const menu = (name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true })
  const yes = page.getByRole('dialog').getByRole('button', { name: 'Yes', exact: true })
  const guide = page.getByRole('region', { name: 'Set up the venue' })
  try {
    await test.step('the first administrator names the venue, and is signed in by the one code', async () => {
      await page.goto(address)
      await expect(page.getByRole('heading', { name: 'Set up your venue' })).toBeVisible()
      await expectAccessibleInBothSchemes(page)
      await acts.type(page.getByLabel('Name of the venue'), 'North Park')
      await acts.choose(page.getByLabel('Time zone'), 'America/Denver')
      await acts.type(page.getByLabel('Your email'), 'boss@example.com')
      await acts.click(button('Send a test message with a code'))
      await acts.type(page.getByLabel('Code'), codeIn(await mails.firstTo('boss@example.com', 0)))
      await acts.click(button('Finish'))
      // Who works here is not asked for a name or a date of birth, nor for another code.
      await expect(page).toHaveURL(/\/admin\/overview$/)
      await expect(page.getByText('North Park').first()).toBeVisible()
      expect(mails.received).toHaveLength(1)
    })

    await test.step('location, activity and tasks follow from each other', async () => {
      await expect(guide).toContainText('4 steps are left')
      await acts.click(guide.getByRole('link', { name: 'A location' }))
      // Most venues have one place, so the first is called what the venue is.
      await acts.click(button('Add Locations'))
      await expect(page.getByRole('form', { name: 'North Park' })).toBeVisible()

      await acts.click(menu('Activities'))
      // The form of the location has a name too, and stands there until this one is loaded.
      await expect(page.getByRole('heading', { level: 1, name: 'Activities' })).toBeVisible()
      await acts.type(page.getByRole('textbox', { name: 'Name', exact: true }), 'Skiing')
      await acts.click(button('Add Activity'))
      await expect(page.getByText('has it as its default activity')).toBeVisible()

      await acts.click(menu('Tasks'))
      await acts.click(button('Create the first task'))
      await acts.type(page.getByRole('textbox', { name: 'Waiver Text' }), 'I know that skiing is dangerous.')
      await acts.click(button('Update Task'))
      await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    })

    await test.step('so do look, words and poster', async () => {
      await acts.click(menu('Theme'))
      await acts.type(page.getByRole('textbox', { name: 'Primary Background Color' }), '#0b5d4e')
      await acts.click(button('Update Theme'))
      await acts.click(yes)
      await expect(page.getByText('Everything is saved')).toBeVisible()
      await acts.click(menu('Language'))
      await acts.type(page.getByRole('textbox', { name: 'Subtitle' }), 'See you on the snow')
      await acts.click(button('Update Language'))
      await acts.click(yes)
      await expect(page.getByText('Everything is saved')).toBeVisible()
      await acts.click(menu('Poster'))
      await page.evaluate(() => {
        window.print = () => document.body.setAttribute('data-printed', '')
      })
      await acts.click(button('Print'))
      await expect(page.locator('[data-printed]').getByText('North Park').first()).toBeVisible()
    })

    expect(acts.done).toBeLessThanOrEqual(MOST_ACTS)
    await menu('Overview').click()
    await expect(guide).toContainText('Guests can check in. Everything below is set up.')

    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'This address no longer works' })).toBeVisible()
  } finally {
    await venue.stop()
    await rm(folder, { recursive: true, force: true })
  }
})
