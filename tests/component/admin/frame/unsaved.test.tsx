import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react/pure'
import { ApiKeysScreen } from '../../../../src/admin/api-keys/api-keys.screen'
import { EntitlementsCard } from '../../../../src/admin/reporting/entitlements-card'
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

test('what the tab does not keep is asked about, also when the sign-in has run out', async () => {
  const answers = {
    listApiKeys: () => [],
    listWebhooks: () => [],
    listLocations: () => [],
    getAdminSettings: () => settings,
  }
  const screen: Screen = ({ api }) => <ApiKeysScreen api={api} origin="https://venue.example" />
  const asksOnClose = await show(screen, signInHasRunOut, answers)
  await page.getByRole('button', { name: 'Create Token' }).click()
  expect(asksOnClose()).toBe(false)
  await page.getByLabelText('Token Nickname').fill('Ticket shop')
  await expect.poll(asksOnClose).toBe(true)
})
