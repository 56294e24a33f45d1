import { Textarea } from '@mantine/core'
import { useState } from 'react'
import * as v from 'valibot'
import type { Api } from '../../api/client'
import { EntitlementsRequest } from '../../contract/admin'
import { adminReportingTexts } from '../../settings/texts/admin-reporting'
import { Button } from '../../ui/button'
import styles from '../card.module.css'
import { useKeptDraft } from '../kept-draft'
import { useUnsaved } from '../unsaved'
import { DownloadState } from './download-state'
import { useDownload } from './use-download'

const texts = adminReportingTexts

/** What the point of sale knows of single people, by their IP codes. */
export function EntitlementsCard({ api }: { api: Api }) {
  const [codes, setCodes] = useState('')
  const [used, setUsed] = useState('')
  const [trouble, setTrouble] = useState<string | null>(null)
  const file = useDownload()
  const isUnsaved = codes.trim() !== '' && codes !== used
  useUnsaved(isUnsaved)
  useKeptDraft(texts.testActivities, isUnsaved ? { codes } : null, (draft) => setCodes(String(draft.codes ?? '')))

  async function start() {
    const asked = v.safeParse(EntitlementsRequest, { ipCodesCommaSeparated: codes })
    setTrouble(asked.success ? null : asked.issues[0].message)
    if (!asked.success) return
    const call = (options: Parameters<Parameters<typeof file.download>[0]>[0]) =>
      api.call('getEntitlementsReport', { body: asked.output, ...options })
    if (await file.download(call, 'customer-entitlements.json')) setUsed(codes)
  }

  return (
    <section className={styles.card} aria-labelledby="test-activities">
      <h2 id="test-activities">{texts.testActivities}</h2>
      <Textarea
        label={texts.ipCodes}
        description={texts.ipCodesHelp}
        rows={3}
        value={codes}
        error={trouble ?? file.trouble}
        onChange={(event) => setCodes(event.currentTarget.value)}
      />
      <div className={styles.actions}>
        <Button aria-disabled={file.isLoading} onClick={() => void start()}>
          {texts.downloadEntitlements}
        </Button>
        <DownloadState {...file} />
      </div>
    </section>
  )
}
