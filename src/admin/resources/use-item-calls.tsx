import { parse } from 'valibot'
import type { Api } from '../../api/client'
import { type Collection, type CollectionItem, CollectionItemBody } from '../../contract/entities/admin'
import { adminTexts } from '../../settings/texts/admin/admin'
import { useDeletions } from '../deletion/deletions-context'
import { outcomeOf } from '../form/outcome-of'
import type { RecordValues } from '../form/record-values'
import { useAddOnce } from '../form/use-add-once'
import { useVersionedApi } from '../form/versioned-api'
import type { Question } from '../question'
import { WhatBreaks } from '../uses/what-breaks'

interface ItemWork {
  api: Api
  collection: Collection
  /** Null where a new one is made. */
  chosen: CollectionItem | null
  ask(question: Question): Promise<boolean>
  /** What the removal of an item is known by while it can be taken back. */
  keyOf(item: CollectionItem): string
  reload(): Promise<void>
  /** The item is on its way out. */
  onGone(): void
  onBack(item: CollectionItem): void
}

/** The calls of the items of a collection, each followed by a reload. */
export function useItemCalls({ api, collection, chosen, ask, keyOf, reload, onGone, onBack }: ItemWork) {
  const versioned = useVersionedApi(api)
  const deletions = useDeletions()
  const addOnce = useAddOnce<CollectionItem>()
  const complete = (values: RecordValues) => ({ ...values, collectionId: collection.id })

  const itemsNow = async () =>
    (await api.call('listCollections', {})).find(({ id }) => id === collection.id)?.collectionItems ?? []

  /** As the venue has the chosen one by now. */
  const latest = async () => {
    const all = await versioned.call('listCollections', {}).catch(() => [])
    const now = all.flatMap(({ collectionItems }) => collectionItems).find((item) => item.id === chosen?.id)
    return now ? { name: now.name, value: now.value } : null
  }

  async function save(values: RecordValues) {
    const body = parse(CollectionItemBody, complete(values))
    await deletions.settle()
    const call = chosen
      ? versioned.call('updateCollectionItem', { params: { id: chosen.id }, body })
      : addOnce({
          body,
          known: collection.collectionItems,
          idOf: (item) => item.id,
          isIt: ({ name, value }) => name === body.name && value === body.value,
          read: itemsNow,
          add: () => api.call('addCollectionItem', { body }),
        })
    const outcome = await outcomeOf(call)
    if (outcome === 'saved') await reload()
    return outcome
  }

  async function remove(item: CollectionItem, isUnsaved: boolean) {
    const { ask: title, unsaved, confirm, cancel } = adminTexts.uses.removing
    const text = <WhatBreaks lines={[unsaved]} />
    if (isUnsaved && !(await ask({ title: title(item.name), text, confirm, cancel }))) return
    deletions.begin({
      key: keyOf(item),
      text: adminTexts.deletion.deleted(item.name),
      call: () => outcomeOf(api.call('removeCollectionItem', { params: { id: item.id } })),
      reload,
      // What is typed for a new one is asked about.
      onUndo: () => onBack(item),
    })
    onGone()
  }

  return { complete, latest, save, remove }
}
