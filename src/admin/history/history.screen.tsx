import { NativeSelect } from '@mantine/core'
import { useCallback, useRef, useState } from 'react'
import type { Api } from '../../api/client'
import { type AdminChange, type ChangeArea, changeAreas } from '../../contract/entities/staff/admin-change'
import { adminTexts } from '../../settings/texts/admin/admin'
import { adminHistoryTexts as texts } from '../../settings/texts/admin/history'
import { showAndFocus } from '../../ui/browser/show-and-focus'
import { Button } from '../../ui/button'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog'
import { Failed } from '../../ui/screen/failed'
import { Screen } from '../../ui/screen/screen'
import { Waiting } from '../../ui/screen/waiting'
import { TroubleNotice } from '../../ui/trouble-notice'
import cards from '../card.module.css'
import { failureIn, failureWords } from '../failure-text'
import { StaleList } from '../list/stale-list'
import { useRecords } from '../use-records'
import { ChangeRow } from './change-row'
import styles from './history.module.css'

interface HistoryScreenProps {
  api: Api
  area: ChangeArea | undefined
  onArea(area: ChangeArea | undefined): void
  /** The oldest change that was shown when the screen was left. */
  shownTo: number | undefined
  onShownTo(id: number | undefined): void
  /** What guests see has been put back. */
  onRestored(): void
}

/** What administrators have changed, the newest first. */
export function HistoryScreen({ api, area, onArea, shownTo, onShownTo, onRestored }: HistoryScreenProps) {
  const ask = useCallback(
    async (before?: number) => ({ area, ...(await api.call('listAdminChanges', { query: { area, before } })) }),
    [api, area],
  )
  type Answer = Awaited<ReturnType<typeof ask>>
  // What was asked of another area may come late, or stay while this one cannot be asked: it is not this one's.
  const ofThisArea = (answer: Answer | null) => (answer?.area === area ? answer : null)
  const oldest = useRef(shownTo)
  // Who comes back finds the change that they opened: the first ones alone may end above it.
  const askAsShown = useCallback(async () => {
    let answer = await ask()
    while (answer.isMore && oldest.current !== undefined) {
      const before = answer.changes.at(-1)?.id
      if (before === undefined || before <= oldest.current) break
      const next = await ask(before)
      answer = { ...next, changes: [...answer.changes, ...next.changes] }
    }
    return answer
  }, [ask])
  const asking = useRecords(api, askAsShown)
  const { failure, reload } = asking
  const value = ofThisArea(asking.value)
  const [lastOlder, setOlder] = useState<Answer | null>(null)
  const older = ofThisArea(lastOlder)
  /** Of the older ones that came last. Their button is another one by then, so that it does not keep the keyboard below them. */
  const firstOlder = useRef<HTMLLIElement>(null)
  const [olderFrom, setOlderFrom] = useState(0)
  const [asked, setAsked] = useState<AdminChange | null>(null)
  const [said, setSaid] = useState('')
  const [trouble, setTrouble] = useState<string | null>(null)
  const changes = [...(value?.changes ?? []), ...(older?.changes ?? [])]

  async function trying(what: () => Promise<void>) {
    setSaid('')
    setTrouble(null)
    try {
      await what()
    } catch (error) {
      setTrouble(failureWords(failureIn(error)))
    }
  }

  const showOlder = () =>
    trying(async () => {
      const next = await ask(changes.at(-1)?.id)
      showAndFocus(() => {
        setOlderFrom(changes.length)
        setOlder({ ...next, changes: [...(older?.changes ?? []), ...next.changes] })
      }, firstOlder)
      oldest.current = next.changes.at(-1)?.id
      onShownTo(oldest.current)
    })

  const restore = ({ id, area: restored }: AdminChange) =>
    trying(async () => {
      setAsked(null)
      await api.call('restoreAdminChange', { params: { id } })
      setOlder(null)
      await reload()
      setSaid(texts.restored(texts.areas[restored]))
      onRestored()
    })

  return (
    <Screen title={texts.title} lead={texts.lead} width="wide">
      <NativeSelect
        className={styles.area ?? ''}
        label={texts.area}
        value={area ?? ''}
        data={[
          { value: '', label: texts.allAreas },
          ...changeAreas.map((each) => ({ value: each, label: texts.areas[each] })),
        ]}
        onChange={(event) => {
          setOlder(null)
          onArea(changeAreas.find((each) => each === event.currentTarget.value))
        }}
      />
      <p role="status" className={styles.said}>
        {said}
      </p>
      <TroubleNotice trouble={trouble} title={adminTexts.failure.title}>
        {trouble}
      </TroubleNotice>
      {value ? <StaleList failure={failure} reload={reload} /> : null}
      {value ? (
        <div className={cards.card}>
          {changes.length === 0 ? <p className={cards.soft}>{texts.none}</p> : null}
          <ol className={styles.list}>
            {changes.map((change, place) => (
              <ChangeRow
                key={change.id}
                ref={place === olderFrom ? firstOlder : null}
                change={change}
                onRestore={() => setAsked(change)}
              />
            ))}
          </ol>
          {(older ?? value).isMore ? (
            <div>
              <Button key={olderFrom} kind="secondary" onClick={() => void showOlder()}>
                {texts.older}
              </Button>
            </div>
          ) : null}
        </div>
      ) : failure ? (
        <Failed text={failureWords(failure)} onRetry={() => void reload()} />
      ) : (
        <Waiting label={adminTexts.list.loading} />
      )}
      <ConfirmDialog
        opened={asked !== null}
        title={texts.askTitle}
        confirmLabel={texts.confirm}
        cancelLabel={texts.keep}
        onCancel={() => setAsked(null)}
        onConfirm={() => asked && void restore(asked)}
      >
        {asked ? texts.askText(texts.count(asked.fields.length), texts.areas[asked.area]) : null}
      </ConfirmDialog>
    </Screen>
  )
}
