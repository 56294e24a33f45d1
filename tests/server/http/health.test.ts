import { DrizzleQueryError } from 'drizzle-orm'
import pino from 'pino'
import { expect, it } from 'vitest'
import { NoConnection } from '../../../server/database/postgres/postgres-pool'
import { TooManyWaiting } from '../../../server/database/too-many-waiting'
import { createHealth, isUp } from '../../../server/http/health'

const failedWith = (code: string) => new DrizzleQueryError('insert', [], Object.assign(new Error('no'), { code }))

function health(ping: () => Promise<void> = async () => {}, longestCheckMs = 5000, isAtWork = () => false) {
  let at = Date.parse('2027-01-16T08:00:00Z')
  const lines: string[] = []
  const log = pino({ level: 'error' }, { write: (line: string) => lines.push(JSON.parse(line).msg) })
  const checked = createHealth({ ping, isAtWork, now: () => new Date(at), log, longestCheckMs })
  return { ...checked, lines, pass: (ms: number) => (at += ms) }
}

it('is ok while the database takes writes', async () => {
  expect(await health().check()).toBe('ok')
})

it.each([
  ['53100', 'disk full: nothing can be saved'],
  ['XX001', 'database damaged: restore a backup'],
  ['57P01', 'database unreachable'],
])('says what is wrong when a write fails with %s', async (code, said) => {
  const { check } = health(() => Promise.reject(failedWith(code)))
  expect(await check()).toBe(said)
})

it.each([
  ['ENOSPC', 'disk full: nothing can be saved'],
  ['EROFS', 'DATA_DIR cannot be written'],
  ['ENOENT', 'DATA_DIR cannot be written'],
])('says what is wrong when a file beside the database fails with %s', async (code, said) => {
  expect(await health(() => Promise.reject(Object.assign(new Error('no'), { code }))).check()).toBe(said)
})

it('does not blame the folder where the socket of PostgreSQL is gone', async () => {
  const cause = Object.assign(new Error('connect ENOENT'), { code: 'ENOENT' })
  const { check } = health(() => Promise.reject(new NoConnection(cause.message, { cause })))
  expect(await check()).toBe('database unreachable')
})

it('is not ok again after a call failed for a full disk, though a check would pass: small writes still find room', async () => {
  const { check, troubled, pass, lines } = health()
  troubled('disk-full')
  troubled('disk-full')
  expect(await check()).toBe('disk full: nothing can be saved')
  expect(lines).toEqual(['the disk of the database is full: nothing can be saved until there is room on it'])
  pass(60_001)
  expect(await check()).toBe('ok')
})

it('asks the database once, however many ask for it at the same time', async () => {
  let asked = 0
  const { check } = health(async () => {
    asked += 1
  })
  await Promise.all(Array.from({ length: 50 }, check))
  expect(asked).toBe(1)
})

it('asks a database that is late no second time: the next check waits for the same answer', async () => {
  let asked = 0
  let answer = () => {}
  const { check } = health(() => {
    asked += 1
    return new Promise<void>((resolve) => {
      answer = resolve
    })
  }, 50)
  expect(await check()).toBe('database unreachable')
  expect(await check()).toBe('database unreachable')
  expect(asked).toBe(1)
  answer()
  await Promise.resolve()
  const next = check()
  answer()
  expect(await next).toBe('ok')
  expect(asked).toBe(2)
})

it.each([
  ['that waits for its turn', () => new Promise<void>(() => {})],
  ['that is turned away', () => Promise.reject(new TooManyWaiting())],
])('is busy and up, not gone, after a ping %s while the database works for others', async (_, ping) => {
  let works = true
  // Longer than a rule may take: what works is not waited for.
  expect(await health(ping, 60_000, () => works).check()).toBe('busy')
  const { check } = health(ping, 50, () => works)
  expect(await check()).toBe('busy')
  works = false
  const words = await check()
  expect(words).toMatch(/^(?:database unreachable|too busy)$/)
  expect(['ok', 'busy', words].map(isUp)).toEqual([true, true, false])
})
