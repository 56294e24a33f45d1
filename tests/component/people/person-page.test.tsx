import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { failureOf } from '../../../src/api/failure'
import { Looks } from '../../../src/people/looks'
import { PersonPageScreen } from '../../../src/people/person-page.screen'
import { expectAccessible } from '../support/accessible'
import { apiWith, failed } from '../support/answers'
import { mountGuest } from '../support/mount-guest'
import { press } from '../support/press'
import { household, show, task } from './a-household'

const answers = {
  primaryEmergencyContact: 'Maya Lindqvist',
  primaryEmergencyPhone: '+46 70 1',
  alternateEmergencyContact1: 'Jonas',
  alternateEmergencyPhone1: '+46 70 2',
  drugAllergy: 'None',
  foodAllergy: 'Peanuts',
  medication: 'None',
  specialCondition: 'None',
}

test('a person’s page says in one sentence what is missing, and by task who has done what', async () => {
  await show({})
  await expect.element(page.getByRole('heading', { name: 'Ida Lindqvist', level: 1 })).toHaveFocus()
  await expect.element(page.getByText('Still missing: Waiver and Ski school for Ida.')).toBeVisible()
  await expect.element(page.getByRole('row', { name: /Maya Lindqvist.*Done 1\/16\/2027.*Not asked/ })).toBeVisible()
  await expect.element(page.getByRole('row', { name: /Ida Lindqvist.*Missing.*Missing/ })).toBeVisible()
  await expectAccessible()
})

test('what was done and received is of the venue’s day, also on a tablet that is set to where it was bought', async () => {
  await show({}, 'Pacific/Kiritimati')
  await expect.element(page.getByRole('row', { name: /Maya Lindqvist.*Done 1\/17\/2027/ })).toBeVisible()
  await expect.element(page.getByText('Received 1/17/2027')).toBeVisible()
})

test('on a tablet a name as long as names get leaves everything that is missing in sight', async () => {
  const long = { firstName: 'Wolfeschlegelsteinhausenberg'.repeat(3), lastName: 'Bergerdorff'.repeat(8) }
  const people = household.people.map((person) => (person.contactId === 2 ? { ...person, ...long } : person))
  await show({ getPerson: () => ({ ...household, people }) })
  await page.viewport(1024, 768)
  const row = page.getByRole('row', { name: /Wolfe/ })
  await expect.element(row.getByText('Missing').nth(1)).toBeInViewport({ ratio: 0.9 })
})

test('on a tablet held upright four tasks are in sight without scrolling', async () => {
  const names = ['Summit Valley Waiver', 'Rental Profile', 'Pass Photo', 'Child Registration']
  const tasks = names.map((name, at) => ({ ...task, contactTaskId: at, contactId: 1, taskId: at, name }))
  const done = { isComplete: true, doneDateUtc: '2027-11-28T10:00:00Z' }
  await show({ getPerson: () => ({ ...household, tasks: tasks.map((each) => ({ ...each, ...done })) }) })
  await page.viewport(820, 1180)
  const grid = page.getByRole('region', { name: 'Tasks' }).element()
  expect(grid.scrollWidth).toBe(grid.clientWidth)
})

test('on a phone a long name leaves room for what is missing, and stays beside it', async () => {
  const long = { firstName: 'Anna-Sophia Élodie Marguerite', lastName: 'Wolfeschlegelsteinhausenbergerdorff' }
  const people = household.people.map((person) => (person.contactId === 2 ? { ...person, ...long } : person))
  await show({ getPerson: () => ({ ...household, people }) })
  const row = page.getByRole('row', { name: /Wolfe/ })
  const grid = page.getByRole('region', { name: 'Tasks' })
  await expect.element(row.getByText('Missing').first()).toBeInViewport({ ratio: 0.9 })
  grid.element().scrollLeft = 1000
  await expect.element(row.getByText('Missing').nth(1)).toBeInViewport({ ratio: 0.9 })
  await expect.element(row.getByRole('rowheader')).toBeInViewport({ ratio: 0.9 })
})

test('health answers are masked until they are asked for, and each time is a look of its own', async () => {
  let looks = 0
  await show({
    showHealthAnswers: () => {
      looks += 1
      return { contactId: 2, answers }
    },
  })
  const button = (name: string) => page.getByRole('button', { name })
  await expect.element(button('Show health answers')).toBeVisible()
  expect(page.getByText('Peanuts').query()).toBeNull()
  expect(looks).toBe(0)
  await button('Show health answers').click()
  await expect.element(page.getByText('Peanuts')).toBeVisible()
  await expect.element(page.getByText('This look is noted in the audit.')).toBeVisible()
  await button('Hide health answers').click()
  expect(page.getByText('Peanuts').query()).toBeNull()
  await button('Show health answers').click()
  await expect.poll(() => looks).toBe(2)
})

test('health answers that cannot be noted are not shown, and the page says so', async () => {
  let refused = failed(503)
  await show({ showHealthAnswers: () => refused })
  const ask = page.getByRole('button', { name: 'Show health answers' })
  await ask.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Nothing is shown without a note')
  // The venue's own words where it sent some.
  refused = failed(403, { code: 'no-access', message: 'You have no access.' })
  await ask.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('You have no access.')
})

test('a pass goes to the household’s own address, which the desk sees in part only', async () => {
  const sent: unknown[] = []
  await show({
    sendPersonsPass: ({ body, params }) => {
      sent.push([params.contactId, body])
      return { id: 't', status: 'Sent' }
    },
  })
  await page.getByRole('button', { name: 'Send the pass of Ida Lindqvist' }).click()
  await expect.element(page.getByText('m•••@example.com, the household’s own address', { exact: false })).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect.element(page.getByText('The pass of Ida Lindqvist was sent.')).toBeVisible()
  expect(sent).toEqual([['2', { deliveryMode: 1, recipient: '' }]])
})

test('what is wrong with the address of a pass is said at its field, in our words', async () => {
  const refusal = { code: 'recipient-invalid', message: 'No', fields: { recipient: 'This is not an email address' } }
  await show({
    getPerson: () => ({ ...household, emailHint: '' }),
    sendPersonsPass: () => failed(422, refusal),
  })
  await page.getByRole('button', { name: 'Send the pass of Ida Lindqvist' }).click()
  const field = page.getByRole('textbox', { name: 'Email address' })
  const send = page.getByRole('button', { name: 'Send', exact: true })
  await expect.element(field).toBeRequired()
  await send.click()
  await expect.element(field).toHaveAccessibleDescription(/Email address is required/)
  await expect.element(field).toHaveFocus()
  await field.fill('maya at example.com')
  await send.click()
  await expect.element(field).toHaveAccessibleDescription(/This is not an email address/)
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveValue('maya at example.com')
  await expectAccessible()
})

test('a pass that was not sent says so: its form stays until then, and says nothing of it the next time', async () => {
  let answer = (_: Response) => {}
  await show({ sendPersonsPass: () => new Promise<Response>((resolve) => (answer = resolve)) })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await button('Send the pass of Ida Lindqvist').click()
  await button('Send').click()
  await expect.element(button('Send')).toHaveAttribute('aria-disabled', 'true')
  await button('Cancel').click({ force: true })
  answer(failed(503))
  await expect.element(page.getByRole('alert')).toHaveTextContent('The pass was not sent. Try again.')
  await button('Cancel').click()
  await button('Send the pass of Ida Lindqvist').click()
  await expect.element(button('Send')).toBeVisible()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('the keyboard goes into the form of a pass, and back to its button', async () => {
  await show({ sendPersonsPass: () => ({ id: 't', status: 'Sent' }) })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await press(button('Send the pass of Ida Lindqvist'), 'Enter')
  await expect.element(page.getByRole('textbox', { name: 'Email address' })).toHaveFocus()
  await press(button('Cancel'), 'Enter')
  await expect.element(button('Send the pass of Ida Lindqvist')).toHaveFocus()
  await press(button('Send the pass of Ida Lindqvist'), 'Enter')
  await press(button('Send'), 'Enter')
  await expect.element(page.getByText('The pass of Ida Lindqvist was sent.')).toBeVisible()
  await expect.element(button('Send the pass of Ida Lindqvist')).toHaveFocus()
})

test('a pass is not called sent where the venue has no mail server', async () => {
  const delivery = { deliveryMode: 1, recipient: 'maya@example.com', isSent: true, isKept: true } as const
  await show({ sendPersonsPass: () => ({ id: 't', status: 'Unsent', delivery }) })
  await page.getByRole('button', { name: 'Send the pass' }).click()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('The pass was not sent: the venue has no mail server')
  expect(page.getByText('The pass of Ida Lindqvist was sent.').query()).toBeNull()
})

test('a pass is not called sent by an answer that says nothing of it', async () => {
  await show({ sendPersonsPass: () => Response.json({}) })
  await page.getByRole('button', { name: 'Send the pass' }).click()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('The pass was not sent. Try again.')
})

test('a page that could not be asked for again says so, and stays', async () => {
  let isDown = false
  await show({
    getPerson: () => (isDown ? failed(503) : household),
    sendPersonsPass: () => ({ id: 't', status: 'Sent' }),
  })
  await page.getByRole('button', { name: 'Send the pass' }).click()
  isDown = true
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect.element(page.getByText('This page could not be brought up to date.')).toBeVisible()
  await expect.element(page.getByRole('row', { name: /Maya Lindqvist/ })).toBeVisible()
})

test('a page that hears no news of its household says so', async () => {
  await show({}, '', failureOf('forbidden'))
  await expect.element(page.getByText('This page could not be brought up to date.')).toBeVisible()
})

test('a household that cannot be loaded says so, and can be tried again', async () => {
  let isDown = true
  await show({ getPerson: () => (isDown ? failed(503) : household) })
  await expect.element(page.getByRole('alert')).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('heading', { name: 'Ida Lindqvist', level: 1 })).toBeVisible()
})

test('an address of no one says so and leads back: trying again would not help', async () => {
  await show({ getPerson: () => failed(404, { code: 'not-found', message: 'There is no such person.' }) })
  await expect.element(page.getByRole('heading', { name: 'There is no such person.', level: 1 })).toHaveFocus()
  await expect.element(page.getByRole('link', { name: 'Back to the list' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Try again' }).query()).toBeNull()
  await expectAccessible()
})

test('someone who was deleted meanwhile is shown no longer', async () => {
  let isDeleted = false
  await show({
    getPerson: () => (isDeleted ? failed(404, { code: 'not-found', message: '' }) : household),
    sendPersonsPass: () => ({ id: 't', status: 'Sent' }),
  })
  await page.getByRole('button', { name: 'Send the pass' }).click()
  isDeleted = true
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect.element(page.getByRole('heading', { name: 'There is no such person here.', level: 1 })).toHaveFocus()
  await expect.element(page.getByText('Lindqvist')).not.toBeInTheDocument()
})

test('a gateway’s 404 is no word of the venue: the page can be tried again', async () => {
  await show({ getPerson: () => failed(404) })
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('an answer that leaves the person out says that the page could not be opened, and waits for nothing', async () => {
  await show({ getPerson: () => ({ ...household, people: household.people.slice(0, 1) }) })
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('administrators read who of the staff looked at what, with a name where one is known', async () => {
  const look = { atDateUtc: '2027-01-16T10:00:00Z', title: '' }
  const api = apiWith({
    getPerson: () => household,
    listLooks: () => [
      {
        ...look,
        sequence: 9,
        by: { name: 'Ada Minh', email: 'ada@example.com' },
        contactId: 1,
        documentId: 'r-1',
        title: 'Waiver',
      },
      { ...look, sequence: 8, by: null, contactId: 2, documentId: null },
    ],
  })
  await mountGuest(
    <PersonPageScreen
      api={api}
      contactId={2}
      locationId={1}
      wayBack={null}
      below={(shown) => <Looks api={api} page={shown} />}
    />,
  )
  await expect.element(page.getByText('Ada Minh opened Waiver of Maya Lindqvist')).toBeVisible()
  await expect
    .element(page.getByText('Someone whose name is not known any more saw the health answers of Ida Lindqvist'))
    .toBeVisible()
  await expectAccessible()
})
