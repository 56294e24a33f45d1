import { Input, Textarea } from '@mantine/core'
import { type ReactNode, useDeferredValue, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { listed } from '../../../contract/english'
import { adminHtmlTexts as texts } from '../../../settings/texts/admin/html'
import '../../../settings/trust/trusted-markup'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog'
import { Notice } from '../../../ui/notice'
import { Segments } from '../../segments'
import styles from './html-field.module.css'
import { asEditorWrites, lostInEditor } from './lost-in-editor'
import { RichText } from './rich-text'

export interface HtmlEditorProps {
  name: string
  label: string
  description?: ReactNode
  error: ReactNode
  disabled: boolean
  withAsterisk?: boolean
  value: string
  onChange(value: string): void
}

const modes = { text: texts.modes.text, html: texts.modes.html }

const named = (lost: readonly string[]) =>
  lost.length === 0 ? texts.loss.somethingElse : listed(lost.map((name) => `<${name}>`))

/** A venue's document as text or as HTML. What the text editor cannot hold stays HTML unless a person says otherwise. */
export function HtmlEditor({ value, onChange, disabled, ...input }: HtmlEditorProps) {
  const id = useId()
  const [isHtml, setHtml] = useState(() => lostInEditor(value) !== null)
  const [isAsking, setAsking] = useState(false)
  /** What the question is about; it stays while the dialog closes. */
  const [atStake, setAtStake] = useState<readonly string[]>([])
  /** What was typed here, or is known to fit. */
  const known = useRef(value)
  const write = (next: string) => {
    known.current = next
    onChange(next)
  }
  // A text that is put back, or that someone else has saved: the next key would lose what the text editor cannot hold of it.
  useLayoutEffect(() => {
    if (value === known.current) return
    known.current = value
    if (lostInEditor(value)) setHtml(true)
  }, [value])
  const settled = useDeferredValue(value)
  const lost = useMemo(() => (isHtml ? lostInEditor(settled) : null), [isHtml, settled])

  const choose = (mode: keyof typeof modes) => {
    if (mode === 'html') return setHtml(true)
    const losing = lostInEditor(value)
    if (!losing) return setHtml(false)
    setAtStake(losing)
    setAsking(true)
  }

  const { label, description, error, withAsterisk, name } = input
  const labelId = `${id}-label`
  const help = `${id}-help`
  return (
    <div className={styles.editor}>
      <div className={styles.head}>
        <Input.Label id={labelId} size="md" required={withAsterisk === true} labelElement="div">
          {label}
        </Input.Label>
        <Segments label={texts.modes.label} choices={modes} value={isHtml ? 'html' : 'text'} onChange={choose} />
      </div>
      {isHtml ? (
        <Textarea
          name={name}
          aria-labelledby={labelId}
          aria-describedby={help}
          error={error}
          disabled={disabled}
          autosize={false}
          rows={16}
          spellCheck
          classNames={{ input: styles.source ?? '' }}
          value={value}
          onChange={(event) => write(event.currentTarget.value)}
        />
      ) : (
        <RichText
          value={value}
          onChange={write}
          labelId={labelId}
          describedBy={help}
          isInvalid={Boolean(error)}
          isDisabled={disabled}
        />
      )}
      {error && !isHtml ? <Input.Error>{error}</Input.Error> : null}
      <Input.Description id={help} size="md">
        {description} {isHtml ? texts.htmlHelp : texts.textHelp}
      </Input.Description>
      {lost ? <Notice kind="info">{texts.loss.kept(named(lost))}</Notice> : null}
      <ConfirmDialog
        opened={isAsking}
        title={texts.loss.title}
        confirmLabel={texts.loss.anyway}
        cancelLabel={texts.loss.stay}
        kind="danger"
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          write(asEditorWrites(value))
          setHtml(false)
        }}
      >
        {texts.loss.question(named(atStake))}
      </ConfirmDialog>
    </div>
  )
}
