import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { DeletionRequestsScreen } from '../../../../src/admin/deletion-requests/deletion-requests.screen'
import type { DeletionRequest } from '../../../../src/contract/entities/account'
import { failed } from '../../support/answers'
import { mountAdmin } from '../../support/mount-admin'
import { press } from '../../support/press'

const requestOf = (subject: string, askedDateUtc: string): DeletionRequest => ({
  issuer: 'https://venue.example',
  subject,
  askedDateUtc,
  contactId: 7,
  name: subject,
  email: `${subject.toLowerCase()}@example.com`,
  people: 4,
})

const now = () => Date.parse('2027-02-20T12:00:00Z')

const show = (requests: DeletionRequest[], answered: unknown[] = []) =>
  mountAdmin(
    {
      listDeletionRequests: () => requests,
      answerDeletionRequest({ body }) {
        answered.push(body)
        requests = requests.filter(({ subject }) => subject !== (body as DeletionRequest).subject)
        return { askedDateUtc: null }
      },
    },
    ({ api }) => <DeletionRequestsScreen api={api} now={now} />,
  )

test('a venue whom no one has asked reads where guests do it', async () => {
  await show([])
  await expect.element(page.getByText('No one has asked to be deleted.')).toBeVisible()
})

test('beside the menu, with text of twice the size, a request has its name, its day and its button below each other', async () => {
  onTestFinished(() => document.documentElement.removeAttribute('style'))
  await show([requestOf('Maya', '2027-01-19T12:00:00Z')])
  await page.viewport(1280, 800)
  const button = page.getByRole('button', { name: 'Answered: Maya' })
  const name = page.getByText('Maya', { exact: true })
  const isBeside = () => button.element().getBoundingClientRect().left >= name.element().getBoundingClientRect().right
  await expect.element(button).toBeVisible()
  expect(isBeside()).toBe(true)
  document.documentElement.style.fontSize = '200%'
  await expect.poll(isBeside).toBe(false)
  // As wide as its words, not as its card.
  await expect.poll(() => button.element().getBoundingClientRect().width).toBeLessThan(1280 / 3)
})

test('a date that is none takes no screen down', async () => {
  await show([requestOf('Maya', 'soon')])
  await expect.element(page.getByText('Maya', { exact: true })).toBeVisible()
})

test('the keyboard goes on at the next request once one is off the list, at the one before after the last, and at the list after all', async () => {
  await show(['Maya', 'Jonas', 'Ida'].map((name) => requestOf(name, '2027-01-19T12:00:00Z')))
  const answer = async (name: string) => {
    await press(page.getByRole('button', { name: `Answered: ${name}` }), 'Enter')
    await press(page.getByRole('button', { name: 'Yes, answered' }), 'Enter')
    await expect.element(page.getByText(name, { exact: true })).not.toBeInTheDocument()
  }
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await answer('Jonas')
  await expect.element(row('Ida')).toHaveFocus()
  await answer('Ida')
  await expect.element(row('Maya')).toHaveFocus()
  await answer('Maya')
  await expect.element(page.getByRole('heading', { level: 2 })).toHaveFocus()
})

test('who asked more than a month ago is overdue; answering is asked again, and takes the request off the list', async () => {
  const answered: unknown[] = []
  await show([requestOf('Maya', '2027-01-19T12:00:00Z'), requestOf('Jonas', '2027-01-21T12:00:00Z')], answered)
  const rows = page.getByRole('listitem')
  await expect.element(rows.first()).toHaveTextContent(/Maya.*Contact 7 · 4 people.*Overdue/)
  await expect.element(rows.nth(1)).not.toHaveTextContent('Overdue')

  await page.getByRole('button', { name: 'Answered: Maya' }).click()
  await page.getByRole('button', { name: 'Not yet' }).click()
  expect(answered).toEqual([])
  await page.getByRole('button', { name: 'Answered: Maya' }).click()
  await page.getByRole('button', { name: 'Yes, answered' }).click()
  await expect.element(page.getByText('Maya', { exact: true })).not.toBeInTheDocument()
  expect(answered).toEqual([{ issuer: 'https://venue.example', subject: 'Maya' }])
})

test('a request that was answered, but not taken off a list that cannot be loaded again, is explained', async () => {
  let isAnswered = false
  const answers = {
    listDeletionRequests: () => (isAnswered ? failed(500) : [requestOf('Maya', '2027-01-19T12:00:00Z')]),
    answerDeletionRequest: () => {
      isAnswered = true
      return { askedDateUtc: null }
    },
  }
  await mountAdmin(answers, ({ api }) => <DeletionRequestsScreen api={api} now={now} />)
  await page.getByRole('button', { name: 'Answered: Maya' }).click()
  await page.getByRole('button', { name: 'Yes, answered' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('The list could not be loaded again')
})

test('far down a long list, it is seen why a request could not be called answered', async () => {
  const requests = Array.from({ length: 40 }, (_, at) => requestOf(`Guest${at + 1}`, '2027-01-19T12:00:00Z'))
  const answers = { listDeletionRequests: () => requests, answerDeletionRequest: () => failed(500) }
  await mountAdmin(answers, ({ api }) => <DeletionRequestsScreen api={api} now={now} />)
  await page.getByRole('button', { name: 'Answered: Guest40' }).click()
  await page.getByRole('button', { name: 'Yes, answered' }).click()
  await expect.element(page.getByRole('alert')).toBeInViewport({ ratio: 1 })
})

test('a long list is drawn in parts, the keyboard goes on at the first new one after each press, and the end says that there may be more', async () => {
  await show(Array.from({ length: 500 }, (_, at) => requestOf(`Guest${at + 1}`, '2027-01-19T12:00:00Z')))
  const rows = page.getByRole('listitem')
  await expect.element(rows.nth(59)).toBeVisible()
  expect(rows.elements()).toHaveLength(60)
  for (const left of [440, 240, 40]) {
    await page.getByRole('button', { name: `Show more (${left} left)` }).click()
    await expect.element(rows.nth(500 - left)).toHaveFocus()
  }
  await expect.element(page.getByText('These are the oldest 500. The next follow as these are answered.')).toBeVisible()
  expect(rows.elements()).toHaveLength(500)
})
