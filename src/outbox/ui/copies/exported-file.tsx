import { useState } from 'react'
import { copyTexts } from '../../../settings/texts/documents/document-copy'
import { useFocusOnArrival } from '../../../ui/browser/focus-on-arrival'
import { saveFile } from '../../../ui/browser/save-file'
import { Button } from '../../../ui/button'
import { Notice } from '../../../ui/notice'
import type { ExportedCopy } from '../../backup/export-copy'
import styles from './copy.module.css'

const texts = copyTexts.export

const isCalledOff = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

interface ExportedFileProps {
  copy: ExportedCopy
  onKept?: (() => void) | undefined
}

/**
 * The finished file and the ways to keep it. A tap of its own: making the file takes longer than a browser lets a tap
 * count for a download or the share sheet. It is in place of the form, with which the button went that was pressed: the
 * keyboard goes on here.
 */
export function ExportedFile({ copy: { file, count }, onKept }: ExportedFileProps) {
  const [said, setSaid] = useState<{ kind: 'success' | 'error'; text: string } | null>(null)
  const place = useFocusOnArrival<HTMLDivElement>()
  const canShare = navigator.canShare?.({ files: [file] }) ?? false

  async function share() {
    setSaid(null)
    try {
      await navigator.share({ files: [file] })
      setSaid({ kind: 'success', text: texts.shared })
      onKept?.()
    } catch (error) {
      if (!isCalledOff(error)) setSaid({ kind: 'error', text: texts.notShared })
    }
  }

  return (
    <div ref={place} tabIndex={-1} className={styles.form}>
      <Notice kind="info" title={texts.readyTitle(count)}>
        {texts.ready}
      </Notice>
      <div className={styles.actions}>
        <Button
          onClick={() => {
            saveFile(file, file.name)
            setSaid({ kind: 'success', text: texts.downloaded })
            onKept?.()
          }}
        >
          {texts.download}
        </Button>
        {canShare ? (
          <Button kind="secondary" onClick={() => void share()}>
            {texts.share}
          </Button>
        ) : null}
      </div>
      {said ? <Notice kind={said.kind}>{said.text}</Notice> : null}
    </div>
  )
}
