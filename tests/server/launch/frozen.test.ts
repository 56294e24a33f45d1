import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { bearer, signIn } from '../support/browser'
import { newDatabase } from '../support/new-database'
import { type BuiltServer, builtServer, launch } from './launched'

let built: BuiltServer
beforeAll(() => {
  built = builtServer()
})
afterAll(() => built?.remove())

it('a process that stood still answers with what was saved meanwhile, and kept no one from saving', async () => {
  const env = { DATABASE_URL: await newDatabase('demo'), DEMO: '1', RATE_LIMITS: '0', LOG_LEVEL: 'silent' }
  const writer = launch(built.folder, env)
  const url = await writer.ready
  const frozen = launch(built.folder, env)
  const elsewhere = await frozen.ready
  onTestFinished(async () => {
    for (const { child, ended } of [writer, frozen]) {
      child.kill('SIGKILL')
      await ended
    }
  })
  const tagAt = async (origin: string) => (await (await fetch(`${origin}/api/settings`)).json()).googleAnalyticsTagId
  const headers = { 'Content-Type': 'application/json', ...bearer(await signIn(url, 'admin@example.com')) }
  const save = async (googleAnalyticsTagId: string) => {
    const body = JSON.stringify({ googleAnalyticsTagId })
    expect((await fetch(`${url}/api/admin/settings`, { method: 'PUT', body, headers })).status).toBe(200)
  }
  await save('G-BEFORE')
  // Long enough for it to hold its lease again.
  for (const until = Date.now() + 2000; Date.now() < until; await wait(20))
    expect(await tagAt(elsewhere)).toBe('G-BEFORE')

  frozen.child.kill('SIGSTOP')
  await save('G-MEANWHILE')
  const asked = Array.from({ length: 20 }, () => tagAt(elsewhere))
  frozen.child.kill('SIGCONT')
  expect(new Set(await Promise.all(asked))).toEqual(new Set(['G-MEANWHILE']))
})
