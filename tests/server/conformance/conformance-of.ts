import { afterAll, afterEach, beforeAll, it } from 'vitest'
import type { RunningServer } from '../../../server/app/server'
import { addSignInAccounts } from '../../../server/identity/sign-in-accounts'
import { checks } from '../../conformance/checks'
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

/** Every check of the contract, against the server that `start` starts. */
export function conformanceOf(start: () => Promise<Pick<RunningServer, 'url' | 'database' | 'close'>>): void {
  let server: Awaited<ReturnType<typeof start>>
  let world: World
  beforeAll(async () => {
    server = await start()
    world = await openWorld(
      server.url,
      await readCredentials(server.url, { CONFORMANCE_FRONT_DESK: await addClerk(server) }),
    )
  }, 180_000)
  afterAll(async () => {
    await world?.close()
    await server?.close()
  })
  afterEach(() => world.tidy())

  for (const check of checks) it(check.title, () => check.run(world), 120_000)
}
