import { type DragEvent, useRef, useState } from 'react'
import type { Api } from '../api/client'
import { documentCheckTexts as texts } from '../settings/texts/documents/document-check'
import { FilePicker } from '../ui/form/file-picker'
import { Notice } from '../ui/notice'
import { Screen } from '../ui/screen/screen'
import { Waiting } from '../ui/screen/waiting'
import type { CheckedFile } from './check-file'
import styles from './document-check.module.css'
import { Result } from './result'

/** A document takes about 100 kB; reading a film into memory would end the page. */
const MOST_BYTES = 32 * 1024 * 1024

type State =
  | { name: 'empty' }
  | { name: 'checking' }
  | { name: 'failed'; words: string }
  | ({ name: 'checked' } & Shown)

interface Shown {
  fileName: string
  checked: CheckedFile
}

interface CheckDocumentScreenProps {
  api: Pick<Api, 'request'>
  /** Where the venue's app is. */
  origin: string
}

/** Says in words what the PDF of a signed document proves. The file never leaves the device. */
export function CheckDocumentScreen({ api, origin }: CheckDocumentScreenProps) {
  const [state, setState] = useState<State>({ name: 'empty' })
  const [isOver, setOver] = useState(false)
  const newest = useRef(0)

  async function check(file: File): Promise<State> {
    if (file.size > MOST_BYTES) return { name: 'failed', words: texts.tooBig }
    // As large as the rest of the app, and wanted by few.
    const part = await import('./check-file').catch(() => null)
    if (!part) return { name: 'failed', words: texts.needsNetwork }
    return part.checkFile(api, file, origin).then(
      (checked) => ({ name: 'checked', fileName: file.name, checked }),
      () => ({ name: 'failed', words: texts.unreadable }),
    )
  }

  async function take(file: File) {
    newest.current += 1
    const mine = newest.current
    setState({ name: 'checking' })
    const next = await check(file)
    if (mine === newest.current) setState(next)
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file) void take(file)
  }

  return (
    <Screen title={texts.title} lead={texts.lead}>
      <section
        aria-label={texts.choose}
        className={styles.drop}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <FilePicker
          kind={state.name === 'checked' ? 'secondary' : 'primary'}
          label={state.name === 'empty' ? texts.choose : texts.other}
          accept="application/pdf,.pdf"
          onPick={(file) => void take(file)}
        />
        <p className={styles.soft}>{texts.drop}</p>
      </section>
      {state.name === 'checking' ? <Waiting label={texts.checking} /> : null}
      {state.name === 'failed' ? <Notice kind="error">{state.words}</Notice> : null}
      {state.name === 'checked' ? <Result fileName={state.fileName} checked={state.checked} /> : null}
    </Screen>
  )
}
