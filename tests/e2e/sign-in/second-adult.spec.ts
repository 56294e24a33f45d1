import { signInByCode, test } from '../../support/outside/mail-story'
import { SIGNED_EVIDENCE } from '../../support/runs/signed-evidence'
import { openSignedIn } from '../../support/session'
import { expect, signWaiver, startCheckIn } from '../../support/story'

interface Evidence {
  signer_name: string
  signer_subject: string
  on_behalf_of: string
}

test('a second adult, whom the head has invited, signs for a child, and the evidence says who signed', async ({
  page,
  browser,
  venue,
  mails,
}) => {
  await openSignedIn(page, '/second-adult', 'maya@example.com')
  const before = mails.received.length
  await page.getByLabel('Their email').fill('jonas@example.com')
  await page.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(page.getByText('Invited at jonas@example.com')).toBeVisible()
  const { content } = await mails.firstTo('jonas@example.com', before)

  const phone = await browser.newContext({ baseURL: venue.url, serviceWorkers: 'block' })
  const jonas = await phone.newPage()
  await jonas.goto(/^http\S+$/m.exec(content)?.[0] ?? 'the mail has no address')
  await signInByCode(jonas, mails, 'jonas@example.com')
  await expect(jonas.getByLabel('First name')).toHaveValue('Jonas')
  await expect(jonas.getByLabel('Last name')).toHaveValue('Lindqvist')
  await jonas.getByLabel('Date of birth').fill('1985-04-12')
  await jonas.getByRole('button', { name: 'Continue' }).click()
  await expect(jonas.getByText('Maya Lindqvist invites you to join their family')).toBeVisible()
  await jonas.getByRole('button', { name: 'Join this family' }).click()

  await startCheckIn(jonas, ['Leo'])
  await signWaiver(jonas, 'Jonas Lindqvist')
  await expect(jonas.getByRole('heading', { level: 1, name: 'Rental Profile' })).toBeVisible()
  await expect.poll(() => jonas.getByText('Saved on this device', { exact: true }).count()).toBe(0)
  await phone.close()

  const [signed] = await venue.query<Evidence>(SIGNED_EVIDENCE)
  const [account] = await venue.query<{ subject: string }>(
    "select subject from sign_in_accounts where email = 'jonas@example.com'",
  )
  expect(signed).toMatchObject({ signer_name: 'Jonas Lindqvist', signer_subject: account?.subject })
  expect(signed?.on_behalf_of).toContain('Leo Lindqvist')
})
