import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { activateAtReader } from '../../../src/bluetooth/activate-at-reader'
import { resultCodes } from '../../../src/bluetooth/gate-reader.profile'
import { aReader } from './reader'

const credential = Uint8Array.from({ length: 16 }, () => 0xcc)
const { pending, accepted, refused, challengeExpired } = resultCodes

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Runs an activation to its end, however long that takes by the clock. */
async function activate(behaviour: Parameters<typeof aReader>[0]) {
  const { reader, seen } = aReader(behaviour)
  const steps: string[] = []
  const outcome = activateAtReader({
    reader,
    credential,
    onStep: (step) => steps.push(step),
  }).then(
    () => 'accepted',
    (error: unknown) => (error instanceof Error && 'code' in error ? error.code : String(error)),
  )
  await vi.runAllTimersAsync()
  return { outcome: await outcome, steps, ...seen }
}

describe('an activation', () => {
  test('answers the reader’s own challenge with the venue’s credential, and lets go of the reader', async () => {
    const done = await activate({ results: [pending, pending, accepted] })
    expect(done).toMatchObject({ outcome: 'accepted', opened: 1, closed: 1, looks: 3 })
    expect(done.written).toEqual([[1, ...new Array(16).fill(1), ...credential]])
    expect(done.steps).toEqual(['connecting', 'challenge', 'activating', 'result'])
  })

  test('that the reader refuses is not tried again', async () => {
    expect(await activate({ results: [refused] })).toMatchObject({ outcome: 'refused', opened: 1, closed: 1 })
  })

  test('goes on after a broken connection, with a new challenge and the same credential', async () => {
    const done = await activate({ connections: ['drops', 'good'] })
    expect(done).toMatchObject({ outcome: 'accepted', opened: 2, closed: 2 })
    expect(done.written[0]?.[1]).toBe(2)
    expect(done.steps).toContain('again')
  })

  test('gives up after three broken connections', async () => {
    expect(await activate({ connections: ['drops'] })).toMatchObject({ outcome: 'lost', opened: 3, closed: 3 })
  })

  test('does not wait for a reader that never answers', async () => {
    expect(await activate({ connections: ['silent'] })).toMatchObject({ outcome: 'timeout', opened: 3, written: [] })
  })

  test('does not wait for a reader that never decides', async () => {
    expect(await activate({ results: [pending] })).toMatchObject({
      outcome: 'timeout',
      opened: 3,
      closed: 3,
      looks: 60,
    })
  })

  test('whose challenge has expired is tried with a new one', async () => {
    expect(await activate({ results: [challengeExpired, accepted] })).toMatchObject({ outcome: 'accepted', opened: 2 })
  })

  test('with something that is no reader of ours ends at once, before anything is shown to it', async () => {
    expect(await activate({ challengeBytes: 4 })).toMatchObject({ outcome: 'wrong-device', opened: 1, written: [] })
  })
})
