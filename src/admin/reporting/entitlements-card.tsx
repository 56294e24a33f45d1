import { Textarea } from '@mantine/core'
import { useState } from 'react'
import * as v from 'valibot'
import type { Api } from '../../api/client'
import { EntitlementsRequest } from '../../contract/admin'
import { adminTexts } from '../../settings/texts/admin'
import { Button } from '../../ui/button'
import { failureIn, failureWords } from '../failure-words'
import styles from './reporting.module.css'
import { saveFile } from './save-file'

const texts = adminTexts.reporting

/** What the point of sale knows of single people, by their IP codes. */
export function EntitlementsCard({ api }: { api: Api }) {
  const [codes, setCodes] = useState('')
  const [trouble, setTrouble] = useState<string | null>(null)
  const [isLoading, setLoading] = useState(false)

  async function download() {
    if (isLoading) return
    const asked = v.safeParse(EntitlementsRequest, { ipCodesCommaSeparated: codes })
    if (!asked.success) return setTrouble(asked.issues[0].message)
    setTrouble(null)
    setLoading(true)
    try {
      saveFile(await api.call('getEntitlementsReport', { body: asked.output }), 'customer-entitlements.json')
    } catch (error) {
      setTrouble(failureWords(failureIn(error)))
    } finally {
      setLoading(false)
    }
  }

  return (
    <section className={styles.card} aria-labelledby="test-activities">
      <h2 id="test-activities">{texts.testActivities}</h2>
      <Textarea
        label={texts.ipCodes}
        description={texts.ipCodesHelp}
        rows={3}
        value={codes}
        error={trouble}
        onChange={(event) => setCodes(event.currentTarget.value)}
      />
      <div className={styles.actions}>
        <Button aria-disabled={isLoading} onClick={() => void download()}>
          {texts.downloadEntitlements}
        </Button>
        <p role="status" className={styles.soft}>
          {isLoading ? texts.downloading : ''}
        </p>
      </div>
    </section>
  )
}
