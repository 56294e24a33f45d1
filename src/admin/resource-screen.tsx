import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import type * as v from 'valibot'
import type { Api } from '../api/client'
import { adminTexts as texts } from '../settings/texts/admin/admin'
import { Notice } from '../ui/notice'
import { Failed } from '../ui/screen/failed'
import { Screen } from '../ui/screen/screen'
import { Waiting } from '../ui/screen/waiting'
import { keyOfRow } from './deletion/deletions'
import { useDeletionsView } from './deletion/deletions-context'
import { failureIn, failureWords } from './failure-text'
import { FORM_ID, focusChosenRow, useFormFocus } from './form-focus'
import type { ChangeSearch, ListSearch } from './list/list-search'
import { ResourceList } from './list/resource-list'
import { StaleList } from './list/stale-list'
import { NotificationBar } from './notification-bar'
import type { RecordId, Resource } from './resource'
import { ResourceForm } from './resource-form'
import styles from './resource-screen.module.css'
import { useAddKey } from './use-add-key'
import { useLoaded } from './use-loaded'
import { useNews } from './use-news'

interface ResourceScreenProps<R, S, B extends v.GenericSchema> {
  resource: Resource<R, S, B>
  api: Api
  search: ListSearch
  onSearch: ChangeSearch
  /** The signed-in person has removed what let them in. */
  onAccessEnded(): void
}

/** The list of a resource, and the form of the chosen record or of a new one. */
export function ResourceScreen<R, S, B extends v.GenericSchema>(props: ResourceScreenProps<R, S, B>) {
  const { resource, api, search, onSearch, onAccessEnded } = props
  const { words } = resource
  /** Someone has gone into the form of a new one. */
  const [isAdding, setAdding] = useState(false)
  const loaded = useLoaded({ resource, api, search, isFormWanted: search.selected !== undefined || isAdding })
  const { isThere, status, failure, reload, pages, whole } = loaded
  const { hidden } = useDeletionsView()
  const news = useNews(resource)
  const records = useMemo(
    () => whole?.records.filter((record) => !hidden.has(keyOfRow(words.title, resource.idOf(record)))) ?? [],
    [whole, resource, words, hidden],
  )
  const isHidden = useCallback((id: RecordId) => hidden.has(keyOfRow(words.title, id)), [hidden, words])
  const chosen = useMemo(
    () => records.find((record) => resource.idOf(record) === search.selected) ?? null,
    [records, resource, search.selected],
  )

  // Deleted meanwhile, or a link to what is not there: the form of a new one alone would look like an answer.
  const isMissing = search.selected !== undefined && whole !== null && chosen === null && !isHidden(search.selected)

  const canAdd = Boolean(resource.add)
  const isFormShown = chosen !== null || canAdd
  // The form of a new one is open from the start, beside as little as it can be drawn with.
  const isNewBeforeAll = pages !== null && search.selected === undefined
  const bare = isNewBeforeAll && resource.paged ? { records, beside: resource.paged.beside } : null
  const around = whole ? { records, beside: whole.beside } : bare
  const form = around ? nameOfForm(chosen && resource.idOf(chosen)) : ''
  const onScreen = useDeferredValue(isThere && !isFormShown ? NO_FORM : form)
  const goToForm = useFormFocus(onScreen, chosen !== null)
  const add = () => {
    setAdding(true)
    goToForm(NEW)
    if (chosen) onSearch({ ...search, selected: undefined, item: undefined })
  }
  useAddKey(canAdd ? add : null)

  /** In the form of one that was added. */
  const open = (added: R, { ignoreUnsaved }: { ignoreUnsaved: boolean }) => {
    const id = resource.idOf(added)
    goToForm(nameOfForm(id), 'links')
    news.sayAdded(added)
    // Whatever page or filter the list is on: there the new one would be looked for in vain.
    onSearch({ ...search, selected: id, item: undefined, find: undefined, page: undefined }, { ignoreUnsaved })
  }
  const makeFirst = async (work: () => Promise<R | undefined>) => {
    try {
      const made = await work()
      await reload()
      if (made) open(made, { ignoreUnsaved: false })
    } catch (error) {
      // Some may be there by now.
      await reload()
      news.sayTrouble(failureIn(error))
    }
  }

  const wanted =
    isFormShown && around ? (
      // biome-ignore lint/a11y/noStaticElementInteractions: it only hears that someone has gone into the form
      <div key={form} id={FORM_ID} className={styles.detail} tabIndex={-1} onFocus={() => setAdding(true)}>
        <ResourceForm
          resource={resource}
          record={chosen}
          {...around}
          api={api}
          search={search}
          onSearch={onSearch}
          reload={reload}
          onAdded={(added, isFormOpen) => (isFormOpen ? open(added, { ignoreUnsaved: true }) : news.sayAdded(added))}
          onNews={news.warn}
          onCopied={(added) => open(added, { ignoreUnsaved: false })}
          onOutcome={(outcome) => {
            if (typeof outcome !== 'string') news.sayTrouble(outcome)
          }}
          onClosed={() => {
            focusChosenRow()
            news.sayUpdated()
          }}
          onAdd={add}
          onAccessEnded={onAccessEnded}
        />
      </div>
    ) : isFormShown && !failure ? (
      <Waiting key="waiting" label={texts.list.loading} />
    ) : isFormShown ? null : (
      <p key="hint" className={styles.hint}>
        {texts.list.chooseHint}
      </p>
    )
  // A form takes several frames to draw: first the chosen row shows that it was tapped. What changes in a form that is there
  // is shown at once.
  const before = useDeferredValue(wanted)
  const isOther = before?.key !== wanted?.key
  const detail = isOther ? before : wanted

  if (!isThere) {
    return (
      <Screen title={words.title} lead={words.lead} width="wide">
        {status === 'failed' ? (
          <Failed text={failure ? failureWords(failure) : undefined} onRetry={() => void reload()} />
        ) : (
          <Waiting label={texts.list.loading} />
        )}
      </Screen>
    )
  }

  return (
    <Screen title={words.title} lead={words.lead} width="wide">
      <StaleList failure={status === 'failed' ? failure : null} reload={reload} />
      {isMissing ? <Notice kind="info">{texts.list.missing}</Notice> : null}
      <div className={styles.screen} data-detail={resource.detail}>
        <ResourceList
          {...{ resource, api, search, onSearch, pages, whole, records, isHidden, makeFirst }}
          onOpen={(id) => goToForm(nameOfForm(id))}
          onAdd={add}
        />
        {/* What is typed into the form that is about to go would be lost. */}
        <div className={styles.place} inert={isOther}>
          {detail}
        </div>
      </div>
      <NotificationBar notification={news.notification} onClose={news.close} />
    </Screen>
  )
}

const NEW = 'new'
const NO_FORM = 'none'
const nameOfForm = (id: RecordId | null) => (id === null ? NEW : `record ${id}`)
