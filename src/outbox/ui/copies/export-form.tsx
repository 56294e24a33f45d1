import { type FormEvent, useState } from 'react'
import { copyTexts } from '../../../settings/texts/documents/document-copy'
import { useDeviceStorage } from '../../../storage/storage-context'
import { useFormInProgress } from '../../../ui/browser/form-in-progress'
import { Button } from '../../../ui/button'
import { Notice } from '../../../ui/notice'
import { type ExportedCopy, type ExportRequest, exportCopy, SHORTEST_PASSPHRASE } from '../../backup/export-copy'
import styles from './copy.module.css'
import { ExportedFile } from './exported-file'
import { PassphraseInput, ShowPassphrase } from './passphrase-input'

const texts = copyTexts.export

/** What is wrong with a new passphrase; null when nothing is. */
export function objectionTo(passphrase: string, repeated: string): string | null {
  if (passphrase.trim().length < SHORTEST_PASSPHRASE) return texts.tooShort(SHORTEST_PASSPHRASE)
  return passphrase === repeated ? null : texts.different
}

interface ExportFormProps extends Pick<ExportRequest, 'owner' | 'ids'> {
  /** The file has been handed over. */
  onKept?(): void
}

/** Asks for a passphrase and makes the locked file; the file itself is handed over by a tap of its own. */
export function ExportForm({ owner, ids, onKept }: ExportFormProps) {
  const storage = useDeviceStorage()
  const [passphrase, setPassphrase] = useState('')
  const [repeated, setRepeated] = useState('')
  const [isShown, setShown] = useState(false)
  const [isSealing, setSealing] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const [made, setMade] = useState<ExportedCopy | null>(null)
  useFormInProgress(made === null)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isSealing) return
    const objection = objectionTo(passphrase, repeated)
    setTrouble(objection)
    if (objection) return
    setSealing(true)
    try {
      const wish = { owner, ids, passphrase, origin: window.location.origin, now: Date.now() }
      const copy = await exportCopy(storage, wish)
      if (copy.count > 0) setMade(copy)
      else setTrouble(texts.gone)
    } catch (error) {
      console.error('A copy of the documents could not be made', error)
      setTrouble(texts.failed)
    } finally {
      setSealing(false)
    }
  }

  if (made) return <ExportedFile copy={made} onKept={onKept} />
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <p>{texts.lead}</p>
      <PassphraseInput
        label={copyTexts.passphrase}
        hint={texts.passphraseHint(SHORTEST_PASSPHRASE)}
        value={passphrase}
        isShown={isShown}
        autoComplete="new-password"
        onChange={setPassphrase}
      />
      <PassphraseInput
        label={texts.repeat}
        value={repeated}
        isShown={isShown}
        autoComplete="new-password"
        onChange={setRepeated}
      />
      <ShowPassphrase label={copyTexts.show} isShown={isShown} onChange={setShown} />
      <Notice kind="warning">{texts.warning}</Notice>
      {trouble ? <Notice kind="error">{trouble}</Notice> : null}
      <Button type="submit" aria-disabled={isSealing}>
        {isSealing ? texts.sealing : texts.submit}
      </Button>
    </form>
  )
}
