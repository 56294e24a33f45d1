import { Textarea } from '@mantine/core'
import { useRef, useState } from 'react'
import * as v from 'valibot'
import type { Api } from '../../api/client'
import { EntitlementsRequest } from '../../contract/entities/admin'
import { limits } from '../../contract/limits'
import { adminTexts } from '../../settings/texts/admin/admin'
import { adminReportingTexts } from '../../settings/texts/admin/reporting'
import { Button } from '../../ui/button'
import { DownloadState } from '../../ui/download/download-state'
import { useDownload } from '../../ui/download/use-download'
import { lengthNote } from '../../ui/form/length-note'
import { Notice } from '../../ui/notice'
import styles from '../card.module.css'
import { failureIn, failureWords } from '../failure-text'
import { useKeptDraft } from '../kept-draft'

const texts = adminReportingTexts

/** What the point of sale knows of single people, by their IP codes. */
export function EntitlementsCard({ api }: { api: Api }) {
  const [codes, setCodes] = useState('')
  const [used, setUsed] = useState('')
  const [trouble, setTrouble] = useState<string | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const file = useDownload((error) => failureWords(failureIn(error)))
  const isUnsaved = codes.trim() !== '' && codes !== used
  useKeptDraft(texts.testActivities, isUnsaved ? { codes } : null, (draft) => setCodes(String(draft.codes ?? '')))

  async function start() {
    const asked = v.safeParse(EntitlementsRequest, { ipCodesCommaSeparated: codes })
    setTrouble(asked.success ? null : asked.issues[0].message)
    if (!asked.success) return field.current?.focus()
    const call = (options: Parameters<Parameters<typeof file.download>[0]>[0]) =>
      api.call('getEntitlementsReport', { body: asked.output, ...options })
    if (await file.download(call, 'customer-entitlements.json')) setUsed(codes)
  }

  return (
    <section className={styles.card} aria-labelledby="test-activities">
      <h2 id="test-activities">{texts.testActivities}</h2>
      <Textarea
        ref={field}
        label={texts.ipCodes}
        description={[texts.ipCodesHelp, lengthNote(codes, limits.codeList)].filter(Boolean).join(' ')}
        rows={3}
        value={codes}
        error={trouble}
        onChange={(event) => setCodes(event.currentTarget.value)}
      />
      {file.trouble ? (
        <Notice kind="error" title={adminTexts.failure.title}>
          {file.trouble}
        </Notice>
      ) : null}
      <div className={styles.actions}>
        <Button ref={button} aria-disabled={file.isLoading} onClick={() => void start()}>
          {texts.downloadEntitlements}
        </Button>
        <DownloadState {...file} className={styles.soft} begun={button} />
      </div>
    </section>
  )
}
