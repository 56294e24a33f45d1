import assert from 'node:assert/strict'
import { namesById, type Rows, UNKNOWN_ID, withBody, withoutBody } from '../row'
import { aDevice, newTabletKey } from '../tablet'
import type { World } from '../world'

async function made(world: World) {
  const { body, device } = await aDevice(world)
  return { body, device, params: { id: device.id } }
}

const bodies = {
  'no name': withoutBody('name'),
  'an unknown kind': withBody({ kind: 'television' }),
  'no location': withoutBody('locationId'),
  'a location that there is not': withBody({ locationId: UNKNOWN_ID }),
  'no time to think': withBody({ idleSeconds: 1 }),
}

export const deviceRows = {
  listDevices: {
    good: () => ({}),
    answers: (devices) =>
      assert.ok(
        devices.every(({ code }) => code === null),
        'a list must not show codes',
      ),
  },
  addDevice: {
    async good(world) {
      const { body } = await made(world)
      return { body: { ...body, name: world.newName() } }
    },
    malformed: bodies,
  },
  updateDevice: {
    ...namesById,
    async good(world) {
      const { body, params } = await made(world)
      return { params, body: { ...body, name: world.newName() } }
    },
    malformed: { ...namesById.malformed, ...bodies },
  },
  revokeDevice: {
    ...namesById,
    async good(world) {
      const { params } = await made(world)
      return { params }
    },
  },
  makeDeviceCode: {
    ...namesById,
    async good(world) {
      const { params } = await made(world)
      return { params }
    },
    answers: ({ code }) => assert.ok(code && code.length >= 8, 'a code has to be too long to guess'),
  },
  enrolDevice: {
    async good(world) {
      const { device } = await made(world)
      const { publicKey } = await newTabletKey()
      return { body: { code: device.code, publicKey } }
    },
    malformed: {
      'no code': withoutBody('code'),
      'no key': withoutBody('publicKey'),
      'a key of another kind': withBody({ publicKey: { kty: 'RSA', n: 'AQAB', e: 'AQAB' } }),
    },
  },
  reportDevice: {
    good: () => ({ body: { appVersion: '1.0.0', unsentCount: 0, oldestUnsentUtc: null } }),
    malformed: {
      'a number of documents below none': withBody({ unsentCount: -1 }),
      'a time that is none': withBody({ oldestUnsentUtc: 'yesterday' }),
      'a waiver without a version': withBody({ waivers: [{ taskId: 1 }] }),
    },
  },
  moveDevice: {
    ...namesById,
    async good(world) {
      const { body, params } = await made(world)
      return { params, body: { locationId: body.locationId } }
    },
    malformed: {
      ...namesById.malformed,
      'no location': bodies['no location'],
      'a location that there is not': bodies['a location that there is not'],
    },
    answers: ({ location }, { body }) => assert.equal(location?.id, (body as { locationId: number }).locationId),
  },
  leaveDevice: {
    ...namesById,
    async good(world) {
      const { params } = await made(world)
      return { params, body: { unsentCount: 0 } }
    },
    malformed: { ...namesById.malformed, 'a number of documents below none': withBody({ unsentCount: -1 }) },
  },
} satisfies Partial<Rows>
