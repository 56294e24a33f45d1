import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { SlipScreen } from '../../../src/desk/slip/slip.screen'
import { expectAccessible } from '../support/accessible'
import { type Answers, apiWith, failed } from '../support/answers'
import { mountGuest } from '../support/mount-guest'
import { press } from '../support/press'

const slip = {
  contactId: 4,
  firstName: 'Leo',
  lastName: 'Lindqvist',
  code: 'P-4',
  givenDateUtc: '2027-01-16T10:00:00Z',
  facts: {
    ability: 'Beginner',
    age: '9 and under',
    height: '4\'2" / 127 cm',
    weight: '57 lb / 26 kg',
    shoeSize: '21.5',
  },
}
const show = (venue: Answers = {}) =>
  mountGuest(<SlipScreen api={apiWith({ getRentalSlip: () => slip, ...venue })} contactId={4} />)
const paper = () => page.getByRole('article', { name: 'Rental slip of Leo Lindqvist' })

test('the slip says what was given, with the code that finds the person, and P prints it again and again', async () => {
  const print = vi
    .spyOn(window, 'print')
    .mockClear()
    .mockImplementation(() => {})
  await show()
  await expect.element(paper()).toHaveTextContent('57 lb / 26 kg')
  await expect.element(paper()).toHaveTextContent('StanceNot given')
  await expect.element(page.getByRole('img', { name: 'Code that finds this person at the desk: P-4' })).toBeVisible()
  await expectAccessible()
  await press(page.getByRole('heading', { level: 1 }), 'p')
  await page.getByRole('button', { name: 'Print' }).click()
  await expect.poll(() => print.mock.calls.length).toBe(2)
})

test('a correction stands on the slip once it is recorded, beside what was given', async () => {
  const sent: unknown[] = []
  await show({
    correctRentalSlip: ({ body }) => {
      sent.push(body)
      return { id: 'c-1', corrected: ['weight'] }
    },
  })
  await page.getByRole('button', { name: 'Correct this slip' }).click()
  await page.getByRole('textbox', { name: 'Weight' }).fill('28 kg')
  await page.getByRole('button', { name: 'Use on the slip' }).click()
  await expect.element(paper()).toHaveTextContent('28 kggiven: 57 lb / 26 kg')
  expect(sent).toEqual([{ weight: '28 kg' }])
})

test('a correction that could not be recorded is not on the slip', async () => {
  await show({ correctRentalSlip: () => failed(503) })
  await page.getByRole('button', { name: 'Correct this slip' }).click()
  await page.getByRole('textbox', { name: 'Height' }).fill('130 cm')
  await page.getByRole('button', { name: 'Use on the slip' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('The correction was not recorded')
  await expect.element(paper()).not.toHaveTextContent('130 cm')
})
