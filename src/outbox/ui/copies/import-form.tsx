import { type FormEvent, useId, useState } from 'react'
import { copyTexts } from '../../../settings/texts/documents/document-copy'
import { outboxTexts } from '../../../settings/texts/outbox'
import { useDeviceStorage } from '../../../storage/storage-context'
import { storageFailureCodeOf } from '../../../storage/storage-failed'
import { useFormInProgress } from '../../../ui/browser/form-in-progress'
import { Button } from '../../../ui/button'
import { Notice } from '../../../ui/notice'
import { CopyRefused } from '../../backup/copy-refused'
import { type Imported, importCopy } from '../../backup/import-copy'
import { hasDeviceKey } from '../../queue/device/device-key'
import { useOutbox } from '../outbox-context'
import styles from './copy.module.css'
import { ImportedCopy } from './imported-copy'
import { PassphraseInput, ShowPassphrase } from './passphrase-input'

const texts = copyTexts.import

function wordsFor(error: unknown): string {
  if (error instanceof CopyRefused) return texts.refused[error.code]
  const code = storageFailureCodeOf(error)
  return code ? outboxTexts.storage[code] : texts.unreadable
}

/** Takes the documents of a locked file in. What was typed stays when it did not work. */
export function ImportForm() {
  const storage = useDeviceStorage()
  const { outbox, owner } = useOutbox()
  const fileId = useId()
  const [file, setFile] = useState<File | null>(null)
  const [passphrase, setPassphrase] = useState('')
  const [isShown, setShown] = useState(false)
  const [isOpening, setOpening] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const [taken, setTaken] = useState<Imported | null>(null)
  useFormInProgress(taken === null)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!owner || isOpening) return
    setTrouble(file ? (passphrase ? null : texts.noPassphrase) : texts.noFile)
    if (!file || !passphrase) return
    setOpening(true)
    try {
      const text = await file.text()
      const takesSealed = await hasDeviceKey(storage)
      const { origin } = window.location
      setTaken(await importCopy(storage, { text, passphrase, origin, owner, takesSealed, now: Date.now() }))
      outbox.imported()
    } catch (error) {
      console.error('A copy could not be opened', error)
      setTrouble(wordsFor(error))
    } finally {
      setOpening(false)
    }
  }

  if (taken) return <ImportedCopy taken={taken} />
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <p>{texts.lead}</p>
      <div className={styles.field}>
        <label htmlFor={fileId}>{texts.file}</label>
        <p id={`${fileId}-hint`} className={styles.hint}>
          {texts.fileHint}
        </p>
        <input
          id={fileId}
          className={styles.input}
          type="file"
          accept=".json,application/json"
          aria-describedby={`${fileId}-hint`}
          onChange={(event) => setFile(event.target.files?.[0] ?? null)}
        />
      </div>
      <PassphraseInput
        label={copyTexts.passphrase}
        value={passphrase}
        isShown={isShown}
        autoComplete="current-password"
        onChange={setPassphrase}
      />
      <ShowPassphrase label={copyTexts.show} isShown={isShown} onChange={setShown} />
      {trouble ? <Notice kind="error">{trouble}</Notice> : null}
      <Button type="submit" aria-disabled={isOpening}>
        {isOpening ? texts.opening : texts.submit}
      </Button>
    </form>
  )
}
