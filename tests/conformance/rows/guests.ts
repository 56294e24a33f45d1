import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import type { RentalProfileContactTask } from '../../../src/contract/entities/contact-task'
import { IDEMPOTENCY_KEY_HEADER } from '../../../src/contract/entities/receipt'
import type { ReferenceEntry } from '../../../src/contract/entities/rental-profile'
import { anAdult, aPicture, family, halfAPicture, newEmail, pictureForm } from '../made'
import { type Rows, UNKNOWN_ID, withBody, withoutBody, withParams, withQuery } from '../row'
import type { Sent } from '../sent'
import type { World } from '../world'

/** The contact tasks of the whole family at the first location that has any of this kind. */
export async function rentalProfiles(world: World): Promise<RentalProfileContactTask[]> {
  const contactIds = (await family(world)).map(({ contactId }) => contactId)
  const locations = await world.ask('guest', 'listLocations')
  const activities = await world.ask('guest', 'listActivities')
  for (const { id: locationId } of locations) {
    for (const activityId of [null, ...activities.map(({ id }) => id)]) {
      const sent = { params: { locationId }, body: { contactIds, activityId } }
      const { rentalProfileContactTasks } = await world.ask('guest', 'groupContactTasks', sent)
      if (rentalProfileContactTasks.length > 0) return rentalProfileContactTasks
    }
  }
  throw new Error('No location asks the guest of this check for a rental profile.')
}

export async function someRentalProfile(world: World): Promise<RentalProfileContactTask> {
  const [found] = await rentalProfiles(world)
  assert.ok(found, 'a group of tasks has one')
  return found
}

const firstOffered = (entries: readonly ReferenceEntry[]) =>
  entries.find(({ dinLookupValue }) => dinLookupValue > -1)?.listKey ?? null

/** The contact task as the app sends it, filled in. */
export function filledIn(contactTask: RentalProfileContactTask) {
  const { relatedObject: profile } = contactTask
  assert.ok(profile, 'a rental-profile task has a profile to fill in')
  return {
    ...contactTask,
    relatedObject: {
      ...profile,
      selectedAge: firstOffered(profile.ageRefs),
      selectedAbility: firstOffered(profile.abilityRefs),
      selectedHeight: firstOffered(profile.heightRefs),
      selectedWeight: firstOffered(profile.weightRefs),
      selectedGoofy: 'N',
    },
  }
}

const withNothingChosen = (sent: Sent): Sent => {
  const { relatedObject, ...rest } = sent.body as { relatedObject: object }
  return { ...sent, body: { ...rest, relatedObject: { ...relatedObject, selectedAbility: null } } }
}

export const guestRows = {
  groupContactTasks: {
    async good(world) {
      const [location] = await world.ask('guest', 'listLocations')
      assert.ok(location, 'there is a location')
      const contactIds = (await family(world)).map(({ contactId }) => contactId)
      return { params: { locationId: location.id }, body: { contactIds, activityId: null } }
    },
    malformed: {
      'no contacts': withoutBody('contactIds'),
      'a word for a contact': withBody({ contactIds: ['me'] }),
      'a word for a location': withParams({ locationId: 'here' }),
    },
    unknown: withParams({ locationId: UNKNOWN_ID }),
  },
  completeContactTask: {
    async good(world) {
      const body = filledIn(await someRentalProfile(world))
      const headers = { [IDEMPOTENCY_KEY_HEADER]: randomUUID() }
      return { params: { completeEndpoint: body.completeEndpoint }, body, headers }
    },
    malformed: {
      'an unknown last part of the path': withParams({ completeEndpoint: '/nothing' }),
      'no contact task': withBody({ id: undefined }),
      'a required choice that was not made': withNothingChosen,
    },
    unknown: withBody({ id: UNKNOWN_ID }),
    async answers(answer, sent, world) {
      assert.equal(answer.id, (sent.body as { id: number }).id)
      assert.equal(answer.isComplete, true)
      if (!answer.receipt) return
      assert.equal(answer.receipt.id, sent.headers?.[IDEMPOTENCY_KEY_HEADER])
      const again = await world.ask('guest', 'completeContactTask', sent)
      assert.deepEqual(again, answer, 'the same record sent again gets the same answer')
      const other = await world.request('guest', 'completeContactTask', withBody({ isSkipped: true })(sent))
      assert.equal(other.status, 422, 'another document under the same id is refused')
    },
  },
  getProfile: {
    good: () => ({}),
    async answers({ contacts }, _sent, world) {
      assert.equal(contacts[0]?.isHeadOfHouseHold, true, 'the head comes first')
      const foreign = await world.ask('stranger', 'getProfile')
      const ids = new Set(contacts.map(({ contactId }) => contactId))
      assert.ok(!foreign.contacts.some(({ contactId }) => ids.has(contactId)), 'households share no one')
    },
  },
  addFamilyMember: {
    good: (world) => ({ body: { firstName: 'Conny', lastName: world.newName(), dateOfBirth: '2016-02-29' } }),
    malformed: {
      'no first name': withoutBody('firstName'),
      'an empty last name': withBody({ lastName: ' ' }),
      'no date of birth': withBody({ dateOfBirth: '' }),
      'a day that no calendar has': withBody({ dateOfBirth: '2015-02-29' }),
      'a day to come': withBody({ dateOfBirth: '2999-01-01' }),
    },
  },
  uploadPhoto: {
    async good(world) {
      const [head] = await family(world)
      const headers = { [IDEMPOTENCY_KEY_HEADER]: randomUUID() }
      return { query: { contactId: head?.contactId ?? 0 }, body: pictureForm('photo', await aPicture()), headers }
    },
    malformed: {
      'a word for a contact': withQuery({ contactId: 'me' }),
      'no photo in the form': (sent) => ({ ...sent, body: pictureForm('other', new Uint8Array([1])) }),
      'half a photo': (sent) => ({ ...sent, body: pictureForm('photo', halfAPicture) }),
    },
    unknown: (sent) => ({ ...sent, query: { contactId: UNKNOWN_ID } }),
    answers({ receipt }, sent) {
      if (receipt) assert.equal(receipt.id, sent.headers?.[IDEMPOTENCY_KEY_HEADER])
    },
  },
  signWaiverLink: {
    async good(world) {
      const { waiverServiceUrl, waiverServiceSecret } = await world.ask('administrator', 'getAdminSettings')
      const change = (body: object) => world.request('administrator', 'updateAdminSettings', { body })
      world.later(() => change({ waiverServiceUrl, waiverServiceSecret }))
      await change({
        waiverServiceUrl: 'https://waivers.example/sign',
        waiverServiceSecret: 'of the conformance check',
      })
      return { body: { language: 'en', displayFormat: 'web', integration: 'basehut', waivers: [], guests: [] } }
    },
    malformed: { 'another language': withBody({ language: 'de' }), 'no guests': withoutBody('guests') },
    answers: ({ url }) => assert.match(url, /^https:\/\/waivers\.example\/sign\?token=[\w-]+\.[\w-]+\.[\w-]+&v=/),
  },
  getAccount: { good: () => ({}) },
  // Removing what is not there succeeds too: the answer says what is gone.
  removePasskey: { good: () => ({ params: { id: 'none' } }) },
  endSignIn: { good: () => ({ params: { id: 'none' } }) },
  getOwnData: { good: () => ({}) },
  askForDeletion: {
    good(world) {
      world.later(() => world.ask('guest', 'withdrawDeletion'))
      return {}
    },
    answers(answer) {
      assert.ok(answer.askedDateUtc, 'the request has its time')
    },
  },
  withdrawDeletion: { good: () => ({}) },
  inviteAdult: {
    good: async (world) => ({ body: { contactId: await anAdult(world, 'guest'), email: newEmail(world) } }),
    malformed: { 'no address': withoutBody('email'), 'an address that is none': withBody({ email: 'nobody' }) },
    unknown: withBody({ contactId: UNKNOWN_ID }),
    answers: ({ contactId }, sent) => assert.equal(contactId, (sent.body as { contactId: number }).contactId),
  },
  removeAdult: {
    async good(world) {
      const contactId = await anAdult(world, 'guest')
      await world.ask('guest', 'inviteAdult', { body: { contactId, email: newEmail(world) } })
      return { params: { contactId } }
    },
    malformed: { 'a word for a contact': withParams({ contactId: 'me' }) },
    unknown: withParams({ contactId: UNKNOWN_ID }),
  },
  answerFamilyInvitation: {
    async good(world) {
      const contactId = await anAdult(world, 'stranger')
      await world.ask('stranger', 'inviteAdult', { body: { contactId, email: world.emailOf('guest') } })
      const { invitations } = await world.ask('guest', 'getProfile')
      return { params: { id: invitations.at(-1)?.id ?? 0 }, body: { accept: false } }
    },
    malformed: { 'no answer': withoutBody('accept') },
    unknown: withParams({ id: UNKNOWN_ID }),
  },
} satisfies Partial<Rows>
