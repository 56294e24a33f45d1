import assert from 'node:assert/strict'
import { type Rows, UNKNOWN_ID, UNKNOWN_UUID, withBody, withoutBody, withoutQuery, withParams } from '../row'
import type { World } from '../world'
import { aWalkIn } from './desk'

async function whereTheTabletIs(world: World) {
  const [location] = await world.ask('guest', 'listLocations')
  return location?.id ?? 0
}

/** Takes back what lies at the tablet of the check: it takes one family at a time. */
async function freeTheTablet(world: World) {
  const query = { locationId: await whereTheTabletIs(world) }
  const { handovers } = await world.ask('administrator', 'listVisits', { query })
  for (const { id } of handovers) await world.request('administrator', 'endHandover', { params: { id } })
}

/** A new family that may be handed to the tablet of the check. */
async function aHandover(world: World) {
  await freeTheTablet(world)
  world.later(() => freeTheTablet(world))
  const contactId = await aWalkIn(world)
  const body = { locationId: await whereTheTabletIs(world), deviceId: world.tabletId(), identifiedBy: 'staff' }
  return { params: { contactId }, body }
}

async function handedOver(world: World) {
  const { id } = await world.ask('administrator', 'handOver', await aHandover(world))
  return { id }
}

const noId = { 'an id that is none': withParams({ id: 'seven' }) }
const noIdInBody = { 'an id that is none': withBody({ id: 'seven' }) }

export const handoverRows = {
  handOver: {
    good: aHandover,
    malformed: {
      'no tablet': withoutBody('deviceId'),
      'a tablet that there is not': withBody({ deviceId: UNKNOWN_ID }),
      'a proof that is none': withBody({ identifiedBy: 'a smile' }),
      'a code without an address': withBody({ identifiedBy: 'code' }),
    },
    unknown: withParams({ contactId: UNKNOWN_ID }),
    answers({ contactId, taskCount, doneCount }, sent) {
      assert.equal(contactId, sent.params?.contactId)
      assert.ok(taskCount > doneCount, 'there is something to do')
    },
  },
  endHandover: {
    good: async (world) => ({ params: await handedOver(world) }),
    malformed: noId,
    unknown: withParams({ id: UNKNOWN_UUID }),
  },
  listTablets: {
    good: async (world) => ({ query: { locationId: await whereTheTabletIs(world) } }),
    malformed: { 'no location': withoutQuery('locationId') },
    answers: (tablets, _sent, world) => assert.ok(tablets.some(({ deviceId }) => deviceId === world.tabletId())),
  },
  getDeviceHandover: {
    async good(world) {
      await handedOver(world)
      return {}
    },
    answers: ({ handover }) => assert.ok(handover, 'what waits is said'),
  },
  beginHandover: {
    good: async (world) => ({ body: await handedOver(world) }),
    malformed: noIdInBody,
    unknown: withBody({ id: UNKNOWN_UUID }),
    answers: ({ token }) => assert.ok(token.length > 40),
  },
  leaveHandover: {
    good: async (world) => ({ body: await handedOver(world) }),
    malformed: noIdInBody,
    async answers({ id }, sent, world) {
      assert.equal(id, (sent.body as { id: string }).id)
      const { handover } = await world.ask('device', 'getDeviceHandover')
      assert.equal(handover, null, 'nothing waits any more')
    },
  },
} satisfies Partial<Rows>
