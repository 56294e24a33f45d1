import { useEffect, useRef, useState } from 'react'
import { useAsked } from '../../api/use-asked'
import type { WaiverVersion } from '../../contract/entities/waiver-version'
import { waiverVersionTexts as texts } from '../../settings/texts/admin/waiver-versions'
import type { AroundRecord } from '../around-record'
import { failureIn, saveFailureWords } from '../failure-text'
import type { Compared } from './compare-dialog'

interface Editor {
  /** What is in it, and how it is changed. */
  text: string
  onText(text: string): void
}

/** The versions of one waiver, and what can be done with the text in the editor. */
export function useVersions({ api, id: recordId, saved, reload }: AroundRecord, { text, onText }: Editor) {
  const id = Number(recordId)
  const { value, again } = useAsked(api, 'getWaiverVersions', { params: { id } })
  // An ordinary save of the form publishes too: the next publication would be refused as one that has not seen that.
  const { waiverText } = saved
  const seenText = useRef(waiverText)
  useEffect(() => {
    if (seenText.current === waiverText) return
    seenText.current = waiverText
    void again()
  }, [waiverText, again])
  const [said, setSaid] = useState('')
  const [trouble, setTrouble] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [compared, setCompared] = useState<Compared | null>(null)
  const newest: WaiverVersion | undefined = value?.versions[0]
  const seenDraft = value?.draft?.savedDateUtc ?? null
  /** The draft that the text in the editor was made from. */
  const [draftInHand, setDraftInHand] = useState<string | null>(null)

  /** One thing at a time; answers whether it worked. */
  async function act(what: () => Promise<unknown>): Promise<boolean> {
    if (isBusy) return false
    setBusy(true)
    setSaid('')
    setTrouble(null)
    try {
      await what()
      return true
    } catch (error) {
      setTrouble(saveFailureWords(failureIn(error)))
      return false
    } finally {
      await again()
      setBusy(false)
    }
  }

  const textOf = async (version: number) => {
    const result = await api.request('getWaiverVersionText', { params: { id, version } })
    return result.ok ? result.value.text : null
  }

  /** Which version was asked for last, to be in the editor. */
  const wantedInEditor = useRef(0)

  /** Which comparison was asked for last: an older one, or one that was closed, is not shown any more. */
  const wanted = useRef(0)

  async function compare(of: number, other: number | null) {
    wanted.current += 1
    const mine = wanted.current
    setCompared('waiting')
    const [before, after] = await Promise.all([textOf(of), other === null ? text : textOf(other)])
    if (mine !== wanted.current) return
    setCompared(
      before === null || after === null
        ? 'failed'
        : {
            before: { name: texts.version(of), html: before },
            after: { name: other === null ? texts.comparing.editor : texts.version(other), html: after },
          },
    )
  }

  return {
    value,
    newest,
    said,
    trouble,
    isBusy,
    compared,
    closeCompared() {
      wanted.current += 1
      setCompared(null)
    },
    /** The published text beside the one in the editor. */
    compareEditor: () => (newest ? compare(newest.version, null) : undefined),
    compareWithEarlier: (version: number) => compare(version - 1, version),
    /** A draft that is not what is in the editor: one that is saved, or a publication, takes its place. */
    draftBeside: value?.draft && value.draft.text !== text && seenDraft !== draftInHand ? value.draft : null,
    openDraft() {
      setDraftInHand(seenDraft)
      if (value?.draft) onText(value.draft.text)
    },
    async saveDraft() {
      const isSaved = await act(async () => {
        const { draft } = await api.call('saveWaiverDraft', { params: { id }, body: { text, seenDraft } })
        setDraftInHand(draft?.savedDateUtc ?? null)
      })
      if (isSaved) setSaid(texts.draft.saved)
    },
    async removeDraft() {
      const isGone = await act(() => api.call('removeWaiverDraft', { params: { id } }))
      if (isGone) setSaid(texts.draft.removed)
    },
    async use(version: number) {
      wantedInEditor.current = version
      const words = await textOf(version)
      // Another version was asked for while this one was on its way.
      if (wantedInEditor.current !== version) return
      if (words === null) return setTrouble(texts.comparing.failed)
      onText(words)
      setSaid(texts.isInEditor(version))
    },
    /** Answers whether it is published. */
    async publish(isWordingOnly: boolean) {
      const body = { text, isWordingOnly, newest: newest?.version ?? null, seenDraft }
      let published = 0
      const isDone = await act(async () => {
        const { versions } = await api.call('publishWaiver', { params: { id }, body })
        published = versions[0]?.version ?? 0
        // As the venue has cleaned it: the form would call it changed else.
        onText((await textOf(published)) ?? text)
        await reload()
      })
      if (isDone) setSaid(texts.publishing.done(published))
      return isDone
    },
  }
}
