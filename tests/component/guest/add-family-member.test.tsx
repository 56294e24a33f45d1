import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createReader } from '../../../src/api/reader'
import { AddFamilyMemberScreen } from '../../../src/guest/family/add-family-member.screen'
import { apiWith, failed } from '../support/answers'
import { become } from '../support/become'
import { dayBorders } from '../support/day-borders'
import { mountGuest, testStorage } from '../support/mount-guest'
import { settingsOfVenue } from '../support/settings'

const identity = { iss: 'test', sub: 'admin', name: 'Maya', givenName: 'Maya', familyName: 'L', email: 'm@example.com' }
const leo = { contactId: 4, firstName: 'Leo', lastName: 'L' }
const born = { dateOfBirth: '2017-07-14' }
const isThere = { code: 'already-in-household', message: 'Leo L, born on that day, is already in your family.' }

/** Whom the venue has in the family. */
let family: (typeof leo & Partial<typeof born>)[]
let isDown = false
beforeEach(() => {
  family = []
  isDown = false
})
afterEach(() => {
  vi.useRealTimers()
})

/** The screen before a venue that gives these answers, one a try. */
const openForm = (...answers: (() => typeof leo | Response)[]) => openFormAt('', ...answers)

async function openFormAt(timeZone: string, ...answers: (() => typeof leo | Response)[]) {
  const done: (number | null)[] = []
  const api = apiWith({
    getProfile: () => (isDown ? failed(503) : { contacts: family }),
    addFamilyMember: () => answers.shift()?.() ?? leo,
  })
  const storage = testStorage()
  const reader = createReader({ api, storage, owner: identity })
  await mountGuest(
    <AddFamilyMemberScreen api={api} reader={reader} identity={identity} onDone={(added) => done.push(added)} />,
    { storage, settings: settingsOfVenue({ timeZone }) },
  )
  await page.getByLabelText('First name').fill('Leo')
  await page.getByLabelText('Month').selectOptions('July')
  await page.getByLabelText('Day').fill('14')
  await page.getByLabelText('Year').fill('2017')
  const known = async () => (await reader.stored('getProfile', {}))?.value.contacts.map(({ contactId }) => contactId)
  return { done, known, add: () => page.getByRole('button', { name: 'Add to the family' }).click() }
}

test('who is added is named to where the way leads next', async () => {
  const { done, add } = await openForm()
  for (const asked of ['First name', 'Last name', 'Month', 'Day', 'Year'])
    await expect.element(page.getByLabelText(asked)).toBeRequired()
  await add()
  await expect.poll(() => done).toEqual([leo.contactId])
})

test('a birthday that is missing or wrong is said where its fields are, too, for who comes back to them', async () => {
  const { add } = await openForm()
  const birthday = page.getByRole('group', { name: 'Date of birth' })
  await page.getByLabelText('Day').fill('')
  await add()
  await expect.element(birthday).toHaveAccessibleDescription('Date of birth is required')
  await expect.element(page.getByLabelText('Day')).toHaveFocus()
})

test('without a network nothing is sent, and nothing is said that leaves open whether it was', async () => {
  let asked = 0
  const { done, add } = await openForm(() => {
    asked++
    return leo
  })
  become('offline')
  await expect.element(page.getByRole('status').getByText('You need to be online to add someone')).toBeVisible()
  await add()
  await expect.element(page.getByRole('alert')).toHaveTextContent('You need to be online to add someone')
  expect(page.getByText('You need to be online to add someone').elements()).toHaveLength(1)
  expect(asked).toBe(0)
  become('online')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await add()
  await expect.poll(() => done).toEqual([leo.contactId])
})

test('the arrow of a list is no picture for those who hear the page', async () => {
  await openForm()
  await expect.element(page.getByLabelText('Month')).toBeVisible()
  for (const drawn of document.querySelectorAll('main svg, form svg'))
    expect(drawn.closest('[aria-hidden="true"]')).not.toBeNull()
  expect(document.querySelector('form svg')).not.toBeNull()
})

test('who was added though the answer was lost on the way is in the family with the next try', async () => {
  const { done, add } = await openForm(
    () => {
      family = [
        { ...leo, ...born, firstName: 'Lea', contactId: 3 },
        { ...leo, ...born, firstName: 'LEO' },
      ]
      return failed(502)
    },
    () => failed(409, isThere),
  )
  await add()
  await expect.element(page.getByRole('alert')).toHaveTextContent('may have been added all the same')
  await add()
  // Named to where the way leads next, as one is whose answer arrived.
  await expect.poll(() => done).toEqual([leo.contactId])
})

test('who was added though the answer was lost is never given to the venue twice: it may not know them again', async () => {
  let given = 0
  const { done, add } = await openForm(() => {
    given += 1
    family = [{ ...leo, ...born }]
    return failed(504)
  })
  await add()
  await expect.element(page.getByRole('alert')).toHaveTextContent('may have been added all the same')
  await add()
  await expect.poll(() => done).toEqual([leo.contactId])
  expect(given).toBe(1)
})

test('who is added by a try that the venue still works on, as the next one comes, is in the family', async () => {
  const { done, add } = await openForm(
    () => failed(504),
    () => {
      family = [{ ...leo, ...born }]
      return failed(409, isThere)
    },
  )
  await add()
  await expect.element(page.getByRole('alert')).toHaveTextContent('may have been added all the same')
  await add()
  await expect.poll(() => done).toEqual([leo.contactId])
})

test('a venue that cannot be asked how a try went is given no second one', async () => {
  let given = 0
  isDown = true
  const { done, add } = await openForm(() => {
    given += 1
    return failed(504)
  })
  for (let again = 0; again < 2; again += 1) {
    await add()
    await expect.element(page.getByRole('button', { name: 'Add to the family' })).toBeVisible()
    await expect.element(page.getByRole('alert')).toHaveTextContent('may have been added all the same')
  }
  expect([given, done]).toEqual([1, []])
})

test('who was added though the answer was lost is named also where the form is left', async () => {
  const { done, add, known } = await openForm(() => {
    family = [{ ...leo, ...born }]
    return failed(502)
  })
  await add()
  await expect.element(page.getByRole('alert')).toHaveTextContent('may have been added all the same')
  await expect.poll(known).toEqual([leo.contactId])
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => done).toEqual([leo.contactId])
})

test('who was in the family before is said to be, also after a try for someone else came back without an answer', async () => {
  const { done, add } = await openForm(
    () => failed(502),
    () => failed(409, isThere),
    () => failed(409, isThere),
  )
  await add()
  await expect.element(page.getByRole('alert')).toHaveTextContent('may have been added all the same')
  await page.getByLabelText('Day').fill('15')
  for (let again = 0; again < 2; again += 1) {
    await add()
    await expect.element(page.getByRole('alert')).toHaveTextContent(isThere.message)
  }
  expect(done).toEqual([])
})

test.each(dayBorders)('a birthday is looked at by the day of the venue: $timeZone', async ({ timeZone, at }) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(at) })
  const { done, add } = await openFormAt(timeZone)
  await page.getByLabelText('Month').selectOptions('March')
  await page.getByLabelText('Year').fill('2017')
  for (const [day, age] of [
    ['14', '10 years old'],
    ['15', '9 years old'],
  ] as const) {
    await page.getByLabelText('Day').fill(day)
    await expect.element(page.getByRole('status')).toHaveTextContent(age)
  }
  await page.getByLabelText('Year').fill('2027')
  await add()
  await expect.element(page.getByRole('status')).toHaveTextContent('The date of birth is in the future')
  expect(done).toEqual([])
  await page.getByLabelText('Day').fill('14')
  await add()
  await expect.poll(() => done).toEqual([leo.contactId])
})
