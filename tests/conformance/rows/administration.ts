import assert from 'node:assert/strict'
import { anAdministrator, aPicture, halfAPicture, newEmail, pictureForm } from '../made'
import { namesById, type Rows, UNKNOWN_ID, withBody, withoutBody, withQuery } from '../row'
import type { World } from '../world'

const emails = {
  'no address': withoutBody('email'),
  'an empty address': withBody({ email: ' ' }),
  'an address that is none': withBody({ email: 'nobody' }),
}

/** Of a port that no program listens to. */
const aWebhook = { url: 'http://127.0.0.1:9/hook', events: ['export.ready' as const] }

async function aWebhookOfItsOwn(world: World) {
  const { id } = await world.ask('administrator', 'addWebhook', { body: aWebhook })
  return { params: { id } }
}

const aPage = {
  good: () => ({ query: { find: 'a', sort: 'name', order: 'down' as const, locale: 'en-US', page: 1, size: 10 } }),
  malformed: {
    'an order that is none': withQuery({ order: 'sideways' }),
    'a page before the first': withQuery({ page: '0' }),
    'more rows than a page holds': withQuery({ size: '1000' }),
    'a locale that is none': withQuery({ locale: '<de>' }),
  },
}

export const administrationRows = {
  getSettings: { good: () => ({}) },
  getAdminSettings: { good: () => ({}) },
  getOverview: { good: () => ({}) },
  pageTasks: aPage,
  pageLocations: aPage,
  pageActivities: aPage,
  updateAdminSettings: {
    async good(world) {
      const { resortCodes, dateFormat } = await world.ask('administrator', 'getAdminSettings')
      return { body: { resortCodes, dateFormat } }
    },
    malformed: {
      'language settings that are no JSON': withBody({ languageSettings: '{' }),
      'theme settings that are no object': withBody({ themeSettings: '[]' }),
      'a number for a text': withBody({ resortCodes: 5 }),
    },
  },
  addVenueImage: {
    good: async () => ({ body: pictureForm('image', await aPicture()) }),
    malformed: {
      'no image in the form': (sent) => ({ ...sent, body: pictureForm('other', new Uint8Array([1])) }),
      'half an image': (sent) => ({ ...sent, body: pictureForm('image', halfAPicture) }),
    },
    answers: ({ width, height }) => assert.deepEqual([width, height], [400, 400]),
  },
  listAdminChanges: {
    good: () => ({ query: { area: 'settings' } }),
    malformed: {
      'an area that is none': withQuery({ area: 'weather' }),
      'a word for a place': withQuery({ before: 'x' }),
    },
  },
  restoreAdminChange: {
    ...namesById,
    async good(world) {
      const { resortCodes } = await world.ask('administrator', 'getAdminSettings')
      const change = (codes: string) =>
        world.ask('administrator', 'updateAdminSettings', { body: { resortCodes: codes } })
      // Whatever stands there: at its bound the field takes no more.
      await change(resortCodes === '101' ? '102' : '101')
      world.later(() => change(resortCodes))
      const { changes } = await world.ask('administrator', 'listAdminChanges', { query: { area: 'settings' } })
      return { params: { id: changes[0]?.id ?? 0 } }
    },
  },
  listAdminEmails: { good: () => ({}) },
  addAdminEmail: {
    good: (world) => ({ body: { email: newEmail(world) } }),
    malformed: emails,
  },
  updateAdminEmail: {
    async good(world) {
      const { id } = await anAdministrator(world)
      return { body: { id, email: newEmail(world) } }
    },
    malformed: { ...emails, 'no id': withoutBody('id') },
    unknown: withBody({ id: UNKNOWN_ID }),
  },
  removeAdminEmail: {
    ...namesById,
    async good(world) {
      const { id } = await anAdministrator(world)
      return { params: { id } }
    },
  },
  checkAdmin: { good: () => ({}), answers: ({ isAuthenticated }) => assert.equal(isAuthenticated, true) },
  listApiKeys: {
    good: () => ({}),
    answers: (keys) => {
      for (const { token } of keys) assert.ok(token.length < 24, 'a list must not show whole keys')
    },
  },
  addApiKey: {
    good: (world) => ({ body: { nickname: world.newName() } }),
    malformed: { 'no nickname': withoutBody('nickname'), 'an empty nickname': withBody({ nickname: ' ' }) },
    answers({ token, type }) {
      assert.equal(type, 'standard')
      assert.ok(token.length >= 40, 'a key has to be too long to guess')
    },
  },
  listWebhooks: {
    good: () => ({}),
    answers: (webhooks) =>
      assert.ok(
        webhooks.every(({ secret }) => secret === ''),
        'a list must not show secrets',
      ),
  },
  addWebhook: {
    good: () => ({ body: aWebhook }),
    malformed: {
      'no address': withoutBody('url'),
      'an address of no web server': withBody({ url: 'ftp://venue.example' }),
      'an unknown event': withBody({ events: ['weather.changed'] }),
    },
    answers: ({ secret }) => assert.ok(secret.length > 32, 'a secret has to be too long to guess'),
  },
  removeWebhook: { ...namesById, good: aWebhookOfItsOwn },
  testWebhook: {
    ...namesById,
    good: aWebhookOfItsOwn,
    answers: ({ problem }) => assert.ok(problem, 'nothing listens there'),
  },
  listDeletionRequests: { good: () => ({}), answers: (requests) => assert.ok(Array.isArray(requests)) },
  answerDeletionRequest: {
    good: () => ({ body: { issuer: 'no-such-provider', subject: 'no-one' } }),
    malformed: { 'no subject': withoutBody('subject') },
    answers: ({ askedDateUtc }) => assert.equal(askedDateUtc, null),
  },
  removeApiKey: {
    ...namesById,
    async good(world) {
      const { id } = await world.ask('administrator', 'addApiKey', { body: { nickname: world.newName() } })
      return { params: { id } }
    },
  },
} satisfies Partial<Rows>
