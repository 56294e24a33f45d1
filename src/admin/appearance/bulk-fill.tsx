import { Checkbox } from '@mantine/core'
import { useRef, useState } from 'react'
import type { Api } from '../../api/client'
import { appearanceTexts as texts } from '../../settings/texts/admin/appearance'
import { saveFile } from '../../ui/browser/save-file'
import { Button } from '../../ui/button'
import { FocusPassingButton } from '../../ui/focus-passing-button'
import { Notice } from '../../ui/notice'
import { failureIn, failureWords } from '../failure-text'
import type { Appearance } from './appearance'
import { writeFile } from './appearance-file'
import { withFetchedDefaults } from './fetch-defaults'
import { ImportDialog } from './import-dialog'
import { carry, differencesOf } from './merge'
import styles from './tools.module.css'
import type { AppearanceForm } from './use-appearance-form'
import type { Values } from './values'

interface BulkFillProps {
  api: Api
  appearance: Appearance
  form: AppearanceForm
  stored: string
}

interface Filled {
  before: Values
  after: Values
}
type Told = { kind: 'info' | 'error'; text: string; filled?: Filled }

/** Fills many fields at once: from the server's defaults, or from a file. Nothing of it is saved by itself. */
export function BulkFill({ api, appearance, form, stored }: BulkFillProps) {
  const [overwrite, setOverwrite] = useState(false)
  const [isFetching, setFetching] = useState(false)
  const [told, setTold] = useState<Told | null>(null)
  const [chosen, setChosen] = useState<File | null>(null)
  const [isImporting, setImporting] = useState(false)
  const picker = useRef<HTMLInputElement>(null)
  const fetching = useRef<HTMLButtonElement>(null)
  const { count } = appearance.texts
  // Once the form was saved or discarded there is nothing left of what was filled in.
  const [settled, setSettled] = useState(form.settled)
  if (settled !== form.settled) {
    setSettled(form.settled)
    setTold(null)
  }

  function put(values: Values, words: (what: string) => string, nothing: string) {
    const number = differencesOf(form.values, values).length
    if (number === 0) return setTold({ kind: 'info', text: nothing })
    const filled = { before: form.values, after: values }
    // Not as a whole: someone may have typed while it was fetched.
    form.put((now) => carry({ from: filled.before, to: filled.after, onto: now }))
    setTold({ kind: 'info', text: words(count(number)), filled })
  }

  const undo = ({ before, after }: Filled) => form.put((now) => carry({ from: after, to: before, onto: now }))

  async function fetchDefaults() {
    if (isFetching) return
    setFetching(true)
    setTold(null)
    try {
      const values = await withFetchedDefaults({ api, appearance, form, stored, overwrite })
      put(values, texts.fetched, overwrite ? texts.fetchedSame : texts.fetchedNothing)
    } catch (error) {
      setTold({ kind: 'error', text: failureWords(failureIn(error)) })
    } finally {
      setFetching(false)
    }
  }

  const exportFile = () =>
    saveFile(new Blob([writeFile(form.values)], { type: 'application/json' }), `${appearance.kind}-settings.json`)

  return (
    <>
      <div className={styles.filling}>
        <Button ref={fetching} kind="secondary" aria-disabled={isFetching} onClick={() => void fetchDefaults()}>
          {texts.fetchDefaults}
        </Button>
        <Checkbox
          size="md"
          label={texts.overwrite}
          checked={overwrite}
          onChange={(event) => setOverwrite(event.currentTarget.checked)}
        />
        <span className={styles.files}>
          <Button kind="quiet" className={styles.small} onClick={exportFile}>
            {texts.exportFile}
          </Button>
          <Button kind="quiet" className={styles.small} onClick={() => picker.current?.click()}>
            {texts.importFile}
          </Button>
        </span>
        <input
          ref={picker}
          type="file"
          accept="application/json,.json"
          hidden
          aria-label={texts.import.title}
          onChange={(event) => {
            setTold(null)
            const [file] = event.currentTarget.files ?? []
            if (file) setChosen(file)
            setImporting(Boolean(file))
            // Otherwise choosing the same file again, once it is mended, would be no change.
            event.currentTarget.value = ''
          }}
        />
      </div>
      {told ? (
        <Notice kind={told.kind}>
          <div className={styles.told}>
            <span>{told.text}</span>
            <Undo told={told} heir={() => fetching.current} onUndo={undo} onDone={() => setTold(null)} />
          </div>
        </Notice>
      ) : null}
      <ImportDialog
        opened={isImporting}
        file={chosen}
        appearance={appearance}
        current={form.values}
        labels={Object.fromEntries(
          form.all.flatMap((group) => group.fields.map((f) => [f.path, `${group.label}: ${f.label}`])),
        )}
        onApply={(values) => {
          setImporting(false)
          put({ ...form.values, ...values }, texts.imported, texts.import.same)
        }}
        onClose={() => setImporting(false)}
      />
    </>
  )
}

interface UndoProps {
  told: Told
  heir(): HTMLElement | null
  onUndo(filled: Filled): void
  onDone(): void
}

function Undo({ told: { filled }, heir, onUndo, onDone }: UndoProps) {
  return (
    <span className={styles.files}>
      {filled ? (
        <FocusPassingButton
          heir={heir}
          kind="quiet"
          className={styles.small}
          onClick={() => {
            onUndo(filled)
            onDone()
          }}
        >
          {texts.undo}
        </FocusPassingButton>
      ) : null}
      <FocusPassingButton heir={heir} kind="quiet" className={styles.small} onClick={onDone}>
        {texts.import.close}
      </FocusPassingButton>
    </span>
  )
}
