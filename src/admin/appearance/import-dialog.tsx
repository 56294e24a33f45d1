import { Modal } from '@mantine/core'
import { useEffect, useState } from 'react'
import { appearanceTexts } from '../../settings/texts/admin/appearance'
import { Button } from '../../ui/button'
import { Notice } from '../../ui/notice'
import { Waiting } from '../../ui/screen/waiting'
import type { Appearance } from './appearance'
import { type FileContent, readFile } from './appearance-file'
import styles from './import-dialog.module.css'
import type { Difference } from './merge'
import type { Value, Values } from './values'

const texts = appearanceTexts.import

interface DialogProps extends Omit<ContentProps, 'file'> {
  opened: boolean
  /** Null as long as none was chosen. */
  file: File | null
}

interface ContentProps {
  file: File
  appearance: Appearance
  current: Values
  /** How the form names each path. */
  labels: Readonly<Record<string, string>>
  onApply(values: Values): void
  onClose(): void
}

/**
 * What a file would change, key by key, before any of it goes into the form. It stays in the page while it is closed: only
 * so does the focus go back to the button that opened it.
 */
export function ImportDialog({ opened, file, ...props }: DialogProps) {
  return (
    <Modal opened={opened} onClose={props.onClose} size="xl" title={texts.title}>
      {file ? <ImportContent {...props} file={file} /> : null}
    </Modal>
  )
}

function ImportContent({ file, appearance, current, labels, onApply, onClose }: ContentProps) {
  const [content, setContent] = useState<FileContent | 'unreadable' | null>(null)

  useEffect(() => {
    let isWanted = true
    file.arrayBuffer().then(
      (bytes) => isWanted && setContent(readFile(bytes, { current, isAllowed: appearance.isAllowed })),
      () => isWanted && setContent('unreadable'),
    )
    return () => {
      isWanted = false
    }
  }, [file, current, appearance])

  return (
    <div className={styles.content}>
      {content === null ? (
        <Waiting label={texts.title} />
      ) : content === 'unreadable' ? (
        <Notice kind="error">{texts.unreadable(file.name)}</Notice>
      ) : content.ok ? (
        <>
          <Changes
            differences={content.differences}
            labels={labels}
            isWhole={content.refused.length + content.unknown.length === 0}
          />
          <LeftOut title={texts.refused} paths={content.refused} />
          <LeftOut title={texts.unknown} paths={content.unknown} />
        </>
      ) : (
        <Notice kind="error">{texts.refusals[content.reason](file.name, appearance.kind)}</Notice>
      )}
      <div className={styles.actions}>
        <Button kind="secondary" onClick={onClose}>
          {texts.cancel}
        </Button>
        {content !== null && content !== 'unreadable' && content.ok && content.differences.length > 0 ? (
          <Button onClick={() => onApply(content.values)}>{texts.apply}</Button>
        ) : null}
      </div>
    </div>
  )
}

const shown = (value: Value) => (value === '' ? texts.none : String(value))

interface ChangesProps {
  differences: readonly Difference[]
  labels: ContentProps['labels']
  /** Nothing of the file is left out. */
  isWhole: boolean
}

function Changes({ differences, labels, isWhole }: ChangesProps) {
  if (differences.length === 0) return <Notice kind="info">{isWhole ? texts.same : texts.nothing}</Notice>
  return (
    <>
      <p>
        <strong>{texts.changes(differences.length)}.</strong> {texts.nextStep}
      </p>
      <ul className={styles.changes}>
        {differences.map(({ path, before, after, kind }) => (
          <li key={path} className={styles.change}>
            <p>
              <span className={styles.kind} data-kind={kind}>
                {texts.kinds[kind]}
              </span>{' '}
              {labels[path] ?? path} <code className={styles.path}>{path}</code>
            </p>
            <dl className={styles.values}>
              <dt>{texts.before}</dt>
              <dd>{shown(before)}</dd>
              <dt>{texts.after}</dt>
              <dd>{shown(after)}</dd>
            </dl>
          </li>
        ))}
      </ul>
    </>
  )
}

function LeftOut({ title, paths }: { title: string; paths: readonly string[] }) {
  if (paths.length === 0) return null
  return (
    <Notice kind="warning" title={title}>
      <p className={styles.left}>{paths.join(', ')}</p>
    </Notice>
  )
}
