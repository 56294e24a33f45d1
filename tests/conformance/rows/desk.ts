import assert from 'node:assert/strict'
import { family, memberWith } from '../made'
import { type Rows, UNKNOWN_ID, withBody, withoutBody, withoutQuery, withParams, withQuery } from '../row'
import type { World } from '../world'

const head = async (world: World) => {
  const [first] = await family(world)
  return { contactId: first?.contactId ?? 0 }
}
const aVisit = async (world: World) => {
  const [location] = await world.ask('guest', 'listLocations')
  return { body: { ...(await head(world)), locationId: location?.id ?? 0 } }
}
const aNewcomer = (world: World) => ({
  firstName: world.newName().split(' ')[1] ?? '',
  lastName: world.newName().split(' ')[1] ?? '',
  dateOfBirth: '1990-02-03',
})
/** A household that the desk has added; gives its head. */
export async function aWalkIn(world: World) {
  const { body } = await aVisit(world)
  const people = [aNewcomer(world)]
  const sent = { body: { locationId: body.locationId, people, email: '', phone: '' } }
  return (await world.ask('administrator', 'addWalkIn', sent)).contactId ?? 0
}
const unknownPerson = withParams({ contactId: UNKNOWN_ID })

export const deskRows = {
  findPeople: {
    async good(world) {
      const [head] = await family(world)
      return { body: { query: `${head?.lastName} ${head?.firstName}` } }
    },
    malformed: { nothing: withBody({ query: '  ' }), 'no words': withoutBody('query') },
    async answers({ people }, _sent, world) {
      const [head] = await family(world)
      assert.ok(people.some(({ contactId }) => contactId === head?.contactId))
    },
  },

  getPerson: {
    async good(world) {
      const [location] = await world.ask('guest', 'listLocations')
      return { params: await head(world), query: { locationId: location?.id ?? 0 } }
    },
    malformed: { 'no location': withoutQuery('locationId') },
    unknown: unknownPerson,
    async answers({ people }, _sent, world) {
      const ids = (await family(world)).map(({ contactId }) => contactId)
      assert.deepEqual(people.map(({ contactId }) => contactId).sort(), ids.sort())
    },
  },
  listReceived: {
    good: async (world) => ({ params: await head(world), query: { after: 1 } }),
    malformed: { 'before the newest': withQuery({ after: '-1' }) },
    unknown: unknownPerson,
    async answers(documents, _sent, world) {
      const ids = new Set((await family(world)).map(({ contactId }) => contactId))
      assert.ok(documents.every(({ contactId }) => ids.has(contactId)))
    },
  },
  showHealthAnswers: {
    good: async (world) => ({ params: await head(world) }),
    unknown: unknownPerson,
    answers: ({ contactId }, sent) => assert.equal(contactId, sent.params?.contactId),
  },
  listLooks: {
    good: async (world) => ({ params: await head(world) }),
    unknown: unknownPerson,
  },
  sendPersonsPass: {
    async good(world) {
      const { contactId } = await memberWith(world, 'ipCode')
      return { params: { contactId }, body: { deliveryMode: 1, recipient: 'conformance@example.com' } }
    },
    malformed: { 'an address that is none': withBody({ recipient: 'nobody' }) },
    unknown: unknownPerson,
    answers: ({ delivery }) => assert.equal(delivery?.isSent, true),
  },

  listVisits: {
    async good(world) {
      const [location] = await world.ask('guest', 'listLocations')
      return { query: { locationId: location?.id ?? 0 } }
    },
    malformed: { 'no location': withoutQuery('locationId'), 'a cursor that is none': withQuery({ since: 'noon' }) },
    unknown: withQuery({ locationId: String(UNKNOWN_ID) }),
    answers: ({ day }) => assert.match(day, /^\d{4}-\d{2}-\d{2}$/),
  },
  markArrived: {
    good: aVisit,
    malformed: { 'no person': withoutBody('contactId') },
    unknown: withBody({ contactId: UNKNOWN_ID }),
    answers: ({ marks }) => assert.equal(marks.filter(({ isOwn }) => isOwn).length, 1),
  },
  undoArrival: {
    good: aVisit,
    unknown: withBody({ contactId: UNKNOWN_ID }),
    answers: ({ marks }) => assert.equal(marks.filter(({ isOwn }) => isOwn).length, 0),
  },

  addWalkIn: {
    async good(world) {
      const { body } = await aVisit(world)
      const people = [aNewcomer(world)]
      return { body: { locationId: body.locationId, people, email: '', phone: '' } }
    },
    malformed: {
      'no one': withBody({ people: [] }),
      'an address that is none': withBody({ email: 'nobody' }),
      'only a child': withBody({ people: [{ firstName: 'A', lastName: 'Child', dateOfBirth: '2024-02-03' }] }),
    },
    answers: ({ contactId }) => assert.ok(contactId),
  },
  makeFamilyClaim: {
    async good(world) {
      return { params: { contactId: await aWalkIn(world) } }
    },
    unknown: unknownPerson,
    answers: ({ code }) => assert.ok(code.length >= 20),
  },
  getRentalSlip: {
    good: async (world) => ({ params: await head(world) }),
    unknown: unknownPerson,
    answers: ({ code }, sent) => assert.equal(code, `P-${sent.params?.contactId}`),
  },
  correctRentalSlip: {
    good: async (world) => ({ params: await head(world), body: { weight: 'As weighed' } }),
    malformed: { 'nothing corrected': withoutBody('weight') },
    unknown: unknownPerson,
    answers: ({ corrected }) => assert.deepEqual(corrected, ['weight']),
  },
  // The guest of the check has a family already: that a right code opens another is a rule of its own.
  claimFamily: {
    good: () => ({ body: { code: 'a-code-that-was-spent', dateOfBirth: '1990-02-03' } }),
    malformed: { 'no code': withBody({ code: ' ' }), 'no such day': withBody({ dateOfBirth: '1990-02-33' }) },
    answers: ({ contactId }) => assert.equal(contactId, null),
  },
} satisfies Partial<Rows>
