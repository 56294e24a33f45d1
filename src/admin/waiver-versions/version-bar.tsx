import { useEffect, useEffectEvent, useState } from 'react'
import { waiverVersionTexts as texts } from '../../settings/texts/admin/waiver-versions'
import { Button } from '../../ui/button'
import { Notice } from '../../ui/notice'
import { type AroundRecord, useAroundRecord } from '../around-record'
import { shownDate } from '../format-date'
import { useQuestion } from '../question'
import { CompareDialog } from './compare-dialog'
import { PreviewDialog } from './preview-dialog'
import { PublishDialog } from './publish-dialog'
import { useVersions } from './use-versions'
import styles from './version-bar.module.css'
import { nameOf, VersionList } from './version-list'

interface Props {
  /** What is in the editor. */
  text: string
  onText(text: string): void
  /** The draft that the venue keeps; null where there is none. */
  noteDraft(text: string | null): void
}

/** Below the editor of a waiver's text: draft, preview, publishing, and every version so far. */
export function VersionBar(props: Props) {
  const around = useAroundRecord()
  return around ? <Bar {...props} around={around} /> : null
}

function Bar({ text, onText, noteDraft, around }: Props & { around: AroundRecord }) {
  const versions = useVersions(around, { text, onText })
  const { value, newest, said, trouble, isBusy } = versions
  const [opened, setOpened] = useState<'publish' | 'preview' | null>(null)
  const { ask, dialog } = useQuestion()
  const kept = value?.draft?.text ?? null
  const note = useEffectEvent(noteDraft)
  useEffect(() => note(kept), [kept])
  // A server of one's own may keep its texts elsewhere.
  if (!value) return null
  const isChanged = text !== (around.saved.waiverText ?? '')
  const { draft } = value
  async function removeDraft() {
    const { askTitle, askText, remove, keep } = texts.draft
    const text = draft ? askText(nameOf(draft.by)) : null
    if (await ask({ title: askTitle, text, confirm: remove, cancel: keep })) await versions.removeDraft()
  }
  /** Another's words are not gone by one press. */
  async function mayTakeItsPlace() {
    const { replaceTitle, askText, replace, keep } = texts.draft
    const beside = versions.draftBeside
    return !beside || ask({ title: replaceTitle, text: askText(nameOf(beside.by)), confirm: replace, cancel: keep })
  }
  async function saveDraft() {
    if (await mayTakeItsPlace()) await versions.saveDraft()
  }
  async function publish() {
    if (await mayTakeItsPlace()) setOpened('publish')
  }
  return (
    <section className={styles.bar} aria-label={texts.region}>
      <p>
        {newest ? texts.current(newest.version, newest.signatures) : texts.none} {isChanged ? texts.changed : ''}
      </p>
      {draft && draft.text !== text ? (
        <Notice kind="info" title={texts.draft.title(nameOf(draft.by), shownDate(draft.savedDateUtc))}>
          <div className={styles.actions}>
            <Button kind="secondary" onClick={versions.openDraft}>
              {texts.draft.open}
            </Button>
            <Button kind="quiet" onClick={() => void removeDraft()}>
              {texts.draft.remove}
            </Button>
          </div>
        </Notice>
      ) : null}
      <div className={styles.actions}>
        <Button kind="quiet" aria-haspopup="dialog" onClick={() => setOpened('preview')}>
          {texts.preview}
        </Button>
        {isChanged ? (
          <>
            {newest ? (
              <Button kind="quiet" onClick={() => void versions.compareEditor()}>
                {texts.compare}
              </Button>
            ) : null}
            <Button kind="secondary" aria-disabled={isBusy} onClick={() => void saveDraft()}>
              {texts.saveDraft}
            </Button>
            <Button kind="secondary" aria-haspopup="dialog" onClick={() => void publish()}>
              {texts.publish}
            </Button>
          </>
        ) : null}
      </div>
      <p role="status" className={styles.soft}>
        {said}
      </p>
      {trouble && opened !== 'publish' ? <Notice kind="error">{trouble}</Notice> : null}
      {value.versions.length > 0 ? (
        <VersionList
          versions={value.versions}
          onCompare={(version) => void versions.compareWithEarlier(version)}
          onUse={(version) => void versions.use(version)}
        />
      ) : null}
      <PublishDialog
        opened={opened === 'publish'}
        version={(newest?.version ?? 0) + 1}
        counting={value.counting}
        trouble={trouble}
        isBusy={isBusy}
        onClose={() => setOpened(null)}
        onPublish={async (isWordingOnly) => {
          if (await versions.publish(isWordingOnly)) setOpened(null)
        }}
      />
      <PreviewDialog opened={opened === 'preview'} text={text} onClose={() => setOpened(null)} />
      {dialog}
      <CompareDialog compared={versions.compared} onClose={versions.closeCompared} />
    </section>
  )
}
