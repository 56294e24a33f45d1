import assert from 'node:assert/strict'
import { ACCESS_LOCATIONS_COLLECTION } from '../../../src/contract/entities/admin'
import { memberWith } from '../made'
import { type Rows, UNKNOWN_UUID, withBody, withoutBody, withoutQuery, withQuery } from '../row'
import type { Sent } from '../sent'
import type { World } from '../world'

async function passOf(world: World): Promise<Sent> {
  const { ipCode, firstName, lastName } = await memberWith(world, 'ipCode')
  return { query: { ipCode, firstName, lastName } }
}

const unknownPass = withQuery({ ipCode: 'no such pass' })
const noPass = { 'no pass': withoutQuery('ipCode'), 'no name': withoutQuery('lastName') }
const today = () => new Date().toISOString().slice(0, 10)

export const ticketRows = {
  getAppleWalletPass: {
    good: passOf,
    malformed: noPass,
    unknown: unknownPass,
    async answers(response) {
      assert.equal(response.headers.get('Content-Type'), 'application/vnd.apple.pkpass')
      const [first, second] = new Uint8Array(await response.arrayBuffer())
      assert.deepEqual([first, second], [0x50, 0x4b], 'a pass is a ZIP file')
    },
  },
  getGoogleWalletPass: {
    good: passOf,
    malformed: noPass,
    unknown: unknownPass,
    answers: ({ url }) => assert.match(url, /^https:\/\/pay\.google\.com\/gp\/v\/save\/[\w-]+\.[\w-]+\.[\w-]+$/),
  },
  checkPass: {
    async good(world) {
      const { ipCode } = await memberWith(world, 'ipCode')
      return { body: { ipCode, locationId: '', date: today() } }
    },
    malformed: { 'no pass': withoutBody('ipCode'), 'a number for a day': withBody({ date: 5 }) },
    async answers(_answer, sent, world) {
      const { result } = await world.ask('anonymous', 'checkPass', withBody({ ipCode: 'NOSUCHPASS' })(sent))
      assert.notEqual(result, 'valid')
    },
  },
  listLifts: {
    good: () => ({}),
    async answers(lifts, _sent, world) {
      const collections = await world.ask('guest', 'listCollections', {})
      const named = collections.find(({ name }) => name === ACCESS_LOCATIONS_COLLECTION)
      const ids = new Set(named?.collectionItems.map(({ value }) => value))
      assert.ok(lifts.every(({ id }) => ids.has(id)))
    },
  },
  getContactMedia: {
    async good(world) {
      const { ipCode } = await memberWith(world, 'ipCode')
      return { query: { ipcode: ipCode } }
    },
    malformed: { 'no number': () => ({ query: {} }) },
    async answers(_answer, _sent, world) {
      const { status } = await world.ask('anonymous', 'getContactMedia', { query: { ipcode: 'no such number' } })
      assert.equal(status, 'NoMedia')
    },
  },
  updateETicketDelivery: {
    async good(world) {
      const { ipCode } = await memberWith(world, 'ipCode')
      const { id } = await world.ask('guest', 'getContactMedia', { query: { ipcode: ipCode } })
      return { body: { id, deliveryMode: 1, recipient: 'conformance@example.com' } }
    },
    malformed: {
      'no recipient': withBody({ recipient: ' ' }),
      'an address that is none': withBody({ recipient: 'nobody' }),
      'an unknown way': withBody({ deliveryMode: 9 }),
    },
    unknown: withBody({ id: UNKNOWN_UUID }),
    answers: ({ id, delivery }, sent) => {
      assert.equal(id, (sent.body as { id: string }).id)
      assert.equal(delivery?.isSent, true)
    },
  },
  assignBle: {
    async good(world) {
      const { customerId } = await memberWith(world, 'customerId')
      return { query: { customerId } }
    },
    malformed: { 'no customer': () => ({ query: {} }) },
    unknown: withQuery({ customerId: 'no such customer' }),
  },
  activateBle: {
    async good(world) {
      const { customerId } = await memberWith(world, 'customerId')
      const { confirmations } = await world.ask('guest', 'assignBle', { query: { customerId } })
      return { query: { transactionId: confirmations[0]?.transactionIds[0]?.infoRecId ?? '' } }
    },
    malformed: { 'no transaction': () => ({ query: {} }) },
    unknown: withQuery({ transactionId: UNKNOWN_UUID }),
    answers: ({ transactionId, isActivated }, sent) => {
      assert.equal(transactionId, sent.query?.transactionId)
      assert.equal(isActivated, true)
    },
  },
} satisfies Partial<Rows>
