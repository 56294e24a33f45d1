import { expect, test } from 'vitest'
import type { Api } from '../../../src/api/client'
import { toldApi } from '../../../src/api/told-api'

test.each([
  ['getProfile', 0],
  ['groupContactTasks', 0],
  ['addFamilyMember', 1],
  ['removeAdult', 1],
] as const)('whether %s may change what the venue answers, also where it seems to have failed', async (name, times) => {
  let told = 0
  const answers = [() => Promise.resolve({ ok: true }), () => Promise.reject(new Error('no network'))]
  for (const request of answers) {
    const api = toldApi({ request, call: request } as unknown as Api, () => {
      told += 1
    })
    await api.request(name, {} as never).catch(() => {})
  }
  expect(told).toBe(times * answers.length)
})
