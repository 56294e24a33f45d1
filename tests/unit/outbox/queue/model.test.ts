import fc from 'fast-check'
import { test, vi } from 'vitest'
import { createWorld, day, minute, type Step } from './model-world'
import type { Fault } from './venue-server'

const faults: Fault[] = [
  'none',
  'no-network',
  'lost-answer',
  'hangs',
  'hangs-and-fails',
  'portal-page',
  'portal-refusal',
  'portal-redirect',
  'other-receipt',
  'other-bytes-receipt',
  'no-receipt',
  401,
  403,
  422,
  429,
  500,
  503,
]
/**
 * What a server that forgets ids can be asked about: not a document that is still on its way when the app asks, nor
 * words about receipts, which it has none of.
 */
const faultsWithoutIds = faults.filter(
  (fault) =>
    !['hangs', 'hangs-and-fails', 'other-receipt', 'other-bytes-receipt', 'no-receipt'].includes(String(fault)),
)

const tab = fc.nat(1)
const which = fc.nat(30)
const signing = { tab, knows: fc.boolean() }
const task = fc.integer({ min: 1, max: 4 })
const stepAmong = (possible: Fault[]): fc.Arbitrary<Step> =>
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ do: fc.constant('sign-document' as const), task, ...signing }) },
    fc.record({ do: fc.constant('sign-and-die' as const), task, ...signing, after: fc.nat(30) }),
    { weight: 2, arbitrary: fc.record({ do: fc.constant('sign-family' as const), ...signing }) },
    fc.record({ do: fc.constant('sign-family-and-die' as const), ...signing, after: fc.nat(30) }),
    fc.record({ do: fc.constant('accept-again' as const), tab, which }),
    { weight: 3, arbitrary: fc.record({ do: fc.constant('wake' as const), tab }) },
    { weight: 2, arbitrary: fc.constant({ do: 'wake-all' as const }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('send-now' as const), tab, which }) },
    fc.record({ do: fc.constant('retry' as const), tab, which }),
    { weight: 2, arbitrary: fc.record({ do: fc.constant('die' as const), tab }) },
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constant('faults' as const),
        faults: fc.array(fc.constantFrom(...possible), { minLength: 1, maxLength: 4 }),
      }),
    },
    fc.constant({ do: 'answer-late' as const }),
    fc.constant({ do: 'freeze' as const }),
    fc.constant({ do: 'save-by-newer-build' as const }),
    { weight: 2, arbitrary: fc.record({ do: fc.constant('sign-in' as const), who: fc.nat(2) }) },
    fc.constant({ do: 'sign-out' as const }),
    fc.record({ do: fc.constant('wrong-token' as const), who: fc.nat(1) }),
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constant('time' as const),
        milliseconds: fc.constantFrom(3_000, minute, 10 * minute),
      }),
    },
    fc.record({
      do: fc.constant('set-clock' as const),
      milliseconds: fc.constantFrom(-365 * day, -day, day, 365 * day),
    }),
  )

const play = async (options: { forgetsIds: boolean }, possible: Fault[]) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  await fc.assert(
    fc.asyncProperty(fc.array(stepAmong(possible), { minLength: 5, maxLength: 40 }), async (steps) => {
      const world = createWorld(options)
      for (const each of steps) {
        await world.take(each)
        await world.check()
      }
      await world.recover()
      await world.check()
    }),
    { numRuns: Number(process.env.MODEL_RUNS ?? 60) },
  )
  warn.mockRestore()
}

test(
  'whatever happens, nothing signed is lost, sent twice, changed, or sent as someone else',
  () => play({ forgetsIds: false }, faults),
  600_000,
)

test(
  'nor does a server that forgets ids get a document twice, whichever answers are lost',
  () => play({ forgetsIds: true }, faultsWithoutIds),
  600_000,
)
