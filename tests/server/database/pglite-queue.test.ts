import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import type { OpenDatabase } from '../../../server/database/database'
import { boundQueue } from '../../../server/database/pglite/pglite-queue'
import { databaseTrouble } from '../../../server/database/unavailable'
import { openVenueDatabase } from '../support/open-venue-database'

let open: OpenDatabase
beforeAll(async () => {
  open = await openVenueDatabase()
})
afterAll(() => open.close())

function embeddedClient(): PGlite {
  const client = '$client' in open.database ? open.database.$client : null
  if (client instanceof PGlite) return client
  throw new Error('This database is not embedded')
}

it('hears of other calls between two that wait for the embedded database', async () => {
  const calls = 20
  let isOver = false
  let turns = 0
  const count = () => {
    turns += 1
    if (!isOver) setImmediate(count)
  }
  setImmediate(count)
  await Promise.all(Array.from({ length: calls }, () => open.database.execute('select 1')))
  isOver = true
  expect(turns).toBeGreaterThanOrEqual(calls - 1)
})

it('the embedded database lets only so many calls wait, and turns the next one away at once', async () => {
  const client = embeddedClient()
  const waiting = boundQueue(client, 2)
  let goOn = () => {}
  const mayGoOn = new Promise<void>((resolve) => {
    goOn = resolve
  })
  const held = client.transaction(async (tx) => {
    await mayGoOn
    // Inside a transaction nothing waits again.
    return tx.query('select 1 as one')
  })
  const first = client.query('select 1 as one')
  const second = client.transaction((tx) => tx.query('select 1 as one'))
  expect(waiting()).toBe(2)
  for (const refused of [open.database.execute('select 1'), open.database.transaction((tx) => tx.execute('select 1'))])
    expect(databaseTrouble(await refused.then(String, (error: unknown) => error))).toBe('busy')
  goOn()
  for (const answer of [held, first, second]) expect(await answer).toMatchObject({ rows: [{ one: 1 }] })
  expect(await client.query('select 1 as one')).toMatchObject({ rows: [{ one: 1 }] })
})

it('the embedded database is at work while a transaction asks it something, and not while one only holds it', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const wait = () => vi.setSystemTime(Date.now() + 40_000)
  await open.database.transaction(async (tx) => {
    wait()
    expect(open.isAtWork?.()).toBe(false)
    await tx.execute('select 1')
    expect(open.isAtWork?.()).toBe(true)
    wait()
    expect(open.isAtWork?.()).toBe(false)
  })
})
