import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ChildRegistrationScreen } from '../../../src/child-registration/child-registration.screen'
import { ChildRegistration } from '../../../src/contract/entities/child-registration'
import { ContactTaskGrouping } from '../../../src/contract/entities/contact-task'
import { namesApart } from '../../../src/contract/names-apart'
import { keepingOutbox } from '../support/keeping-outbox'
import { mountGuest, testStorage } from '../support/mount-guest'

const identity = {
  iss: 'test',
  sub: 'maya',
  name: 'Maya Lindqvist',
  givenName: 'Maya',
  familyName: 'Lindqvist',
  email: '',
}

const field = (label: string) => page.getByLabelText(label)
const next = () => page.getByRole('button', { name: 'Continue' })

interface Child {
  id: number
  firstName: string
  age?: number
  registration?: Record<string, string>
  isComplete?: boolean
}

function taskOf({ id, firstName, age, registration, isComplete = false }: Child) {
  const task = {
    id,
    taskId: 3,
    contact: { contactId: id, firstName, lastName: 'Lindqvist', age: age ?? null },
    task: { id: 3, name: 'Child Registration', taskTypeId: 3 },
    completeEndpoint: '/childregistration',
    isComplete: registration !== undefined || isComplete,
    relatedObject: registration ?? null,
  }
  const { childRegistrationContactTasks } = v.parse(ContactTaskGrouping, { childRegistrationContactTasks: [task] })
  const [contactTask] = childRegistrationContactTasks
  if (!contactTask) throw new Error('The list has lost its task.')
  return contactTask
}

const leo: Child = { id: 31, firstName: 'Leo' }

async function openFor(
  child: Child,
  others: Child[] = [],
  storage = testStorage(),
  { outbox, saved } = keepingOutbox(),
) {
  await mountGuest(
    <ChildRegistrationScreen
      contactTask={taskOf(child)}
      others={others.map(taskOf)}
      called={namesApart([child, ...others].map((each) => taskOf(each).contact))}
      identity={identity}
      outbox={outbox}
      mode="edit"
      buttons={{ submit: 'Continue', cancel: null }}
      onSaved={() => {}}
      onGivenElsewhere={() => {}}
      onCancel={() => {}}
    />,
    { outbox, owner: identity, storage },
  )
  return saved
}

test('The child registration says what is missing, and None for what no one filled in', async () => {
  const saved = await openFor(leo)
  await expect.element(field('Primary contact name')).toHaveValue('Maya Lindqvist')
  for (const asked of ['Primary contact phone', 'Alternate contact name', 'Alternate contact phone']) {
    await expect.element(field(asked)).toBeRequired()
    await expect.element(field(asked)).toBeValid()
  }
  await next().click()
  await expect.element(page.getByText('Primary contact phone required')).toBeVisible()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(/Missing child registration information\. See above\.Primary/)

  await field('Medication').click()
  await expect.element(field('Medication')).toHaveValue('')
  await field('Food allergy').click()
  await userEvent.keyboard('Peanuts')
  await expect.element(field('Medication')).toHaveValue('None')

  await field('Primary contact phone').fill('ask Maya')
  await field('Alternate contact name').fill('Jonas Lindqvist')
  await field('Alternate contact phone').fill('555 0101')
  await next().click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(/Please check .*See above\.Primary contact phone/)
  await expect.element(field('Primary contact phone')).toHaveFocus()
  await expect.element(page.getByText('Enter a phone number with at least 7 digits.')).toBeVisible()
  await field('Primary contact phone').fill('555 0100')
  await next().click()
  await expect.poll(() => saved.length).toBe(1)
  const { relatedObject } = JSON.parse(new TextDecoder().decode(saved[0]?.body))
  expect(relatedObject).toMatchObject({ foodAllergy: 'Peanuts', medication: 'None' })
})

const registration = {
  primaryEmergencyContact: 'Maya Lindqvist',
  primaryEmergencyPhone: '555 0100',
  alternateEmergencyContact1: 'Jonas Lindqvist',
  alternateEmergencyPhone1: '555 0101',
}
const ida: Child = { id: 30, firstName: 'Ida', registration }

/** The form of Leo, whose sister's stands before it in `others`. */
async function expectOfferedAtFirstPaint(others: Child[], storage = testStorage()) {
  const painted = new Promise<boolean>((resolve) => {
    const watch = new MutationObserver(() => {
      if (!document.querySelector('input[type=tel]')) return
      watch.disconnect()
      resolve([...document.querySelectorAll('button')].some(({ textContent }) => textContent === 'Same as Ida'))
    })
    watch.observe(document.body, { childList: true, subtree: true })
  })
  await openFor(leo, others, storage)
  expect(await painted).toBe(true)
}

test('The contacts of a brother or sister are offered with the first paint of the form', async () => {
  await expectOfferedAtFirstPaint([ida])
  await page.getByRole('button', { name: 'Same as Ida' }).click()
  await expect.element(field('Alternate contact phone')).toHaveValue('555 0101')
  await expect.element(page.getByRole('button', { name: 'Same as Ida' })).not.toBeInTheDocument()
})

test('A brother of the same name is told apart by his age', async () => {
  await openFor({ ...leo, age: 5 }, [{ ...ida, firstName: 'Leo', age: 9 }])
  await expect.element(page.getByRole('button', { name: 'Same as Leo (9)' })).toBeVisible()
})

test('What the venue received a moment ago is offered too, from the list that the device keeps', async () => {
  const storage = testStorage()
  const relatedObject = v.parse(ChildRegistration, registration)
  await storage.run(({ reads }) =>
    reads.put({
      ownerIss: identity.iss,
      ownerSub: identity.sub,
      call: 'groupContactTasks',
      input: '{}',
      value: { childRegistrationContactTasks: [{ id: 30, relatedObject }] },
      fetchedAt: 0,
    }),
  )
  // Its document is gone, and the list on the screen is the one before.
  await expectOfferedAtFirstPaint([{ id: 30, firstName: 'Ida', isComplete: true }], storage)
})

test('while the answer is waited for, the form says that it is saved and takes no word that would be lost', async () => {
  const waits = new Promise<never>(() => {})
  await openFor(
    ida,
    [],
    testStorage(),
    keepingOutbox(() => waits),
  )
  await next().click()
  await expect.element(page.getByText('Saved on this device. Sending it now')).toBeVisible()
  await expect.element(field('Medication')).not.toBeVisible()
})

test('a fault of ours leaves the form open, and says so', async () => {
  const { outbox, saved } = keepingOutbox()
  const saveAll = () => Promise.reject(new TypeError('A fault'))
  const reported = vi.spyOn(window, 'reportError').mockImplementation(() => {})
  await openFor(ida, [], testStorage(), { outbox: { ...outbox, saveAll }, saved })
  await next().click()
  const alert = page.getByRole('alert')
  await expect.element(alert).toHaveTextContent(/This was not saved.*Everything you entered is still here/)
  await expect.element(field('Primary contact name')).toHaveValue('Maya Lindqvist')
  expect(reported).toHaveBeenCalledOnce()
  reported.mockRestore()
})
