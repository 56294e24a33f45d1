import { expect, test } from 'vitest'
import { forgetStrangers } from '../../../src/api/forget-strangers'
import { readKey } from '../../../src/api/reader'
import { writeDraft } from '../../../src/storage/drafts'
import { keepRead } from '../../../src/storage/reads'
import { createFakeDevice, maya, siobhan } from '../storage/fake-device'

const JONAS = 2
const LEO = 4
const tasksOf = (...contactIds: number[]) =>
  readKey('groupContactTasks', { params: { locationId: 1 }, body: { contactIds, activityId: null } })
const grouping = (...contactIds: number[]) => ({
  childRegistrationContactTasks: contactIds.map((contactId) => ({ id: contactId * 10, contact: { contactId } })),
})

/** A phone that was asked about two people, and then told that the family is Jonas alone. */
async function aPhone({ askedAt = 1, toldAt = 2, family = [JONAS] } = {}) {
  const storage = createFakeDevice().openStorage()
  const keep = (owner: typeof maya, key: ReturnType<typeof readKey>, value: unknown, fetchedAt: number) =>
    keepRead(storage, owner, { ...key, value, fetchedAt }, { clearings: 0, now: 9 })
  for (const owner of [maya, siobhan]) {
    await keep(owner, tasksOf(JONAS, LEO), grouping(JONAS, LEO), askedAt)
    await keep(owner, tasksOf(JONAS), grouping(JONAS), askedAt)
    await keep(owner, readKey('listOwnDocuments', { query: { part: 1 } }), {}, askedAt)
    for (const subject of ['20', '40', 'contactTask:40', 'units'])
      await writeDraft(storage, { owner, form: 'a form', subject }, 'typed', { clearings: 0, now: 1 })
  }
  await keep(maya, readKey('getProfile', {}), { contacts: family.map((contactId) => ({ contactId })) }, toldAt)
  await forgetStrangers(storage, maya)
  const left = (owner: typeof maya) => ({
    reads: storage.run(async ({ reads }) =>
      (await reads.toArray()).filter(({ ownerSub }) => ownerSub === owner.sub).map(({ input }) => input),
    ),
    forms: storage.run(async ({ drafts }) =>
      (await drafts.toArray()).filter(({ ownerSub }) => ownerSub === owner.sub).map(({ subject }) => subject),
    ),
  })
  return left
}

test('who has left the family leaves the device too, with what was given for them and forms in progress', async () => {
  const left = (await aPhone())(maya)
  expect(await left.reads).toEqual(['{}', tasksOf(JONAS).input])
  expect(await left.forms).toEqual(['20', 'units'])
})

test.each([
  ['someone who was added after the family was told', { askedAt: 3 }],
  ['a family that is whole', { family: [JONAS, LEO] }],
])('%s is kept', async (_, how) => {
  const left = (await aPhone(how))(maya)
  expect(await left.reads).toHaveLength(4)
  expect(await left.forms).toHaveLength(4)
})

test('what is kept for another person who signs in here is not touched', async () => {
  const left = (await aPhone())(siobhan)
  expect(await left.reads).toHaveLength(3)
  expect(await left.forms).toHaveLength(4)
})

test.each([
  ['a second adult whose sign-in was ended', true, { own: 7, isHead: true, before: [1, 2, 4], now: [7] }],
  ['who has joined a family', false, { own: 2, isHead: false, before: [7], now: [1, 2, 4] }],
  [
    'who has made the family their own that the desk added',
    false,
    { own: 20, isHead: true, before: [7], now: [20, 21] },
  ],
  ['a head whose family has lost one', false, { own: 1, isHead: true, before: [1, 2, 4], now: [1, 4] }],
])('tells who has left a family from others: %s', async (_, hasLeft, { own, isHead, before, now }) => {
  const storage = createFakeDevice().openStorage()
  const contacts = now.map((contactId) => ({ contactId, isHeadOfHouseHold: isHead && contactId === own }))
  const rows = [
    { ...readKey('getProfile', {}), value: { contacts, ownContactId: own } },
    { ...tasksOf(...before), value: grouping(...before) },
  ]
  for (const row of rows) await keepRead(storage, maya, { ...row, fetchedAt: 1 }, { clearings: 0, now: 1 })
  expect(await forgetStrangers(storage, maya)).toBe(hasLeft)
})
