import * as v from 'valibot'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react/pure'
import { ApiKeysScreen } from '../../../../src/admin/api-keys/api-keys.screen'
import { LinkPanel } from '../../../../src/admin/links/link-panel'
import { LinkedProducts } from '../../../../src/admin/links/linked-products'
import { EntitlementsCard } from '../../../../src/admin/reporting/entitlements-card'
import { Activity } from '../../../../src/contract/entities/activity'
import { administrator, mountAdmin } from '../../support/mount-admin'
import { nothingSet, settingsOfVenue } from '../../support/settings'

const signInHasRunOut = { ...administrator, needsSignIn: () => true }
const settings = { exportKey: 'key', ...nothingSet } as const

afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
})

type Screen = Parameters<typeof mountAdmin>[1]

/** Shows a screen, and answers whether the browser asks before the page is closed: a history in memory asks no one. */
async function show(screen: Screen, session: typeof administrator, answers = {}) {
  const { router } = await mountAdmin(answers, screen, {}, settingsOfVenue(), session)
  const blockers = () => router.history._getBlockers() as { enableBeforeUnload: () => boolean }[]
  return () => blockers().some(({ enableBeforeUnload }) => enableBeforeUnload())
}

async function typeCodes(session = administrator) {
  const asksOnClose = await show(({ api }) => <EntitlementsCard api={api} />, session)
  await page.getByLabelText('IP Codes').fill('4711')
  return asksOnClose
}

test('what the tab keeps until the next sign-in is not asked about on the way there', async () => {
  await expect.poll(await typeCodes()).toBe(true)
  await cleanup()
  await expect.poll(await typeCodes(signInHasRunOut)).toBe(false)
})

test('what the tab has no room for is asked about', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await expect.poll(await typeCodes(signInHasRunOut)).toBe(true)
})

const keysAndWebhooks = {
  listApiKeys: () => [],
  listWebhooks: () => [],
  listLocations: () => [],
  getAdminSettings: () => settings,
}
const showKeys: Screen = ({ api }) => <ApiKeysScreen api={api} origin="https://venue.example" />

test('what the tab does not keep is asked about, also when the sign-in has run out', async () => {
  const made = { id: 1, nickname: 'Ticket shop', token: 'secret', type: 'standard', createdDateUtc: '' }
  const answers = { ...keysAndWebhooks, addApiKey: () => made }
  const asksOnClose = await show(showKeys, signInHasRunOut, answers)
  await page.getByRole('button', { name: 'Create Token' }).click()
  expect(asksOnClose()).toBe(false)
  await page.getByLabelText('Token Nickname').fill('Ticket shop')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect.poll(asksOnClose).toBe(true)
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('secret')
})

const words = { title: 'Assign Tasks', column: 'Name', none: '-', choose: 'Link Tasks', link: 'Link Task' }
const options = [
  { value: 3, label: 'Waiver' },
  { value: 4, label: 'Pass Photo' },
]
const done = async () => {}
const activity = v.parse(Activity, { id: 1, name: 'Skiing' })
const smallForms: { name: string; screen: Screen; type(): Promise<void>; isBack(): Promise<unknown> }[] = [
  {
    name: 'the name of a key, and what it is for',
    screen: showKeys,
    async type() {
      await page.getByRole('button', { name: 'Create Token' }).click()
      await page.getByLabelText('Token Nickname').fill('Ticket shop')
      await page.getByLabelText('Read customers').click()
    },
    async isBack() {
      await expect.element(page.getByLabelText('Token Nickname')).toHaveValue('Ticket shop')
      await expect.element(page.getByLabelText('Read customers')).not.toBeChecked()
    },
  },
  {
    name: 'the address of a webhook, and what it is told',
    screen: showKeys,
    async type() {
      await page.getByRole('button', { name: 'Add a webhook' }).click()
      await page.getByLabelText('Address of the program').fill('https://shop.example/hook')
      await page.getByRole('checkbox').first().click()
    },
    async isBack() {
      await expect.element(page.getByLabelText('Address of the program')).toHaveValue('https://shop.example/hook')
      await expect.element(page.getByRole('checkbox').first()).not.toBeChecked()
    },
  },
  {
    name: 'tasks that are chosen to be linked',
    screen: () => (
      <LinkPanel words={words} owner={1} links={[]} options={options} onLink={done} onUnlink={done} reload={done} />
    ),
    async type() {
      await page.getByRole('combobox', { name: 'Link Tasks' }).click()
      await page.getByRole('option', { name: 'Pass Photo' }).click()
    },
    isBack: () => expect.element(page.getByText('Pass Photo').last()).toBeVisible(),
  },
  {
    name: 'a product that is typed to be linked',
    screen: ({ api }) => <LinkedProducts record={activity} api={api} reload={done} />,
    type: () => page.getByLabelText('Link Products').fill('SKI-1'),
    isBack: () => expect.element(page.getByLabelText('Link Products')).toHaveValue('SKI-1'),
  },
]

test.each(smallForms)('$name: is there again after the next sign-in', async ({ screen, type, isBack }) => {
  const asksOnClose = await show(screen, signInHasRunOut, keysAndWebhooks)
  await type()
  await expect.poll(() => Object.keys(sessionStorage).some((key) => key.startsWith('admin-draft'))).toBe(true)
  await expect.poll(asksOnClose).toBe(false)
  // Leaving for the sign-in page, a page ends without taking its parts away one by one.
  const kept = { ...sessionStorage }
  await cleanup()
  Object.assign(sessionStorage, kept)
  await show(screen, administrator, keysAndWebhooks)
  await isBack()
})
