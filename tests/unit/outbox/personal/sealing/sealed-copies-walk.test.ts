import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import type { Owner } from '../../../../../src/storage/owner'
import { StorageFailed } from '../../../../../src/storage/storage-failed'
import { aSealable, bytes, SIGNED } from '../../../kiosk/kiosk-tablet'
import { createSealingVenue, signedNamesAt, type VenueFault } from '../../../kiosk/sealing-venue'
import { maya, siobhan } from '../../../storage/fake-device'
import { createPhone } from './a-phone'

const guests: readonly Owner[] = [maya, siobhan]
const minute = 60_000

type Step =
  | { do: 'open'; who: number }
  | { do: 'ask' | 'seal' | 'close' | 'sign-out' | 'send' | 'sync' | 'rotate' }
  | { do: 'sign'; task: number }
  | { do: 'die-while'; what: 'seal' | 'sync' | 'send'; after: number }
  | { do: 'faults'; faults: VenueFault[] }
  | { do: 'time'; milliseconds: number }

const faults: VenueFault[] = ['none', 'no-network', 'lost-answer', 'portal-page', 401, 429, 500, 503]
const simple = (name: 'ask' | 'seal' | 'close' | 'sign-out' | 'send' | 'sync' | 'rotate', weight: number) => ({
  weight,
  arbitrary: fc.constant({ do: name }),
})
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('open' as const), who: fc.nat(1) }) },
  ...[simple('ask', 4), simple('seal', 4), simple('close', 1), simple('sign-out', 1), simple('send', 2)],
  ...[simple('sync', 4), simple('rotate', 1)],
  { weight: 4, arbitrary: fc.record({ do: fc.constant('sign' as const), task: fc.constantFrom(11, 12) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('die-while' as const),
      what: fc.constantFrom('seal' as const, 'sync' as const, 'send' as const),
      after: fc.nat(25),
    }),
  },
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
const ignored = () => {}

async function createWorld() {
  const venue = await createSealingVenue()
  const phone = createPhone(venue)
  let owner: Owner = maya
  let page: ReturnType<typeof phone.openPage> | null = null
  let signed = 0
  const saved = new Set<string>()

  function close() {
    page?.close()
    page = null
  }

  async function sign(contactTaskId: number) {
    if (!page) return
    const words = `${SIGNED} ${++signed} of ${owner.sub}`
    const body = bytes(JSON.stringify({ id: contactTaskId, relatedObject: { signerName: words } }))
    const document = aSealable({ owner, contactTaskId, orderKey: `contactTask:${contactTaskId}`, body })
    await page.outbox.saveAll([document])
    saved.add(words)
  }

  const doings = {
    seal: async () => page?.seal(),
    send: async () => page?.outbox.wake('online'),
    /** The worker sends only where no page is open. */
    sync: () => phone.sync({ isPageOpen: page !== null }),
  }

  async function take(action: Step): Promise<unknown> {
    switch (action.do) {
      case 'open':
        close()
        owner = guests[action.who] ?? maya
        page = phone.openPage(owner)
        return
      case 'ask':
        return page?.ask([11, 12])
      case 'close':
        return close()
      case 'sign-out':
        await page?.signOut()
        return close()
      case 'sign':
        return sign(action.task)
      case 'rotate':
        return venue.rotate()
      case 'die-while': {
        const doing = doings[action.what]().catch(ignored)
        for (let turns = 0; turns < action.after; turns += 1) await turn()
        close()
        return doing
      }
      case 'faults':
        return venue.fail(...action.faults)
      case 'time':
        return phone.clock.pass(action.milliseconds)
      default:
        return doings[action.do]()
    }
  }

  const check = () => signedNamesAt(venue)

  /** The network is back, and both sign in once more: what anyone was told is saved has to arrive. */
  async function recover() {
    venue.fail()
    close()
    await phone.sync()
    for (const guest of guests) {
      const last = phone.openPage(guest)
      for (let round = 0; round < 4; round += 1) {
        phone.clock.pass(70 * minute)
        await last.outbox.wake('online')
      }
      await last.seal()
      last.close()
    }
    const held = check()
    for (const words of saved) expect(held, `${words} is lost`).toContain(words)
    expect(await phone.onDisk()).toMatchObject({ records: [], copies: 0, received: 0 })
  }

  return { take, check, recover }
}

test('whatever happens while the app is closed, opened and left, nothing signed is lost, doubled, or someone else’s', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const world = await createWorld()
      for (const each of steps) {
        await world.take(each).catch((error: unknown) => {
          // The page was closed under it.
          if (!(error instanceof StorageFailed)) throw error
        })
        world.check()
      }
      await world.recover()
    }),
    { numRuns: Number(process.env.MODEL_RUNS ?? 25) },
  )
  warn.mockRestore()
}, 600_000)
