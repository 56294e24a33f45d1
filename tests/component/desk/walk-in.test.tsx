import { afterEach, expect, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { WalkInScreen } from '../../../src/desk/walk-in/walk-in.screen'
import { UnsavedGuard } from '../../../src/ui/unsaved/unsaved-guard'
import { expectAccessible } from '../support/accessible'
import { type Answers, apiWith, failed } from '../support/answers'
import { dayBorders } from '../support/day-borders'
import { mountGuest } from '../support/mount-guest'
import { press } from '../support/press'
import { settingsOfVenue } from '../support/settings'

const found = {
  contactId: 4,
  firstName: 'Nora',
  lastName: 'Berg',
  headName: 'Nora Berg',
  emailHint: 'n•••@example.com',
}

afterEach(() => {
  vi.useRealTimers()
})

async function show(venue: Answers, timeZone = '') {
  const onOpen = vi.fn()
  await mountGuest(
    <WalkInScreen api={apiWith(venue)} location={{ id: 1, name: 'Summit Base' }} onOpen={onOpen} onCancel={() => {}} />,
    { settings: settingsOfVenue({ timeZone }) },
  )
  await expect.element(page.getByRole('heading', { name: 'Add a family' })).toHaveFocus()
  return onOpen
}
async function typeFamilyFrom(first: Locator) {
  await first.click()
  await userEvent.keyboard('Nora{Tab}Berg{Tab}2/3/1990')
}
const typeFamily = () => userEvent.keyboard('{Tab}Nora{Tab}Berg{Tab}2/3/1990{Tab}{Enter}Liv{Tab}{Tab}07012018{Enter}')

test('a family is typed without a mouse, and the next person has the name of the one before', async () => {
  const sent: unknown[] = []
  const onOpen = await show({
    addWalkIn: ({ body }) => {
      sent.push(body)
      return { contactId: 9, similar: [] }
    },
  })
  await typeFamily()
  await expect.poll(() => onOpen).toHaveBeenCalledWith(9)
  expect(sent).toEqual([
    {
      locationId: 1,
      people: [
        { firstName: 'Nora', lastName: 'Berg', dateOfBirth: '1990-02-03' },
        { firstName: 'Liv', lastName: 'Berg', dateOfBirth: '2018-07-01' },
      ],
      email: '',
      phone: '',
      noneOf: [],
    },
  ])
})

test('who takes a person away by the keyboard goes on at the row beside', async () => {
  await show({})
  const firstName = (person: number) => page.getByLabelText('First name').nth(person)
  await firstName(0).fill('Nora')
  await page.getByRole('button', { name: 'Add another person' }).click()
  await firstName(1).fill('Liv')
  await press(page.getByRole('button', { name: 'Remove person 2' }), 'Enter')
  await expect.element(firstName(0)).toHaveFocus()
  await page.getByRole('button', { name: 'Add another person' }).click()
  await firstName(1).fill('Ida')
  await press(page.getByRole('button', { name: 'Remove person 1' }), 'Enter')
  await expect.element(firstName(0)).toHaveValue('Ida')
  await expect.element(firstName(0)).toHaveFocus()
})

test('what is missing is said at its field, and an adult is asked for', async () => {
  await show({})
  await userEvent.keyboard('{Tab}Liv{Tab}{Tab}2/31/2018{Enter}')
  await expect.element(page.getByText('Last name is required')).toBeVisible()
  await expect.element(page.getByText('There is no such date. Check it.')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Last name' })).toHaveFocus()
  await expectAccessible()
  await userEvent.keyboard('Berg{Tab}')
  await page.getByRole('textbox', { name: 'Date of birth' }).fill('7/1/2018')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Add an adult: someone of 18 or older signs for the children.')).toBeVisible()
})

test('who may be the same is shown before anything is made: one of them is opened, or said to be someone else', async () => {
  const noneOf: unknown[] = []
  const onOpen = await show({
    addWalkIn: ({ body }) => {
      const given = (body as { noneOf: number[] }).noneOf
      noneOf.push(given)
      return given.length > 0 ? { contactId: 9, similar: [] } : { contactId: null, similar: [found] }
    },
  })
  await typeFamily()
  await expect.element(page.getByRole('heading', { name: 'Is it one of these?' })).toHaveFocus()
  await expectAccessible()
  await page.getByRole('button', { name: /^Nora Berg/ }).click()
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(4)
  await page.getByRole('button', { name: 'Change something' }).click()
  await expect.element(page.getByRole('textbox', { name: 'First name' }).first()).toHaveFocus()
  await expect.element(page.getByRole('textbox', { name: 'First name' }).nth(1)).toHaveValue('Liv')
  await page.getByRole('button', { name: 'Add the family' }).click()
  await page.getByRole('button', { name: 'None of these: add the family' }).click()
  await expect.poll(() => onOpen).toHaveBeenLastCalledWith(9)
  expect(noneOf).toEqual([[], [], [4]])
})

test('what the venue refuses is at its field, and what was typed stays', async () => {
  await show({
    addWalkIn: () =>
      failed(409, {
        code: 'address-taken',
        message: 'Another household has it.',
        fields: { email: 'Another household has it.' },
      }),
  })
  await typeFamily()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Another household has it.')
  await expect.element(page.getByRole('textbox', { name: /^Email/ })).toHaveAccessibleDescription(/Another household/)
  await expect.element(page.getByRole('textbox', { name: 'First name' }).first()).toHaveValue('Nora')
})

test('a family that is being added cannot be left off or be another, and a refusal leads the keyboard to its field', async () => {
  const onCancel = vi.fn()
  const onOpen = vi.fn()
  let answer = (_: Response) => {}
  const api = apiWith({
    addWalkIn: ({ body }) =>
      (body as { noneOf: number[] }).noneOf.length > 0
        ? new Promise<Response>((resolve) => (answer = resolve))
        : { contactId: null, similar: [found] },
  })
  await mountGuest(
    <WalkInScreen api={api} location={{ id: 1, name: 'Summit Base' }} onOpen={onOpen} onCancel={onCancel} />,
  )
  await expect.element(page.getByRole('heading', { name: 'Add a family' })).toHaveFocus()
  await typeFamily()
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  await button('None of these: add the family').click()
  await expect.element(button('None of these: add the family')).toHaveAttribute('aria-disabled', 'true')
  await button(/^Nora Berg/).click({ force: true })
  await button('Change something').click({ force: true })
  expect(onOpen).not.toHaveBeenCalled()
  answer(failed(409, { code: 'address-taken', message: 'Taken.', fields: { 'people.1.lastName': 'Taken.' } }))
  await expect.element(page.getByRole('textbox', { name: 'Last name' }).nth(1)).toHaveFocus()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Taken.')
})

test('a family that is being added cannot be called off or changed', async () => {
  const onCancel = vi.fn()
  let answer = (_: Response) => {}
  const api = apiWith({ addWalkIn: () => new Promise<Response>((resolve) => (answer = resolve)) })
  await mountGuest(
    <WalkInScreen api={api} location={{ id: 1, name: 'Summit Base' }} onOpen={() => {}} onCancel={onCancel} />,
  )
  await expect.element(page.getByRole('heading', { name: 'Add a family' })).toHaveFocus()
  await typeFamily()
  const cancel = page.getByRole('button', { name: 'Cancel' })
  await expect.element(cancel).toHaveAttribute('aria-disabled', 'true')
  await cancel.click({ force: true })
  expect(onCancel).not.toHaveBeenCalled()
  const firstName = page.getByRole('textbox', { name: 'First name' })
  for (const field of await page.getByRole('textbox').all()) {
    await field.click()
    await userEvent.keyboard('x')
  }
  await page.getByRole('button', { name: 'Add another person' }).click({ force: true })
  await page.getByRole('button', { name: 'Remove person 2' }).click({ force: true })
  const typed = () =>
    page
      .getByRole('textbox')
      .elements()
      .map((field) => (field as HTMLInputElement).value)
  expect(typed()).toEqual(['Nora', 'Berg', '2/3/1990', 'Liv', 'Berg', '07012018', '', ''])
  answer(failed(413))
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('This is more than the venue’s server takes at once. What you typed is still here.')
  await firstName.first().fill('Nor')
  await expect.element(firstName.first()).toHaveValue('Nor')
  await cancel.click()
  expect(onCancel).toHaveBeenCalledOnce()
})

test('leaving a half typed family asks first, and a family that is added does not', async () => {
  const onOpen = vi.fn()
  const api = apiWith({ addWalkIn: () => ({ contactId: 9, similar: [] }) })
  const parts = { api, location: { id: 1, name: 'Summit Base' }, onCancel: () => {} }
  const { router } = await mountGuest(
    <UnsavedGuard>
      <WalkInScreen
        {...parts}
        onOpen={(contactId) => {
          onOpen(contactId)
          void router.navigate({ href: '/person' })
        }}
      />
    </UnsavedGuard>,
  )
  await typeFamilyFrom(page.getByRole('textbox', { name: 'First name' }))
  void router.navigate({ href: '/elsewhere' })
  await expect.element(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
  await page.getByRole('button', { name: 'Stay' }).click()
  await expect.element(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Nora')
  expect(router.state.location.pathname).toBe('/')
  await page.getByRole('button', { name: 'Add the family' }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/person')
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(9)
})

test('a sign-in that has ended is no venue out of reach', async () => {
  await show({ addWalkIn: () => failed(401) })
  await typeFamily()
  const alert = page.getByRole('alert')
  await expect.element(alert).toHaveTextContent('Sign in again to go on.')
  // On a phone the bar of actions lies over the end of the page.
  await expect
    .poll(() => {
      const { left, width, top, height } = alert.element().getBoundingClientRect()
      return alert.element().contains(document.elementFromPoint(left + width / 2, top + height / 2))
    })
    .toBe(true)
  await expect.element(page.getByRole('textbox', { name: 'First name' }).first()).toHaveValue('Nora')
})

test.each(dayBorders)(
  'who is an adult, and born at all, goes by the day of the venue: $timeZone',
  async ({ timeZone, at }) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(at) })
    const onOpen = await show({ addWalkIn: () => ({ contactId: 9, similar: [] }) }, timeZone)
    await typeFamilyFrom(page.getByRole('textbox', { name: 'First name' }))
    const birthday = page.getByRole('textbox', { name: /^Date of birth/ })
    for (const [typed, problem] of [
      ['3/15/2027', 'This day has not come yet.'],
      ['3/15/2009', 'adult'],
    ] as const) {
      await birthday.fill(typed)
      await page.getByRole('button', { name: 'Add the family' }).click()
      await expect.element(birthday).toHaveAccessibleDescription(new RegExp(problem))
    }
    expect(onOpen).not.toHaveBeenCalled()
    await birthday.fill('3/14/2009')
    await page.getByRole('button', { name: 'Add the family' }).click()
    await expect.poll(() => onOpen).toHaveBeenCalledWith(9)
  },
)
