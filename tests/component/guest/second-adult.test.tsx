import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react/pure'
import type { Api } from '../../../src/api/client'
import { createReader, type Reader } from '../../../src/api/reader'
import { useRead } from '../../../src/api/use-read'
import { FamilyInvitations } from '../../../src/guest/family/family-invitations'
import { SecondAdultScreen } from '../../../src/guest/family/second-adult.screen'
import { writeDraft } from '../../../src/storage/drafts'
import { expectAccessible } from '../support/accessible'
import { type Answers, apiWith, failed } from '../support/answers'
import { become } from '../support/become'
import { mountGuest, testStorage } from '../support/mount-guest'
import { press } from '../support/press'

const identity = { iss: 'test', sub: 'admin', name: 'Maya', givenName: 'Maya', familyName: 'L', email: 'm@example.com' }
const nothing = () => {}
const people = [
  { contactId: 1, firstName: 'Maya', lastName: 'Lindqvist', age: 39, isHeadOfHouseHold: true },
  { contactId: 2, firstName: 'Jonas', lastName: 'Lindqvist', age: 41 },
  { contactId: 3, firstName: 'Leo', lastName: 'Lindqvist', age: 9 },
]

interface SignIn {
  contactId: number
  email: string | null
  link?: string
}

/** The screen of that person, before a venue that knows these sign-ins. */
async function openScreen(
  ownContactId: number,
  signIns: readonly SignIn[],
  more: Answers = {},
  storage = testStorage(),
) {
  const api = apiWith({ getProfile: () => ({ contacts: people, ownContactId, signIns: [...signIns] }), ...more })
  const reader = createReader({ api, storage, owner: identity })
  await mountGuest(
    <SecondAdultScreen api={api} reader={reader} identity={identity} onDone={nothing} onAddFamilyMember={nothing} />,
    { storage },
  )
}

const email = () => page.getByRole('textbox', { name: 'Their email' })
const send = () => page.getByRole('button', { name: 'Send the invitation' })
const end = () => page.getByRole('button', { name: 'End their sign-in here' })

describe('the screen of a second adult’s sign-in', () => {
  test('invites another adult by address, keeps what was typed while it cannot be sent, and says it is sent', async () => {
    const signIns: SignIn[] = [{ contactId: 1, email: null }]
    let isRefusing = true
    await openScreen(1, signIns, {
      inviteAdult: ({ body }) => {
        if (isRefusing)
          return failed(502, { code: 'invitation-not-sent', message: 'The invitation could not be sent.' })
        signIns.push(body as SignIn)
        return { contactId: 2 }
      },
    })
    await expect.element(page.getByRole('heading', { name: 'Jonas Lindqvist' })).toBeVisible()
    expect(page.getByRole('heading', { name: 'Leo Lindqvist' }).query()).toBeNull()
    // The main action, in the bar with the way home; no second one stands in place.
    const inBar = Array.from(document.querySelectorAll('[data-actions] button'), ({ textContent }) => textContent)
    expect(inBar).toEqual(['Back to home', 'Send the invitation'])
    await expect.element(page.getByRole('button', { name: 'Back to home' })).toBeVisible()
    await send().click()
    await expect.element(page.getByText('Type an email address')).toBeVisible()
    await expect.element(email()).toHaveFocus()
    await email().fill('M@Example.com ')
    await send().click()
    await expect.element(page.getByText('This is your own address.')).toBeVisible()
    await email().fill('jonas@example.com')
    await send().click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('The invitation could not be sent.')
    await expect.element(email()).toHaveValue('jonas@example.com')
    await expectAccessible()
    isRefusing = false
    await press(send(), 'Enter')
    await expect.element(page.getByText('Invited at jonas@example.com')).toBeVisible()
    // The keyboard goes on at the person, whose form is gone.
    await expect.element(page.getByRole('heading', { name: 'Jonas Lindqvist' })).toHaveFocus()
    expect(page.getByText('No email was sent').query()).toBeNull()
  })

  test('says where the venue has no mail server that no mail was sent, and where the adult signs in, though the answer is lost', async () => {
    const signIns: SignIn[] = []
    await openScreen(1, signIns, {
      inviteAdult: ({ body }) => {
        signIns.push({ ...(body as SignIn), link: 'https://venue.example/home' })
        return new Response('<h1>Wifi</h1>', { headers: { 'Content-Type': 'text/html' } })
      },
    })
    await email().fill('jonas@example.com')
    await expect.element(email()).not.toHaveAccessibleDescription(/send/)
    await send().click()
    await expect.element(page.getByText('Invited at jonas@example.com')).toBeVisible()
    await expect.element(page.getByText('No email was sent')).toBeVisible()
    await expect.element(page.getByText('https://venue.example/home')).toBeVisible()
    await expectAccessible()
  })

  test('sends nothing without a network, says so at the field, and keeps what was typed', async () => {
    let asked = 0
    await openScreen(1, [{ contactId: 1, email: null }], {
      inviteAdult: () => {
        asked++
        return failed(500, null)
      },
    })
    await email().fill('jonas@example.com')
    become('offline')
    await expect.element(email()).toHaveAccessibleDescription('You need to be online to invite someone.')
    await send().click()
    await expect.element(email()).toBeInvalid()
    await expect.element(email()).toHaveFocus()
    expect(page.getByText('You need to be online to invite someone.').elements()).toHaveLength(1)
    expect(page.getByRole('alert').query()).toBeNull()
    become('online')
    await expect.element(email()).toBeValid()
    await expect.element(email()).toHaveValue('jonas@example.com')
    expect(asked).toBe(0)
    await send().click()
    await expect.poll(() => asked).toBe(1)
  })

  test('claims nothing of an invitation whose answer was lost, and shows that it is there once the venue says so', async () => {
    const signIns: SignIn[] = []
    let isLost = false
    await openScreen(1, signIns, {
      inviteAdult: ({ body }) => {
        if (isLost) signIns.push(body as SignIn)
        return new Response('<h1>Wifi</h1>', { headers: { 'Content-Type': 'text/html' } })
      },
    })
    await email().fill('jonas@example.com')
    await send().click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('No answer from the venue')
    expect(page.getByText('Nothing was changed').query()).toBeNull()
    await expect.element(email()).toHaveValue('jonas@example.com')
    isLost = true
    await send().click()
    await expect.element(page.getByText('Invited at jonas@example.com')).toBeVisible()
  })

  test('keeps an address that was typed over a sign-in that has ended, until the invitation is sent', async () => {
    const storage = testStorage()
    await openScreen(1, [], { inviteAdult: () => failed(401) }, storage)
    await email().fill('jonas@example.com')
    await send().click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('Sign in again')
    await cleanup()

    const signIns: SignIn[] = []
    const inviteAdult = ({ body }: { body: unknown }) => {
      signIns.push(body as SignIn)
      return { contactId: 2 }
    }
    await openScreen(1, signIns, { inviteAdult }, storage)
    await expect.element(email()).toHaveValue('jonas@example.com')
    await send().click()
    await expect.element(page.getByText('Invited at jonas@example.com')).toBeVisible()
    await cleanup()

    await openScreen(1, [], {}, storage)
    await expect.element(email()).toHaveValue('')
  })

  test('tells two adults of one name apart', async () => {
    const jonas = { firstName: 'Jonas', lastName: 'Lindqvist' }
    const contacts = [...people, { contactId: 4, ...jonas, age: 19 }]
    const signIns = [{ contactId: 4, email: null }]
    await openScreen(1, signIns, { getProfile: () => ({ contacts, ownContactId: 1, signIns }) })
    await expect.element(page.getByRole('heading', { name: 'Jonas Lindqvist (41)' })).toBeVisible()
    await expect.element(page.getByRole('form', { name: 'Jonas Lindqvist (41)' })).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'Jonas Lindqvist (19)' })).toBeVisible()
    await end().click()
    const question = page.getByRole('dialog', { name: 'End the sign-in of Jonas Lindqvist (19)?' })
    await expect.element(question).toHaveTextContent('Jonas (19)')
  })

  test('ends a sign-in only after a question', async () => {
    const signIns: SignIn[] = [{ contactId: 2, email: null }]
    await openScreen(1, signIns, {
      removeAdult: () => {
        signIns.pop()
        return { id: 2 }
      },
    })
    await end().click()
    const question = page.getByRole('dialog', { name: 'End the sign-in of Jonas Lindqvist?' })
    await expect.element(question).toHaveTextContent('haven’t sent yet will be refused')
    const keep = question.getByRole('button', { name: 'Keep it' })
    // The way back is never as loud as what is asked.
    expect(getComputedStyle(keep.element()).backgroundColor).toBe('rgba(0, 0, 0, 0)')
    await keep.click()
    expect(signIns).toHaveLength(1)
    await end().click()
    await question.getByRole('button', { name: 'End their sign-in here' }).click()
    await expect.element(send()).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'Jonas Lindqvist' })).toHaveFocus()
  })

  test('tells a second adult that only the head invites', async () => {
    await openScreen(2, [])
    await expect.element(page.getByText('Only the person who signed in here first')).toBeVisible()
    expect(send().query()).toBeNull()
  })

  test('tells staff, who have no family, how they become a guest', async () => {
    await openScreen(2, [], { getProfile: () => ({ contacts: [], ownContactId: null, staffRole: 'frontDesk' }) })
    await expect.element(page.getByText('You have no family here.')).toBeVisible()
    expect(page.getByText('Only the person who signed in here first').query()).toBeNull()
  })
})

test('an invitation is joined by a press, and a refusal says why in the venue’s words', async () => {
  const answers: unknown[] = []
  const api = apiWith({
    getProfile: () => ({ contacts: people }),
    answerFamilyInvitation: ({ body }) => {
      answers.push(body)
      return failed(409, { code: 'own-family', message: 'You already have a family of your own here.' })
    },
  })
  const storage = testStorage()
  const reader = createReader({ api, storage, owner: identity })
  const invitations = [{ id: 7, inviter: 'Maya Lindqvist', invitee: 'Jonas Lindqvist' }]
  await mountGuest(<FamilyInvitations api={api} reader={reader} identity={identity} invitations={invitations} />, {
    storage,
  })
  await expect.element(page.getByText('Maya Lindqvist invites you to join their family')).toBeVisible()
  await page.getByRole('button', { name: 'Join this family' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('You already have a family of your own here.')
  expect(answers).toEqual([{ accept: true }])
})

function Home({ api, reader }: { api: Api; reader: Reader }) {
  const profile = useRead(reader, 'getProfile', {})
  const invitations = profile.value?.invitations ?? []
  return (
    <>
      <h1 tabIndex={-1}>Home</h1>
      <FamilyInvitations api={api} reader={reader} identity={identity} invitations={invitations} />
    </>
  )
}

test('who joins a family is asked first where a form of their own goes with it, and knows whom its orders mark before its people are there: no box ticks itself under a finger', async () => {
  const asked: string[] = []
  const api = apiWith({
    listActivityContacts: () => {
      asked.push('marked')
      return []
    },
    getProfile: () => {
      asked.push('people')
      return { contacts: people }
    },
    answerFamilyInvitation: () => ({ id: 7 }),
  })
  const storage = testStorage()
  const reader = createReader({ api, storage, owner: identity })
  const invitations = [{ id: 7, inviter: 'Maya Lindqvist', invitee: 'Jonas Lindqvist' }]
  const halfFilledIn = { owner: identity, form: 'rental-profile', subject: '11' }
  await writeDraft(storage, halfFilledIn, {}, { clearings: 0, now: 0 })
  await mountGuest(<FamilyInvitations api={api} reader={reader} identity={identity} invitations={invitations} />, {
    storage,
  })
  await page.getByRole('button', { name: 'Join this family' }).click()
  await expect.element(page.getByText('You’ve started or signed something here')).toBeVisible()
  expect(asked).toEqual([])
  await page.getByRole('button', { name: 'Join all the same' }).click()
  await expect.poll(() => asked).toEqual(['marked', 'people'])
})

test('the keyboard is at the head of home once an invitation is answered, and goes with it', async () => {
  let invitations = [{ id: 7, inviter: 'Maya Lindqvist', invitee: 'Jonas Lindqvist' }]
  const api = apiWith({
    listActivityContacts: () => [],
    getProfile: () => ({ contacts: people, invitations }),
    answerFamilyInvitation: () => {
      invitations = []
      return { id: 7 }
    },
  })
  const storage = testStorage()
  const reader = createReader({ api, storage, owner: identity })
  await mountGuest(<Home api={api} reader={reader} />, { storage })
  await press(page.getByRole('button', { name: 'No, thanks' }), 'Enter')
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'Home' })).toHaveFocus()
})
