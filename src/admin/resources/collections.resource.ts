import type { Api } from '../../api/client'
import { numberText } from '../../contract/english'
import { type Collection, CollectionBody, PASS_CHECKER_COLLECTION_IDS } from '../../contract/entities/admin'
import { adminCollectionTexts } from '../../settings/texts/admin/collections'
import { shownDate } from '../format-date'
import { defineResource } from '../resource'
import { CollectionItems } from './collection-items'

const texts = adminCollectionTexts

/** Without the pass checker its two collections are not in the list (spec sections 2 and 9). */
const shownCollections = (all: readonly Collection[], hasPassChecker: boolean) =>
  hasPassChecker ? all : all.filter(({ id }) => !PASS_CHECKER_COLLECTION_IDS.includes(id))

const load = (hasPassChecker: boolean) => async (api: Api) => ({
  records: shownCollections(await api.call('listCollections', {}), hasPassChecker),
  beside: null,
})

const defineCollections = (hasPassChecker: boolean) =>
  defineResource({
    words: texts,
    load: load(hasPassChecker),
    idOf: ({ id }) => id,
    nameOf: ({ name }) => name,
    columns: [
      { key: 'name', kind: 'name', label: texts.columns.name, value: ({ name }) => name },
      {
        key: 'items',
        label: texts.columns.items,
        value: ({ collectionItems }) => collectionItems.length,
        text: ({ collectionItems }) => numberText(collectionItems.length),
      },
      {
        key: 'createdDateUtc',
        kind: 'date',
        label: texts.columns.createdDate,
        value: ({ createdDateUtc }) => createdDateUtc,
        text: ({ createdDateUtc }) => shownDate(createdDateUtc),
      },
    ],
    pageSize: 10,
    detail: 'beside',
    body: CollectionBody,
    fields: [{ kind: 'text', name: 'name', label: texts.fields.name, required: true }],
    toValues: (collection) => ({ name: collection?.name ?? '' }),
    add: (api, body) => api.call('addCollection', { body }),
    opensAdded: true,
    update: (api, id, body) => api.call('updateCollection', { params: { id }, body }),
    remove: (api, id) => api.call('removeCollection', { params: { id } }),
    whyKept: ({ id }) => (PASS_CHECKER_COLLECTION_IDS.includes(id) ? texts.builtIn : null),
    Part: CollectionItems,
  })

const withPassChecker = defineCollections(true)
const withoutPassChecker = defineCollections(false)

export const collectionsResource = (hasPassChecker: boolean) => (hasPassChecker ? withPassChecker : withoutPassChecker)
