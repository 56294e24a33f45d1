import { useId } from 'react'
import { parse } from 'valibot'
import type { Collection } from '../../contract/admin'
import { CollectionItemBody } from '../../contract/admin'
import { adminTexts } from '../../settings/texts/admin'
import { failureIn } from '../failure-words'
import { RecordForm, type SaveOutcome } from '../form/record-form'
import { problemsOf, type RecordValues } from '../form/record-values'
import { RecordList } from '../list/record-list'
import type { PartProps } from '../resource'
import { collectionItemColumns, collectionItemFields } from './collection-item.definition'
import styles from './collection-items.module.css'

const texts = adminTexts.collections.items

/** The items of the chosen collection: their table, and the form of the chosen one or of a new one. */
export function CollectionItems({ record, api, reload, search, onSearch }: PartProps<Collection, null>) {
  const id = useId()
  const items = record.collectionItems
  const chosen = items.find((item) => item.id === search.item) ?? null
  const select = (item: number | undefined, isSaved = false) =>
    onSearch({ ...search, item }, isSaved ? { replace: true, ignoreUnsaved: true } : {})
  const complete = (values: RecordValues) => ({ ...values, collectionId: record.id })

  async function run(call: Promise<unknown>, clearsSelection: boolean): Promise<SaveOutcome> {
    try {
      await call
    } catch (error) {
      return failureIn(error)
    }
    if (clearsSelection) select(undefined, true)
    await reload()
    return 'saved'
  }

  function save(values: RecordValues) {
    const body = parse(CollectionItemBody, complete(values))
    const call = chosen
      ? api.call('updateCollectionItem', { params: { id: chosen.id }, body })
      : api.call('addCollectionItem', { body })
    return run(call, false)
  }

  return (
    <section className={styles.items} aria-labelledby={id}>
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
            rows={items}
            idOf={(item) => item.id}
            nameOf={(item) => item.name}
            selected={chosen?.id ?? null}
            onSelect={(item) => select(item?.id)}
          />
        </div>
      )}
      <RecordForm
        key={chosen?.id ?? 'new'}
        title={chosen ? texts.updateTitle(chosen.name) : texts.addTitle}
        fields={collectionItemFields}
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
        saveLabel={chosen ? texts.update : texts.add}
        onSave={save}
        remove={
          chosen
            ? {
                label: texts.remove,
                question: adminTexts.form.removeQuestion(chosen.name),
                whyNot: null,
                onRemove: () => run(api.call('removeCollectionItem', { params: { id: chosen.id } }), true),
              }
            : undefined
        }
      />
    </section>
  )
}
