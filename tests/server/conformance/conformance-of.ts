import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { RunningServer } from '../../../server/app/server'
import { addSignInAccounts } from '../../../server/identity/sign-in-accounts'
import type { Check } from '../../conformance/checks'
import { readCredentials } from '../../conformance/credentials'
import { openWorld, type World } from '../../conformance/world'
import { bearer, signIn } from '../support/browser'

const CLERK = 'clerk@example.com'

/** Someone who works at the front desk: the demo has no such account. */
async function addClerk({ url, database }: Pick<RunningServer, 'url' | 'database'>) {
  const [subject, password] = ['clerk', 'of the conformance check']
  await addSignInAccounts(database, [{ subject, email: CLERK, givenName: 'Cleo', familyName: 'Rossi', password }])
  const administrator = await signIn(url, 'admin@example.com')
  await fetch(`${url}/api/admin/access/email`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...bearer(administrator) },
    body: JSON.stringify({ email: CLERK, role: 'frontDesk' }),
  })
  return `${CLERK}:${password}`
}

/** What an administrator has set up, by its ids. */
async function setUpNow(world: World) {
  const lists = [
    'listLocations',
    'listActivities',
    'listTasks',
    'listTaskTypes',
    'listCollections',
    'listAdminEmails',
    'listApiKeys',
    'listWebhooks',
    'listDevices',
  ] as const
  const idsIn = async (name: (typeof lists)[number]) => {
    const rows: readonly { id: number | string }[] = await world.ask('administrator', name)
    return [name, rows.map(({ id }) => id)]
  }
  return Object.fromEntries(await Promise.all(lists.map(idsIn)))
}

/** Checks of the contract, against the server that `start` starts. */
export function conformanceOf(
  checks: readonly Check[],
  start: () => Promise<Pick<RunningServer, 'url' | 'database' | 'close'>>,
): void {
  let server: Awaited<ReturnType<typeof start>>
  let world: World
  let before: Awaited<ReturnType<typeof setUpNow>>
  beforeAll(async () => {
    server = await start()
    world = await openWorld(
      server.url,
      await readCredentials(server.url, { CONFORMANCE_FRONT_DESK: await addClerk(server) }),
    )
    before = await setUpNow(world)
  }, 180_000)
  afterAll(async () => {
    await world?.close()
    await server?.close()
  })
  afterEach(() => world.tidy())

  for (const check of checks) it(check.title, () => check.run(world), 120_000)

  // Runs last: a venue would otherwise keep an administrator, keys and webhooks that no one knows of.
  it('removes all that the checks have set up', async () => expect(await setUpNow(world)).toEqual(before))
}
