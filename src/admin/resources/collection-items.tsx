import { useId } from 'react'
import type { Collection, CollectionItem } from '../../contract/entities/admin'
import { CollectionItemBody } from '../../contract/entities/admin'
import { MoreButton } from '../../people/more-button'
import { adminTexts } from '../../settings/texts/admin/admin'
import { adminCollectionTexts } from '../../settings/texts/admin/collections'
import { useParts } from '../../ui/browser/use-parts'
import { Notice } from '../../ui/notice'
import { keyOfRow } from '../deletion/deletions'
import { useDeletionsView } from '../deletion/deletions-context'
import { RecordForm } from '../form/record-form'
import { problemsOf } from '../form/record-values'
import { RecordList } from '../list/record-list'
import { useQuestion } from '../question'
import type { PartProps } from '../resource'
import { collectionItemColumns, collectionItemFields } from './collection-item.definition'
import styles from './collection-items.module.css'
import { useItemCalls } from './use-item-calls'
import { useItemFocus } from './use-item-focus'

const texts = adminCollectionTexts.items
/** Thousands at once would hold up every letter that is typed below them. */
const PARTS = { first: 200, more: 500 }

/** The items of the chosen collection: their table, and the form of the chosen one or of a new one. */
export function CollectionItems({ record, api, reload, search, onSearch }: PartProps<Collection, null>) {
  const id = useId()
  const { hidden } = useDeletionsView()
  const { ask, dialog } = useQuestion()
  const keyOf = (item: CollectionItem) => keyOfRow(texts.title, item.id)
  const items = record.collectionItems.filter((item) => !hidden.has(keyOf(item)))
  const chosen = items.find((item) => item.id === search.item) ?? null
  // Deleted meanwhile: the form of a new one alone would look like an answer.
  const isMissing = search.item !== undefined && !record.collectionItems.some(({ id }) => id === search.item)
  const select = (item: number | undefined, isSaved = false) =>
    onSearch({ ...search, item }, isSaved ? { replace: true, ignoreUnsaved: true } : {})
  const { shown, left, refOf, showMore } = useParts<HTMLInputElement>(items.length, {
    ...PARTS,
    first: Math.max(PARTS.first, items.findIndex(({ id }) => id === search.item) + 1),
  })
  const focus = useItemFocus(chosen?.id ?? null, select)
  const { complete, latest, save, remove } = useItemCalls({
    api,
    collection: record,
    chosen,
    ask,
    keyOf,
    reload,
    onGone: () => select(undefined, true),
    onBack: (item) => onSearch({ ...search, item: item.id }, { replace: true }),
  })

  return (
    <section ref={focus.section} className={styles.items} aria-labelledby={id} data-links onKeyDown={focus.leave}>
      <h3 id={id} className={styles.title}>
        {texts.title}
      </h3>
      {isMissing ? <Notice kind="info">{adminTexts.list.missing}</Notice> : null}
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
            onSelect={(item) => focus.choose(item?.id)}
            onOpen={(item) => focus.open(item.id)}
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
