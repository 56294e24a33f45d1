import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Account } from '../../../src/contract/entities/account'
import { AccountScreen } from '../../../src/guest/account/account.screen'
import type { SignInAction } from '../../../src/session/provider'
import { expectAccessible } from '../support/accessible'
import { type Answers, apiWith, failed } from '../support/answers'
import { mountGuest } from '../support/mount-guest'
import { press } from '../support/press'

const identity = {
  iss: 'test',
  sub: 'admin',
  name: 'Maya Lindqvist',
  givenName: 'Maya',
  familyName: 'Lindqvist',
  email: 'maya@example.com',
}
const device = {
  id: 'grant-1',
  name: 'Safari on iPhone',
  signedInDateUtc: '2027-01-02T10:00:00Z',
  lastUsedDateUtc: '2027-01-15T10:00:00Z',
  isThisOne: true,
}
const account: Account = {
  email: 'maya@example.com',
  isKeptHere: true,
  providerUrl: null,
  hasPassword: false,
  canAddPasskeys: true,
  passkeys: [{ id: 'key-1', name: 'Red phone', createdDateUtc: '2027-01-02T10:00:00Z', lastUsedDateUtc: null }],
  devices: [device, { ...device, id: 'grant-2', name: 'Chrome on Windows', isThisOne: false }],
  deletionAskedDateUtc: null,
}

async function openAccount(answers: Answers, onAction: (action: SignInAction) => Promise<void> = async () => {}) {
  return mountGuest(<AccountScreen api={apiWith(answers)} identity={identity} onAction={onAction} />)
}

const button = (name: string | RegExp) => page.getByRole('button', { name })

test('shows who is signed in, how and where, on a narrow page too', async () => {
  await openAccount({ getAccount: () => account })
  await expect.element(page.getByText('maya@example.com')).toBeVisible()
  await expect.element(page.getByText('Red phone')).toBeVisible()
  await expect.element(page.getByText('This device', { exact: true })).toBeVisible()
  await expectAccessible()
  await page.viewport(320, 700)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
})

test('asks before a device is signed out, and shows those that are left', async () => {
  const ended: string[] = []
  await openAccount({
    getAccount: () => ({ ...account, devices: account.devices.filter(({ id }) => !ended.includes(id)) }),
    endSignIn: ({ params }) => {
      ended.push(params.id ?? '')
      return { id: params.id ?? '' }
    },
  })
  await button('Sign out Chrome on Windows').click()
  await expectAccessible()
  await button('No').click()
  expect(ended).toEqual([])
  await button('Sign out Chrome on Windows').click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect.poll(() => button('Sign out Chrome on Windows').query()).toBeNull()
  expect(ended).toEqual(['grant-2'])
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
})

test('tells two browsers of one name apart by when they were used, in the button and in the question', async () => {
  const phone = { ...device, name: 'Chrome on Android', isThisOne: false }
  const other = { ...phone, id: 'grant-3', signedInDateUtc: '2027-01-02T18:30:00Z' }
  await openAccount({ getAccount: () => ({ ...account, devices: [device, phone, other] }) })
  const phones = button(/^Sign out Chrome on Android/)
  await expect.element(phones.nth(1)).toBeVisible()
  const [first, second] = phones.elements().map((element) => element.getAttribute('aria-label'))
  expect(first).not.toBe(second)
  await phones.nth(1).click()
  await expect
    .element(page.getByRole('dialog'))
    .toHaveTextContent(`“${second?.replace('Sign out ', '')}” has to sign in again`)
})

test('a page that could not be asked for again after a change says so, and asks again', async () => {
  let isDown = false
  let isRemoved = false
  await openAccount({
    getAccount: () => (isDown ? failed(503) : { ...account, passkeys: isRemoved ? [] : account.passkeys }),
    removePasskey: ({ params }) => {
      isDown = true
      isRemoved = true
      return { id: params.id ?? '' }
    },
  })
  await button('Remove Red phone').click()
  await button('Remove').last().click()
  await expect.element(page.getByText('This page could not be brought up to date')).toBeVisible()
  await expectAccessible()
  isDown = false
  await button('Try again').click()
  await expect.element(page.getByText('Red phone')).not.toBeInTheDocument()
  await expect.element(page.getByText('This page could not be brought up to date')).not.toBeInTheDocument()
})

test('opens by itself once the venue can be reached again, where someone looks', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  let asked = 0
  await openAccount({ getAccount: () => (++asked < 3 ? failed(503) : account) })
  await expect.element(button('Try again')).toBeVisible()
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  onTestFinished(() => visibility.mockRestore())
  await vi.advanceTimersByTimeAsync(20_000)
  expect(asked).toBe(1)
  visibility.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => asked).toBe(2)
  await expect
    .poll(async () => {
      await vi.advanceTimersByTimeAsync(20_000)
      return page.getByText('Red phone').query()
    })
    .not.toBeNull()
})

test('a change that the venue does not take is said, and the page stays as it was', async () => {
  await openAccount({ getAccount: () => account, removePasskey: () => failed(500) })
  await button('Remove Red phone').click()
  await button('Remove').last().click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('We couldn’t reach the venue')
  await expect.element(page.getByText('Red phone')).toBeVisible()
})

test('a change whose answer was lost shows as the venue has it, and is not said to be undone', async () => {
  let askedDateUtc: string | null = null
  await openAccount({
    getAccount: () => ({ ...account, deletionAskedDateUtc: askedDateUtc }),
    askForDeletion: () => {
      askedDateUtc = '2027-01-15T10:00:00Z'
      return failed(504)
    },
  })
  await button('Ask to be deleted').click()
  await button('Yes, ask').click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('we don’t know whether this was done')
  await expect.element(page.getByText('You asked on January 15, 2027.')).toBeVisible()
})

test('leads to the sign-in page for what needs a fresh sign-in, and says when it cannot be reached', async () => {
  const asked: string[] = []
  await openAccount({ getAccount: () => account }, async (action) => {
    asked.push(action)
    if (action === 'password') throw new Error('unreachable')
  })
  await button('Change the email address').click()
  await button('Add this device').click()
  await button('Set a password').click()
  // Beside the button: at the head of the page no one on a phone would see it.
  const password = page.getByRole('region', { name: 'Password' })
  await expect.element(password.getByRole('alert')).toHaveTextContent('We couldn’t reach the venue')
  expect(asked).toEqual(['address', 'passkey', 'password'])
})

test('says in a slow network that the venue is being asked, and asks once however often a button is pressed', async () => {
  const asked: string[] = []
  let answer = (_: { askedDateUtc: string }): void => {}
  await openAccount(
    { getAccount: () => account, askForDeletion: () => new Promise((resolve) => (answer = resolve)) },
    async (action) => {
      asked.push(action)
      await new Promise(() => {})
    },
  )
  const password = page.getByRole('region', { name: 'Password' })
  await button('Set a password').click()
  await press(button('Set a password'), 'Enter')
  await expect.element(password.getByRole('status')).toHaveTextContent('Asking the venue…')
  expect(asked).toEqual(['password'])
  const deletion = page.getByRole('region', { name: 'Ask to be deleted' })
  await button('Ask to be deleted').click()
  await button('Yes, ask').click()
  await expect.element(deletion.getByRole('status')).toHaveTextContent('Asking the venue…')
  await expectAccessible()
  answer({ askedDateUtc: '2027-01-15T10:00:00Z' })
  await expect.element(deletion.getByRole('status')).toBeEmptyDOMElement()
})

test('asks for the wish to be deleted twice, says what it means, and takes it back', async () => {
  let askedDateUtc: string | null = null
  await openAccount({
    getAccount: () => ({ ...account, deletionAskedDateUtc: askedDateUtc }),
    askForDeletion: () => {
      askedDateUtc = '2027-01-15T10:00:00Z'
      return { askedDateUtc }
    },
    withdrawDeletion: () => {
      askedDateUtc = null
      return { askedDateUtc }
    },
  })
  await button('Ask to be deleted').click()
  await expect.element(page.getByRole('dialog')).toHaveTextContent('Nothing is deleted until someone')
  await button('Yes, ask').click()
  await expect.element(page.getByText('You asked on January 15, 2027.')).toBeVisible()
  await expectAccessible()
  await button('Take it back').click()
  await expect.element(button('Ask to be deleted')).toBeVisible()
})

test('of a person who signs in at another provider shows what applies, and where the rest is', async () => {
  await openAccount({
    getAccount: () => ({
      ...account,
      isKeptHere: false,
      providerUrl: 'https://id.resort.example',
      canAddPasskeys: false,
      passkeys: [],
      devices: [],
    }),
  })
  await expect.element(page.getByText('at https://id.resort.example')).toBeVisible()
  expect(button(/password|email address|device/i).query()).toBeNull()
  await expect.element(button('Download')).toBeVisible()
  await expect.element(button('Ask to be deleted')).toBeVisible()
})

test('a copy of one’s data says how much of it is there, can be stopped, and asks before it is left', async () => {
  let answer = (_: Response) => {}
  let pour = (_: string) => {}
  let end = () => {}
  const saved: string[] = []
  const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download)
  })
  const { router } = await openAccount({
    getAccount: () => account,
    getOwnData: () => new Promise<Response>((resolve) => (answer = resolve)),
  })
  const part = page.getByRole('region', { name: 'A copy of your data' })
  await press(button('Download'), 'Enter')
  await expect.element(part.getByText('The file is being prepared.')).toBeVisible()
  await press(button('Cancel'), 'Enter')
  await expect.element(part.getByText('The download was cancelled.')).toBeVisible()
  await expect.element(button('Download')).toHaveFocus()
  expect(part.getByRole('alert').query()).toBeNull()

  await button('Download').click()
  const file = new ReadableStream<Uint8Array>({
    start(controller) {
      pour = (text) => controller.enqueue(new TextEncoder().encode(text))
      end = () => controller.close()
    },
  })
  answer(new Response(file, { headers: { 'Content-Disposition': 'attachment; filename="my-data-2027-01-15.json"' } }))
  pour(`{"notes":"${'x'.repeat(250_000)}"}`)
  await expect.element(part.getByText('0.3 MB received')).toBeVisible()
  router.history.push('/home')
  await expect.element(page.getByRole('dialog')).toHaveTextContent('Leave without saving?')
  await button('Stay').click()
  end()
  await expect.element(part.getByText('my-data-2027-01-15.json is in your downloads.')).toBeVisible()
  expect(saved).toEqual(['my-data-2027-01-15.json'])
  save.mockRestore()

  await button('Download').click()
  answer(failed(503))
  await expect.element(part.getByRole('alert')).toBeVisible()
})

test('of a server that knows no accounts says so', async () => {
  await openAccount({ getAccount: () => failed(404) })
  await expect.element(page.getByText('This venue’s system has no account page.')).toBeVisible()
})
