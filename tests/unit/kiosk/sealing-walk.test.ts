import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import type { Owner } from '../../../src/storage/owner'
import { StorageFailed } from '../../../src/storage/storage-failed'
import { maya, siobhan } from '../storage/fake-device'
import { aSealable, bytes, createKioskTablet, SIGNED } from './kiosk-tablet'
import { createSealingVenue, signedNamesAt, type VenueFault } from './sealing-venue'

const guests: readonly Owner[] = [maya, siobhan]
const minute = 60_000

type Step =
  | { do: 'sign-in'; who: number }
  | { do: 'list' }
  | { do: 'sign'; task: number }
  | { do: 'sign-and-die'; task: number; after: number }
  | { do: 'leave' }
  | { do: 'send' }
  | { do: 'wake' }
  | { do: 'rotate' }
  | { do: 'faults'; faults: VenueFault[] }
  | { do: 'time'; milliseconds: number }

const task = fc.constantFrom(11, 12)
const faults: VenueFault[] = ['none', 'no-network', 'lost-answer', 'portal-page', 401, 429, 500, 503]
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('sign-in' as const), who: fc.nat(1) }) },
  { weight: 3, arbitrary: fc.constant({ do: 'list' as const }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('sign' as const), task }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('sign-and-die' as const), task, after: fc.nat(25) }) },
  fc.constant({ do: 'leave' as const }),
  fc.constant({ do: 'send' as const }),
  { weight: 2, arbitrary: fc.constant({ do: 'wake' as const }) },
  fc.constant({ do: 'rotate' as const }),
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('faults' as const),
      faults: fc.array(fc.constantFrom(...faults), { minLength: 1, maxLength: 4 }),
    }),
  },
  fc.record({ do: fc.constant('time' as const), milliseconds: fc.constantFrom(3_000, minute, 10 * minute) }),
)

const turn = () => new Promise((resolve) => setImmediate(resolve))

async function createWorld() {
  const venue = await createSealingVenue()
  const tablet = await createKioskTablet({ venue })
  let page = await tablet.openPage()
  let guest: Awaited<ReturnType<typeof page.begin>> | null = null
  let owner: Owner = maya
  let signed = 0
  /** What guests were told is saved, by the words in it. */
  const saved = new Map<string, Owner>()
  let last = ''

  /** The next page of the tablet: nothing is left of the one before but what is on the disk. */
  async function leave() {
    page.device.stop()
    page.storage.close()
    page = await tablet.openPage()
    guest = null
  }

  async function sign(contactTaskId: number): Promise<void> {
    if (!guest) return
    const words = `${SIGNED} ${++signed} of ${owner.sub}`
    const body = bytes(JSON.stringify({ id: contactTaskId, relatedObject: { signerName: words } }))
    const document = aSealable({ owner, contactTaskId, orderKey: `contactTask:${contactTaskId}`, body })
    last = document.id
    const { outbox } = guest
    const byWhom = owner
    try {
      await outbox.saveAll([document])
      saved.set(words, byWhom)
    } catch (error) {
      // Without a list of tasks there is no ticket, and without its page no storage: the form stays open.
      if (!(error instanceof StorageFailed)) throw error
    }
  }

  async function take(action: Step): Promise<void> {
    switch (action.do) {
      case 'sign-in':
        await leave()
        owner = guests[action.who] ?? maya
        guest = await page.begin(owner)
        return
      case 'list':
        await guest?.list()
        return
      case 'sign':
        return sign(action.task)
      case 'sign-and-die': {
        const signing = sign(action.task)
        for (let turns = 0; turns < action.after; turns += 1) await turn()
        await leave()
        return signing
      }
      case 'leave':
        return leave()
      case 'send':
        await guest?.outbox.sendNow(last).catch(() => {})
        return
      case 'wake':
        return page.device.wake('online')
      case 'rotate':
        return venue.rotate()
      case 'faults':
        return venue.fail(...action.faults)
      case 'time':
        return tablet.clock.pass(action.milliseconds)
    }
  }

  async function check() {
    const disk = await tablet.onDisk()
    for (const { sub } of guests) expect(disk).not.toContain(sub)
    expect(disk, 'a signature in clear').not.toContain(SIGNED)
    return signedNamesAt(venue)
  }

  /** The network is back and everyone has left: what anyone was told is saved has to arrive. */
  async function recover() {
    venue.fail()
    await leave()
    for (let round = 0; round < 4; round += 1) {
      tablet.clock.pass(70 * minute)
      await page.device.wake('online')
    }
    const held = await check()
    for (const words of saved.keys()) expect(held, `${words} is lost`).toContain(words)
    expect(await page.storage.run(({ records }) => records.count()), 'left on the tablet').toBe(0)
  }

  return { take, check, recover }
}

test('whatever happens while guests come and go, nothing signed is lost, delivered twice, readable, or someone else’s', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const world = await createWorld()
      for (const each of steps) {
        await world.take(each)
        await world.check()
      }
      await world.recover()
    }),
    { numRuns: Number(process.env.MODEL_RUNS ?? 60) },
  )
  warn.mockRestore()
}, 600_000)
