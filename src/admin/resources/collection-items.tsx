import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { parse } from 'valibot'
import type { Collection, CollectionItem } from '../../contract/entities/admin'
import { CollectionItemBody } from '../../contract/entities/admin'
import { MoreButton } from '../../people/more-button'
import { adminTexts } from '../../settings/texts/admin/admin'
import { adminCollectionTexts } from '../../settings/texts/admin/collections'
import { useParts } from '../../ui/browser/use-parts'
import { keyOfRow } from '../deletion/deletions'
import { useDeletions, useDeletionsView } from '../deletion/deletions-context'
import { failureIn } from '../failure-text'
import { RecordForm } from '../form/record-form'
import { problemsOf, type RecordValues } from '../form/record-values'
import { useAddOnce } from '../form/use-add-once'
import type { SaveOutcome } from '../form/use-record-form'
import { isWayOut } from '../form-focus'
import { RecordList } from '../list/record-list'
import { useQuestion } from '../question'
import type { PartProps } from '../resource'
import { WhatBreaks } from '../uses/what-breaks'
import { collectionItemColumns, collectionItemFields } from './collection-item.definition'
import styles from './collection-items.module.css'

const texts = adminCollectionTexts.items
/** Thousands at once would hold up every letter that is typed below them. */
const PARTS = { first: 200, more: 500 }

/** The items of the chosen collection: their table, and the form of the chosen one or of a new one. */
export function CollectionItems({ record, api, reload, search, onSearch }: PartProps<Collection, null>) {
  const id = useId()
  const deletions = useDeletions()
  const { hidden } = useDeletionsView()
  const { ask, dialog } = useQuestion()
  const addOnce = useAddOnce<CollectionItem>()
  const keyOf = (item: CollectionItem) => keyOfRow(texts.title, item.id)
  const items = record.collectionItems.filter((item) => !hidden.has(keyOf(item)))
  const chosen = items.find((item) => item.id === search.item) ?? null
  const select = (item: number | undefined, isSaved = false) =>
    onSearch({ ...search, item }, isSaved ? { replace: true, ignoreUnsaved: true } : {})
  const { shown, left, refOf, showMore } = useParts<HTMLInputElement>(items.length, {
    ...PARTS,
    first: Math.max(PARTS.first, items.findIndex(({ id }) => id === search.item) + 1),
  })
  const section = useRef<HTMLElement>(null)
  /** Where the keyboard goes once another form is shown. */
  const next = useRef<'form' | 'row' | null>(null)
  const row = useRef<HTMLElement | null>(null)
  const goToForm = () => section.current?.querySelector<HTMLElement>('form input')?.focus()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another form is shown.
  useEffect(() => {
    if (next.current === 'form') goToForm()
    // What is unsaved is asked about before the form goes, with the keyboard in it.
    if (next.current === 'row' && document.activeElement === document.body) row.current?.focus()
    next.current = null
  }, [chosen?.id])

  function open(item: CollectionItem) {
    if (item.id === chosen?.id) return goToForm()
    next.current = 'form'
    select(item.id)
  }

  /** Out of the chosen item first, and then out of the collection. */
  function leaveItem(event: KeyboardEvent) {
    if (!chosen || !isWayOut(event)) return
    event.preventDefault()
    next.current = 'row'
    row.current = section.current?.querySelector('table input:checked') ?? null
    select(undefined)
  }
  const complete = (values: RecordValues) => ({ ...values, collectionId: record.id })

  async function outcomeOf(call: Promise<unknown>): Promise<SaveOutcome> {
    try {
      await call
      return 'saved'
    } catch (error) {
      return failureIn(error)
    }
  }

  const itemsNow = async () =>
    (await api.call('listCollections', {})).find(({ id }) => id === record.id)?.collectionItems ?? []

  const latest = async () => {
    const all = await api.call('listCollections', {}).catch(() => [])
    const now = all.flatMap(({ collectionItems }) => collectionItems).find((item) => item.id === chosen?.id)
    return now ? { name: now.name, value: now.value } : null
  }

  async function save(values: RecordValues) {
    const body = parse(CollectionItemBody, complete(values))
    await deletions.settle()
    const call = chosen
      ? api.call('updateCollectionItem', { params: { id: chosen.id }, body })
      : addOnce({
          body,
          known: items,
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
      onUndo: () => onSearch({ ...search, item: item.id }, { replace: true }),
    })
    select(undefined, true)
  }

  return (
    <section ref={section} className={styles.items} aria-labelledby={id} data-links onKeyDown={leaveItem}>
      <h3 id={id} className={styles.title}>
        {texts.title}
      </h3>
      {items.length === 0 ? (
        <p className={styles.none}>{texts.none}</p>
      ) : (
        <div className={styles.list}>
          <RecordList
            label={texts.title}
            columns={collectionItemColumns}
            rows={items.slice(0, shown)}
            refOf={refOf}
            idOf={(item) => item.id}
            nameOf={(item) => item.name}
            selected={chosen?.id ?? null}
            onSelect={(item) => {
              next.current = null
              select(item?.id)
            }}
            onOpen={open}
          />
        </div>
      )}
      <MoreButton shown={shown} left={left} onMore={showMore} />
      <RecordForm
        key={chosen?.id ?? 'new'}
        title={chosen ? texts.updateTitle(chosen.name) : texts.addTitle}
        fields={collectionItemFields}
        body={CollectionItemBody}
        beside={null}
        initial={{ name: chosen?.name ?? '', value: chosen?.value ?? '' }}
        isNew={chosen === null}
        problems={(values) =>
          problemsOf(
            CollectionItemBody,
            collectionItemFields.filter(({ required }) => required),
            complete(values),
            adminTexts.form,
          )
        }
        latest={latest}
        saveLabel={chosen ? texts.update : texts.add}
        onSave={save}
        remove={
          chosen
            ? {
                key: keyOf(chosen),
                label: texts.remove,
                whyNot: null,
                onRemove: (isUnsaved) => void remove(chosen, isUnsaved),
              }
            : undefined
        }
      />
      {dialog}
    </section>
  )
}
