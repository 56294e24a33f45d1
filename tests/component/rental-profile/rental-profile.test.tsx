import * as v from 'valibot'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react/pure'
import { ContactTaskGrouping } from '../../../src/contract/entities/contact-task'
import { RentalProfileScreen } from '../../../src/rental-profile/rental-profile.screen'
import { dayBorders } from '../support/day-borders'
import { keepingOutbox, refusedWith } from '../support/keeping-outbox'
import { mountGuest, testStorage } from '../support/mount-guest'
import { settingsOfVenue } from '../support/settings'

const identity = { iss: 'test', sub: 'maya', name: '', givenName: '', familyName: '', email: '' }
const references = (...descriptions: string[]) =>
  descriptions.map((listDescription, at) => ({ listKey: String(at), listDescription, dinLookupValue: at }))

/** Two children of one family, both nine years old or younger for some years to come. */
const people = { Leo: 7, Ida: 6 }

const twoHeights = ['4\'11"-5\'1" / 149-157 cm', '5\'2"-5\'5" / 158-166 cm']

function taskOf(firstName: keyof typeof people, heights = twoHeights, born: string | null = null, age = 8) {
  const task = {
    id: 20 + people[firstName],
    taskId: 2,
    contact: { contactId: people[firstName], firstName, lastName: 'Lindqvist', dateOfBirth: born, age },
    task: { id: 2, name: 'Rental Profile', taskTypeId: 2 },
    completeEndpoint: '/rentalprofile',
    relatedObject: {
      ageRefs: references('9 and under', '10-49', '50 and over'),
      abilityRefs: references('I · Cautious', 'II · Moderate', 'III · Fast'),
      heightRefs: references(...heights),
      weightRefs: references('108-125 lb / 49-57 kg', '126-147 lb / 58-66 kg'),
      shoeSizeRefs: references('24.5', '25.5'),
    },
  }
  const [parsed] = v.parse(ContactTaskGrouping, { rentalProfileContactTasks: [task] }).rentalProfileContactTasks
  if (!parsed) throw new Error('The list has lost its task.')
  return parsed
}

interface Opened {
  of?: keyof typeof people
  heightsOffered?: string[]
  mode?: 'edit' | 'read-only'
  storage?: ReturnType<typeof testStorage>
  send?: Parameters<typeof keepingOutbox>[0]
  born?: string
  /** As the venue counts it. */
  age?: number
  timeZone?: string
}

async function openProfile({ of = 'Leo', mode = 'edit', storage = testStorage(), ...more }: Opened = {}) {
  const { heightsOffered, send, born, age, timeZone = '' } = more
  await cleanup()
  const { outbox, saved } = keepingOutbox(send)
  await mountGuest(
    <RentalProfileScreen
      contactTask={taskOf(of, heightsOffered, born, age)}
      identity={identity}
      outbox={outbox}
      mode={mode}
      buttons={{ submit: 'Continue', cancel: null }}
      onSaved={() => {}}
      onGivenElsewhere={() => {}}
      onCancel={() => {}}
    />,
    { outbox, owner: identity, storage, settings: settingsOfVenue({ timeZone }) },
  )
  await expect.element(metric()).toBeVisible()
  return { saved }
}

const metric = () => page.getByRole('switch', { name: 'Metric units' })
const choices = (list: string) => page.getByRole('group', { name: list }).getByRole('radio')
const heights = () => choices('Height')
const weights = () => choices('Weight')
const abilities = () => choices('Skier ability')
const next = () => page.getByRole('button', { name: 'Continue' })
afterEach(() => {
  vi.useRealTimers()
})

describe('The rental profile', () => {
  test('asks for ability, height and weight, and keeps what was chosen', async () => {
    const storage = testStorage()
    const { saved } = await openProfile({ storage })
    await expect.element(abilities().first()).toHaveAttribute('aria-invalid', 'false')
    await next().click()
    await expect.poll(() => page.getByText('This is required.').elements()).toHaveLength(3)
    await expect.element(abilities().first()).toHaveFocus()
    await expect.element(abilities().first()).toHaveAttribute('aria-invalid', 'true')
    await expect.element(page.getByRole('alert')).toHaveTextContent(/Still missing:Skier abilityHeightWeight/)

    await heights().first().click()
    await expect.element(page.getByRole('radio', { name: '4\'11"-5\'1"' })).toBeChecked()
    await metric().click()
    await expect.element(page.getByRole('radio', { name: '149-157 cm' })).toBeChecked()
    await abilities().nth(1).click()

    // The page goes before what was chosen is given.
    window.dispatchEvent(new PageTransitionEvent('pagehide'))
    await openProfile({ storage })
    await expect.element(page.getByRole('radio', { name: '149-157 cm' })).toBeChecked()
    await expect.element(abilities().nth(1)).toBeChecked()

    // What is missing is led to. The age follows from the date of birth.
    await expect.element(page.getByText('9 and under')).toBeVisible()
    await next().click()
    await expect.element(page.getByRole('alert')).toBeVisible()
    const toWeight = page.getByRole('alert').getByRole('button', { name: 'Weight' })
    ;(toWeight.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(weights().first()).toHaveFocus()
    await userEvent.keyboard(' ')
    await expect.element(weights().first()).toBeChecked()
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
    expect(saved).toEqual([])

    // People who measure in centimetres do so for the next person too, and read what is given so.
    await openProfile({ storage, of: 'Ida' })
    await expect.element(metric()).toBeChecked()
    await openProfile({ storage, mode: 'read-only' })
    await expect.element(metric()).toBeChecked()
  })

  test('leads to what is missing with its question in sight, not with its answers only', async () => {
    await openProfile()
    await page.viewport(390, 480)
    await next().click()
    for (const list of ['Weight', 'Skier ability']) {
      await page.getByRole('alert').getByRole('button', { name: list }).click()
      await expect.element(choices(list).first()).toHaveFocus()
      const question = page.getByRole('group', { name: list }).getByText(list, { exact: false }).first()
      await expect.element(question).toBeInViewport({ ratio: 1 })
    }
  })

  test.each(dayBorders)('has the age that someone has at the venue: $timeZone', async ({ timeZone, at }) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(at) })
    await openProfile({ timeZone, born: '2017-03-14', age: 10 })
    await expect.element(page.getByText('10-49')).toBeVisible()
    await openProfile({ timeZone, born: '2017-03-15', age: 9 })
    await expect.element(page.getByText('9 and under')).toBeVisible()
  })

  test('asks for the age where this device’s clock and the venue do not agree on it', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2028-01-16T19:00:00Z') })
    await openProfile({ born: '2017-03-15' })
    await expect.poll(() => choices('Age').elements()).toHaveLength(3)
    expect(page.getByText('From the date of birth').query()).toBeNull()
  })

  test('stays open with all that was chosen when the server refuses it', async () => {
    const { saved } = await openProfile({ send: () => refusedWith(422, 'No') })
    await abilities().first().click()
    await heights().nth(1).click()
    await weights().nth(1).click()
    await next().click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('ERROR CALLING API')
    expect(saved).toHaveLength(1)
    await expect.element(weights().nth(1)).toBeChecked()
  })

  test('has the device’s own picker for a list that is too long to be seen at once', async () => {
    const heightsOffered = Array.from({ length: 16 }, (_, inch) => `4'${inch}" / ${130 + inch} cm`)
    await openProfile({ heightsOffered: heightsOffered.slice(1) })
    expect(heights().elements()).toHaveLength(15)
    await openProfile({ heightsOffered })
    await expect.element(page.getByRole('combobox', { name: 'Height' })).toHaveValue('')
  })
})
