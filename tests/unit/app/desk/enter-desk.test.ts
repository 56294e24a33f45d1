import { expect, test } from 'vitest'
import { failureOf } from '../../../../src/api/failure'
import { enterDesk } from '../../../../src/app/desk/enter-desk'

/** Calls of someone whose role the venue tells, until it cannot be reached. */
function someone() {
  const venue = { isReached: true, asked: 0 }
  const request = async () => {
    venue.asked += 1
    return venue.isReached ? { ok: true, value: { staffRole: 'frontDesk' } } : failureOf('network')
  }
  return { venue, parts: { api: { request } } as unknown as Parameters<typeof enterDesk>[0] }
}

test('someone who has entered the desk goes from screen to screen without a network, and is asked for at the next way in', async () => {
  const { venue, parts } = someone()
  expect(await enterDesk(parts, 'enter')).toBe('frontDesk')
  venue.isReached = false
  expect(await enterDesk(parts, 'stay')).toBe('frontDesk')
  expect(venue.asked).toBe(1)
  await expect(enterDesk(parts, 'enter')).rejects.toThrow()
  // Another sign-in has entered nothing yet.
  await expect(enterDesk({ ...parts }, 'stay')).rejects.toThrow()
})
