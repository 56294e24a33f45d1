import assert from 'node:assert/strict'
import {
  aCollection,
  aLocation,
  anActivity,
  anItem,
  aTask,
  aTaskType,
  aWaiver,
  family,
  locationBody,
  waiver,
} from '../made'
import { namesById, type Rows, UNKNOWN_ID, withBody, withoutBody, withParams, withQuery } from '../row'

const names = { 'no name': withoutBody('name'), 'an empty name': withBody({ name: ' ' }) }
const aPart = {
  'a word for a number of records': withQuery({ most: 'x' }),
  'ids that are none': withQuery({ ids: '1,b' }),
}
const numbers = { 'an id that is no number': withParams({ activityId: 'seven' }) }

export const locationRows = {
  listLocations: { good: () => ({}), malformed: aPart },
  addLocation: {
    good: (world) => ({ body: locationBody(world) }),
    malformed: names,
  },
  updateLocation: {
    async good(world) {
      const { id } = await aLocation(world)
      return { params: { id }, body: locationBody(world) }
    },
    malformed: { ...names, ...namesById.malformed },
    unknown: namesById.unknown,
  },
  removeLocation: {
    ...namesById,
    good: async (world) => ({ params: { id: (await aLocation(world)).id } }),
  },
  linkActivity: {
    async good(world) {
      const [{ id: locationId }, { id: activityId }] = [await aLocation(world), await anActivity(world)]
      return { params: { locationId }, body: { locationId, activityId } }
    },
    malformed: { 'no activity': withoutBody('activityId'), 'a word for an id': withParams({ locationId: 'seven' }) },
    unknown: withParams({ locationId: UNKNOWN_ID }),
  },
  unlinkActivity: {
    async good(world) {
      const [{ id: locationId }, { id: activityId }] = [await aLocation(world), await anActivity(world)]
      const params = { locationId, activityId }
      await world.ask('administrator', 'linkActivity', { params, body: params })
      return { params }
    },
    malformed: numbers,
    unknown: withParams({ activityId: UNKNOWN_ID }),
  },
} satisfies Partial<Rows>

export const activityRows = {
  listActivities: { good: () => ({}), malformed: aPart },
  addActivity: {
    good: (world) => ({ body: { name: world.newName(), ageMin: 4, ageMax: 99 } }),
    malformed: { ...names, 'a word for an age': withBody({ ageMin: 'four' }) },
  },
  updateActivity: {
    async good(world) {
      const { id } = await anActivity(world)
      return { params: { id }, body: { name: world.newName(), ageMin: 4, ageMax: null } }
    },
    malformed: { ...names, ...namesById.malformed },
    unknown: namesById.unknown,
  },
  removeActivity: {
    ...namesById,
    good: async (world) => ({ params: { id: (await anActivity(world)).id } }),
  },
  listActivityContacts: {
    good: () => ({ params: { locationId: 1 } }),
    malformed: { 'a word for an id': withParams({ locationId: 'seven' }) },
    async answers(groups, _sent, world) {
      const own = new Set((await family(world)).map(({ contactId }) => contactId))
      const foreign = groups.flatMap(({ contacts }) => contacts).filter(({ contactId }) => !own.has(contactId))
      assert.equal(foreign.length, 0, 'only the own household is shown')
    },
  },
  linkProduct: {
    async good(world) {
      const { id: activityId } = await anActivity(world)
      return { params: { activityId }, body: { activityId, productId: world.newName() } }
    },
    malformed: { ...numbers, 'no product': withBody({ productId: '' }) },
    unknown: withParams({ activityId: UNKNOWN_ID }),
  },
  unlinkProduct: {
    async good(world) {
      const { id: activityId } = await anActivity(world)
      const productId = 'Season / 2026'
      await world.ask('administrator', 'linkProduct', { params: { activityId }, body: { activityId, productId } })
      return { params: { id: activityId, productId } }
    },
    malformed: namesById.malformed,
    unknown: withParams({ productId: 'no such product' }),
  },
  listActivityTasks: {
    ...namesById,
    good: async (world) => ({ params: { id: (await anActivity(world)).id } }),
  },
  linkTask: {
    async good(world) {
      const [{ id: activityId }, { id: taskId }] = [await anActivity(world), await aTask(world)]
      return { params: { activityId }, body: { activityId, taskId } }
    },
    malformed: { ...numbers, 'no task': withoutBody('taskId') },
    unknown: withParams({ activityId: UNKNOWN_ID }),
  },
  unlinkTask: {
    async good(world) {
      const [{ id: activityId }, { id: taskId }] = [await anActivity(world), await aTask(world)]
      await world.ask('administrator', 'linkTask', { params: { activityId }, body: { activityId, taskId } })
      return { params: { id: activityId, taskId } }
    },
    malformed: namesById.malformed,
    unknown: withParams({ taskId: UNKNOWN_ID }),
  },
  orderActivityTasks: {
    async good(world) {
      const [{ id: activityId }, first, second] = [await anActivity(world), await aTask(world), await aTask(world)]
      for (const { id: taskId } of [first, second]) {
        await world.ask('administrator', 'linkTask', { params: { activityId }, body: { activityId, taskId } })
      }
      return { params: { id: activityId }, body: { taskIds: [second.id, first.id] } }
    },
    malformed: { ...namesById.malformed, 'no tasks': withoutBody('taskIds') },
    unknown: namesById.unknown,
    answers: (links, { body }) => assert.deepEqual({ taskIds: links.map(({ taskId }) => taskId) }, body),
  },
} satisfies Partial<Rows>

export const taskRows = {
  listTasks: { good: () => ({}), malformed: aPart },
  addTask: {
    good: (world) => ({ body: { name: world.newName(), ...waiver } }),
    malformed: {
      ...names,
      'a waiver without the point of sale’s id': withBody({ posWaiverId: '' }),
      'a waiver that no one can sign': withBody({ enableAgreeCheckbox: false }),
      'an unknown type': withBody({ taskTypeId: 5 }),
    },
  },
  updateTask: {
    async good(world) {
      const { id } = await aTask(world)
      return { params: { id }, body: { name: world.newName(), taskTypeId: 2, isOptional: true } }
    },
    malformed: { ...names, ...namesById.malformed },
    unknown: namesById.unknown,
  },
  removeTask: { ...namesById, good: async (world) => ({ params: { id: (await aTask(world)).id } }) },
  getWaiverVersions: { ...namesById, good: async (world) => ({ params: { id: (await aWaiver(world)).id } }) },
  getWaiverVersionText: {
    good: async (world) => ({ params: { id: (await aWaiver(world)).id, version: 1 } }),
    malformed: { 'a word for a version': withParams({ version: 'first' }) },
    unknown: withParams({ version: UNKNOWN_ID }),
  },
  saveWaiverDraft: {
    good: async (world) => ({ params: { id: (await aWaiver(world)).id }, body: { text: '<p>Draft</p>' } }),
    malformed: { ...namesById.malformed, 'no text': withoutBody('text') },
    unknown: namesById.unknown,
  },
  removeWaiverDraft: {
    ...namesById,
    async good(world) {
      const { id } = await aWaiver(world)
      await world.ask('administrator', 'saveWaiverDraft', { params: { id }, body: { text: '<p>Draft</p>' } })
      return { params: { id } }
    },
  },
  publishWaiver: {
    good: async (world) => ({
      params: { id: (await aWaiver(world)).id },
      body: { text: '<p>Skiing is very dangerous.</p>', isWordingOnly: true, newest: 1 },
    }),
    malformed: {
      ...namesById.malformed,
      'a word for yes or no': withBody({ isWordingOnly: 'yes' }),
    },
    unknown: namesById.unknown,
  },
  listTaskTypes: { good: () => ({}) },
  addTaskType: {
    good: (world) => ({ body: { name: world.newName(), enableStance: true, effectiveDays: 30 } }),
    malformed: { 'a word for days': withBody({ effectiveDays: 'long' }) },
  },
  updateTaskType: {
    async good(world) {
      const { id } = await aTaskType(world)
      return { params: { id }, body: { name: world.newName(), enableShoeSize: true, effectiveDays: null } }
    },
    malformed: { ...namesById.malformed, 'a word for days': withBody({ effectiveDays: 'long' }) },
    unknown: namesById.unknown,
  },
  removeTaskType: { ...namesById, good: async (world) => ({ params: { id: (await aTaskType(world)).id } }) },
} satisfies Partial<Rows>

export const collectionRows = {
  listCollections: { good: () => ({}) },
  addCollection: {
    good: (world) => ({ body: { name: world.newName() } }),
    malformed: names,
  },
  updateCollection: {
    async good(world) {
      const { id } = await aCollection(world)
      return { params: { id }, body: { name: world.newName() } }
    },
    malformed: { ...names, ...namesById.malformed },
    unknown: namesById.unknown,
  },
  removeCollection: { ...namesById, good: async (world) => ({ params: { id: (await aCollection(world)).id } }) },
  listCollectionItems: { good: () => ({}) },
  addCollectionItem: {
    good: async (world) => ({ body: { name: 'Reds', value: '7', collectionId: (await aCollection(world)).id } }),
    malformed: { ...names, 'no collection': withoutBody('collectionId') },
    unknown: withBody({ collectionId: UNKNOWN_ID }),
  },
  updateCollectionItem: {
    async good(world) {
      const { id, collectionId } = await anItem(world)
      return { params: { id }, body: { name: 'Blues', value: '8', collectionId } }
    },
    malformed: { ...names, ...namesById.malformed },
    unknown: namesById.unknown,
  },
  removeCollectionItem: { ...namesById, good: async (world) => ({ params: { id: (await anItem(world)).id } }) },
} satisfies Partial<Rows>
