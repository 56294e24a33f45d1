import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createReader } from '../../../src/api/reader'
import { ReceiptScreen } from '../../../src/desk/walk-in/receipt.screen'
import { ClaimFamilyScreen } from '../../../src/guest/family/claim-family.screen'
import { expectAccessible } from '../support/accessible'
import { type Answers, apiWith, failed } from '../support/answers'
import { mountGuest, testStorage } from '../support/mount-guest'
import { press } from '../support/press'
import { settingsOfVenue } from '../support/settings'

const household = {
  contactId: 1,
  locationId: 1,
  people: [
    { contactId: 1, firstName: 'Nora', lastName: 'Berg', age: 36, isHeadOfHouseHold: true },
    { contactId: 2, firstName: 'Liv', lastName: 'Berg', age: 8 },
  ],
  tasks: [],
  documents: [],
}

test('a receipt is made once it is asked for, and printed again without a new code', async () => {
  const print = vi
    .spyOn(window, 'print')
    .mockClear()
    .mockImplementation(() => {})
  let made = 0
  const api = apiWith({
    getPerson: () => household,
    makeFamilyClaim: () => {
      made += 1
      return { code: 'a-code', expiresDateUtc: '2027-01-17T19:00:00.000Z' }
    },
  })
  const settings = settingsOfVenue({ timeZone: 'Pacific/Auckland' })
  await mountGuest(<ReceiptScreen api={api} contactId={1} locationId={1} origin="https://venue.example" />, {
    settings,
  })
  await expect.element(page.getByRole('button', { name: 'Make and print a receipt' })).toBeVisible()
  expect(made).toBe(0)
  await page.getByRole('button', { name: 'Make and print a receipt' }).click()
  await expect.element(page.getByRole('img', { name: 'Code that opens the family' })).toBeVisible()
  await expect.element(page.getByText(/date of birth of one of the children/)).toBeVisible()
  await expect.element(page.getByText('The code works once, until Monday, 18 January, 8:00 AM.')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Print' }).click()
  expect([made, print.mock.calls.length]).toEqual([1, 2])
})

test('a receipt that could not be made leaves the keyboard at its button, and is asked for once at a time', async () => {
  const answers: ((answer: Response) => void)[] = []
  const api = apiWith({
    getPerson: () => household,
    makeFamilyClaim: () => new Promise<Response>((resolve) => answers.push(resolve)),
  })
  await mountGuest(<ReceiptScreen api={api} contactId={1} locationId={1} origin="https://venue.example" />)
  const make = page.getByRole('button', { name: 'Make and print a receipt' })
  await press(make, 'Enter')
  await press(make, 'Enter')
  await expect.poll(() => answers).toHaveLength(1)
  answers[0]?.(failed(503))
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(make).toHaveFocus()
  expect(answers).toHaveLength(1)
})

test('a household that the venue names no head of can be asked for again', async () => {
  const people = household.people.slice(1)
  const api = apiWith({ getPerson: () => ({ ...household, people }) })
  await mountGuest(<ReceiptScreen api={api} contactId={2} locationId={1} origin="https://venue.example" />)
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
})

const nora = {
  iss: 'test',
  sub: 'admin',
  name: 'Nora Berg',
  givenName: 'Nora',
  familyName: 'Berg',
  email: 'nora@example.com',
}
async function claim(venue: Answers, code = 'a-code') {
  const onDone = vi.fn()
  const api = apiWith(venue)
  await mountGuest(
    <ClaimFamilyScreen
      api={api}
      reader={createReader({ api, storage: testStorage(), owner: nora })}
      identity={nora}
      code={code}
      onDone={onDone}
    />,
  )
  return onDone
}
const birthday = () => page.getByRole('textbox', { name: 'Date of birth' })

test('a family is found by the code and a date of birth in the venue’s order', async () => {
  const sent: unknown[] = []
  const onDone = await claim({
    getProfile: () => failed(503),
    claimFamily: ({ body }) => {
      sent.push(body)
      return { contactId: 1 }
    },
  })
  await birthday().fill('7/1/2018')
  await expectAccessible()
  await page.getByRole('button', { name: 'Find my family' }).click()
  await expect.poll(() => onDone).toHaveBeenCalledOnce()
  expect(sent).toEqual([{ code: 'a-code', dateOfBirth: '2018-07-01' }])
})

test('what is no date leads the keyboard back to its field', async () => {
  await claim({})
  await birthday().fill('2/31/2018')
  await page.getByRole('button', { name: 'Find my family' }).click()
  await expect.element(birthday()).toHaveAccessibleDescription(/There is no such date\./)
  await expect.element(birthday()).toHaveFocus()
})

test('a wrong date, and an address without a code, say what to do', async () => {
  const onDone = await claim({ claimFamily: () => ({ contactId: null }) })
  await birthday().fill('1/1/2018')
  await page.getByRole('button', { name: 'Find my family' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('We couldn’t find your family')
  expect(onDone).not.toHaveBeenCalled()
})

test('a family that was found though the answer was lost is known with the next try: its code is used up', async () => {
  const self = { contactId: 7, firstName: 'Nora', lastName: 'Berg', dateOfBirth: '1990-02-03' }
  const liv = { contactId: 2, firstName: 'Liv', lastName: 'Berg', dateOfBirth: '2018-07-01' }
  let contacts = [self]
  let tries = 0
  const onDone = await claim({
    getProfile: () => ({ contacts }),
    claimFamily: () => {
      tries += 1
      if (tries > 1) return { contactId: null }
      contacts = [{ ...self, contactId: 1 }, liv]
      return failed(504)
    },
  })
  const find = () => page.getByRole('button', { name: 'Find my family' }).click()
  await birthday().fill('7/1/2018')
  await find()
  await expect.element(page.getByRole('alert')).toHaveTextContent('No answer from the venue')
  await birthday().fill('7/2/2018')
  await find()
  await expect.element(page.getByRole('alert')).toHaveTextContent('We couldn’t find your family')
  expect(onDone).not.toHaveBeenCalled()
  await birthday().fill('7/1/2018')
  await find()
  await expect.poll(() => onDone).toHaveBeenCalledOnce()
})

test('a sign-in that has ended is no venue out of reach', async () => {
  await claim({ claimFamily: () => failed(401) })
  await birthday().fill('7/1/2018')
  await page.getByRole('button', { name: 'Find my family' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Sign in again')
})
