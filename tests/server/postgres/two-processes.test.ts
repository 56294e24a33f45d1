import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../../support/runs/free-port'
import { bearer, renew, signIn } from '../support/browser'
import { newDatabase } from '../support/new-database'
import { runServer } from '../support/running-server'

type Server = Awaited<ReturnType<typeof runServer>>

describe('two servers on one PostgreSQL', () => {
  let one: Server
  let other: Server
  /** Where the other one listens: both say the address of the first, as behind a load balancer. */
  let elsewhere: string
  beforeAll(async () => {
    const DATABASE_URL = await newDatabase()
    const [port, otherPort] = await Promise.all([freePort(), freePort()])
    // No call comes back to a limit while the clock stands still.
    const started = new Date()
    const now = () => started
    const PUBLIC_URL = `http://127.0.0.1:${port}`
    elsewhere = `http://127.0.0.1:${otherPort}`
    ;[one, other] = await Promise.all([
      runServer({ DATABASE_URL, PUBLIC_URL, PORT: String(port) }, { now }),
      runServer({ DATABASE_URL, PUBLIC_URL, PORT: String(otherPort) }, { now }),
    ])
  })
  afterAll(async () => {
    await Promise.all([one.close(), other.close()])
  })

  it('write the first rows once, though they started together', async () => {
    const headers = bearer(await signIn(one.url, 'admin@example.com'))
    const locations = await (await fetch(`${elsewhere}/api/locations`, { headers })).json()
    expect(locations.map(({ id, name }: { id: number; name: string }) => `${id} ${name}`)).toEqual([
      '1 Summit Base',
      '2 Rental Shop',
      '3 Edit Profile',
    ])
  })

  it('know each other’s sign-ins, and renew them', async () => {
    const tokens = await signIn(one.url, 'maya@example.com')
    const profile = await fetch(`${elsewhere}/api/profile`, { headers: bearer(tokens) })
    expect(profile.status).toBe(200)
    expect((await renew(elsewhere, tokens.refresh_token)).status).toBe(200)
  })

  it('show a change of the settings at once, whichever took it', async () => {
    const headers = { 'Content-Type': 'application/json', ...bearer(await signIn(one.url, 'admin@example.com')) }
    for (const [index, origin] of [one.url, elsewhere, one.url].entries()) {
      const tag = `G-VENUE${index}`
      const body = JSON.stringify({ googleAnalyticsTagId: tag })
      await fetch(`${origin}/api/admin/settings`, { method: 'PUT', body, headers })
      for (const reader of [one.url, elsewhere]) {
        expect(await (await fetch(`${reader}/api/settings`)).json()).toMatchObject({ googleAnalyticsTagId: tag })
      }
    }
  })

  it('count the calls of one account together', async () => {
    const headers = bearer(await signIn(one.url, 'siobhan@example.com'))
    const call = async (origin: string) => (await fetch(`${origin}/api/admin/authenticated`, { headers })).status
    const spent = await Promise.all(Array.from({ length: 290 }, () => call(one.url)))
    expect(new Set(spent)).toEqual(new Set([403]))
    let answered = 0
    while (answered < 290 && (await call(elsewhere)) === 403) answered += 1
    expect(answered).toBeLessThan(290)
  })
})
