import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react/pure'
import { ContactTaskGrouping } from '../../../src/contract/entities/contact-task'
import { RentalProfileScreen } from '../../../src/rental-profile/rental-profile.screen'
import { keepingOutbox, refusedWith } from '../support/keeping-outbox'
import { mountGuest, testStorage } from '../support/mount-guest'

const identity = { iss: 'test', sub: 'maya', name: '', givenName: '', familyName: '', email: '' }
const references = (...descriptions: string[]) =>
  descriptions.map((listDescription, at) => ({ listKey: String(at), listDescription, dinLookupValue: at }))

/** Two children of one family, both nine years old or younger for some years to come. */
const people = { Leo: 7, Ida: 6 }

function taskOf(firstName: keyof typeof people) {
  const task = {
    id: 20 + people[firstName],
    taskId: 2,
    contact: { contactId: people[firstName], firstName, lastName: 'Lindqvist', age: 8 },
    task: { id: 2, name: 'Rental Profile', taskTypeId: 2 },
    completeEndpoint: '/rentalprofile',
    relatedObject: {
      ageRefs: references('9 and under', '10-49', '50 and over'),
      abilityRefs: references('I · Cautious', 'II · Moderate', 'III · Fast'),
      heightRefs: references('4\'11"-5\'1" / 149-157 cm', '5\'2"-5\'5" / 158-166 cm'),
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
  mode?: 'edit' | 'read-only'
  storage?: ReturnType<typeof testStorage>
  send?: Parameters<typeof keepingOutbox>[0]
}

async function openProfile({ of = 'Leo', mode = 'edit', storage = testStorage(), send }: Opened = {}) {
  await cleanup()
  const { outbox, saved } = keepingOutbox(send)
  await mountGuest(
    <RentalProfileScreen
      contactTask={taskOf(of)}
      identity={identity}
      outbox={outbox}
      mode={mode}
      buttons={{ submit: 'Continue', cancel: null }}
      onSaved={() => {}}
      onGivenElsewhere={() => {}}
      onCancel={() => {}}
    />,
    { outbox, owner: identity, storage },
  )
  await expect.element(metric()).toBeVisible()
  return { saved }
}

const metric = () => page.getByRole('switch', { name: 'Metric units' })
const height = () => page.getByLabelText('Height')
const weight = () => page.getByLabelText('Weight')
const abilities = () => page.getByRole('group', { name: 'Skier ability' }).getByRole('radio')
const next = () => page.getByRole('button', { name: 'Continue' })
const chosenIn = (select: Element) =>
  select instanceof HTMLSelectElement ? select.selectedOptions[0]?.textContent : undefined

describe('The rental profile', () => {
  test('asks for ability, height and weight, and keeps what was chosen', async () => {
    const storage = testStorage()
    const { saved } = await openProfile({ storage })
    await next().click()
    await expect.poll(() => page.getByText('This is required.').elements()).toHaveLength(3)
    await expect.element(abilities().first()).toHaveFocus()
    await expect.element(page.getByRole('alert')).toHaveTextContent(/Still missing:Skier abilityHeightWeight/)

    await height().selectOptions('0')
    const first = chosenIn(height().element())
    await metric().click()
    await expect.poll(() => chosenIn(height().element())).not.toBe(first)
    expect(chosenIn(height().element())).toContain('cm')
    await abilities().nth(1).click()
    const second = chosenIn(height().element())

    // The page goes before what was chosen is given.
    window.dispatchEvent(new PageTransitionEvent('pagehide'))
    await openProfile({ storage })
    await expect.poll(() => chosenIn(height().element())).toBe(second)
    await expect.element(abilities().nth(1)).toBeChecked()

    // What is missing is led to. The age follows from the date of birth.
    await expect.element(page.getByText('9 and under')).toBeVisible()
    await next().click()
    await expect.element(page.getByRole('alert')).toBeVisible()
    const toWeight = page.getByRole('alert').getByRole('button', { name: 'Weight' })
    ;(toWeight.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(weight()).toHaveFocus()
    await weight().selectOptions('0')
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
    expect(saved).toEqual([])

    // People who measure in centimetres do so for the next person too, and read what is given so.
    await openProfile({ storage, of: 'Ida' })
    await expect.element(metric()).toBeChecked()
    await openProfile({ storage, mode: 'read-only' })
    await expect.element(metric()).toBeChecked()
  })

  test('stays open with all that was chosen when the server refuses it', async () => {
    const { saved } = await openProfile({ send: () => refusedWith(422, 'No') })
    await abilities().first().click()
    await height().selectOptions('1')
    await weight().selectOptions('1')
    await next().click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('ERROR CALLING API')
    expect(saved).toHaveLength(1)
    await expect.element(weight()).toHaveValue('1')
  })
})
