import pg from 'pg'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { SETTINGS_LEASE } from '../../../server/settings/wait-for-leases'
import { bearer, signIn } from '../support/browser'
import { newDatabase } from '../support/new-database'
import { type BuiltServer, builtServer, launch } from './launched'

let built: BuiltServer
beforeAll(() => {
  built = builtServer()
})
afterAll(() => built?.remove())

it('a process that stood still answers with what was saved meanwhile, and kept no one from saving', async () => {
  const databaseUrl = await newDatabase('demo')
  const operator = new pg.Client(databaseUrl)
  await operator.connect()
  const env = { DATABASE_URL: databaseUrl, DEMO: '1', RATE_LIMITS: '0', LOG_LEVEL: 'silent' }
  const writer = launch(built.folder, env)
  const url = await writer.ready
  const frozen = launch(built.folder, env)
  const elsewhere = await frozen.ready
  onTestFinished(async () => {
    await operator.end()
    for (const { child, ended } of [writer, frozen]) {
      child.kill('SIGKILL')
      await ended
    }
  })
  const leases = async () => {
    const { rows } = await operator.query<{ held: number }>(`select count(*)::int as held from pg_locks
      where locktype = 'advisory' and mode = 'ShareLock' and granted and objid = ${SETTINGS_LEASE}
      and database = (select oid from pg_database where datname = current_database())`)
    return rows[0]?.held
  }
  const tagAt = async (origin: string) => (await (await fetch(`${origin}/api/settings`)).json()).googleAnalyticsTagId
  const headers = { 'Content-Type': 'application/json', ...bearer(await signIn(url, 'admin@example.com')) }
  const save = async (googleAnalyticsTagId: string) => {
    const body = JSON.stringify({ googleAnalyticsTagId })
    expect((await fetch(`${url}/api/admin/settings`, { method: 'PUT', body, headers })).status).toBe(200)
  }
  await save('G-BEFORE')
  // Both hold their lease again, and the one that is to stand still has answered since.
  await expect.poll(leases).toBe(2)
  for (let time = 0; time < 20; time += 1) expect(await tagAt(elsewhere)).toBe('G-BEFORE')

  frozen.child.kill('SIGSTOP')
  await save('G-MEANWHILE')
  const asked = Array.from({ length: 20 }, () => tagAt(elsewhere))
  frozen.child.kill('SIGCONT')
  expect(new Set(await Promise.all(asked))).toEqual(new Set(['G-MEANWHILE']))
})
