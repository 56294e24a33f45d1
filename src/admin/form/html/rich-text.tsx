import { Slice } from '@tiptap/pm/model'
import { EditorContent } from '@tiptap/react'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { classNames } from '../../../ui/class-names'
import article from '../../../ui/venue-article.module.css'
import { extensions } from './extensions'
import { lostInPaste } from './lost-in-paste'
import { PasteLoss } from './paste-loss'
import styles from './rich-text.module.css'
import { tidyHtml } from './tidy-html'
import { Toolbar } from './toolbar'
import { useRichEditor } from './use-rich-editor'
import { cleanPastedHtml } from './word-paste'

interface RichTextProps {
  value: string
  onChange(value: string): void
  labelId: string
  describedBy: string
  isInvalid: boolean
  isDisabled: boolean
}

/** The text as it will be read, to be written in. Nothing is changed until someone does. */
export function RichText({ value, onChange, labelId, describedBy, isInvalid, isDisabled }: RichTextProps) {
  const written = useRef(value)
  const firstTool = useRef<HTMLSelectElement>(null)
  const isOwnCopy = useRef(false)
  const [lost, setLost] = useState<readonly string[]>([])
  const tell = useEffectEvent((html: string) => {
    written.current = html
    onChange(html)
  })
  // A new object would be set again with every letter.
  const editorProps = useMemo(
    () => ({
      attributes: {
        class: classNames(styles.text, article.article),
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelId,
        'aria-describedby': describedBy,
        'aria-invalid': String(isInvalid),
      },
      transformPastedHTML(pasted: string) {
        isOwnCopy.current = pasted.includes('data-pm-slice')
        const cleaned = cleanPastedHtml(pasted)
        setLost(lostInPaste(pasted, cleaned))
        return cleaned
      },
      // Or the first item of a list would join the paragraph before it, and lose its number.
      transformPasted: (slice: Slice) =>
        isOwnCopy.current || slice.content.firstChild?.isTextblock ? slice : new Slice(slice.content, 0, 0),
      handleKeyDown(_: unknown, event: KeyboardEvent) {
        if (!event.altKey || event.key !== 'F10') return false
        firstTool.current?.focus()
        return true
      },
    }),
    [labelId, describedBy, isInvalid],
  )
  const editor = useRichEditor({
    extensions,
    content: value,
    editable: !isDisabled,
    editorProps,
    onUpdate: (update) => tell(tidyHtml(update.editor.getHTML())),
  })

  // What comes from outside (the saved text, another record's) replaces what is there; what was typed here does not.
  useEffect(() => {
    if (!editor || value === written.current) return
    written.current = value
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])

  return (
    <div className={styles.editor}>
      <Toolbar editor={editor} first={firstTool} />
      <EditorContent editor={editor} className={styles.content} />
      {editor && lost.length > 0 ? <PasteLoss editor={editor} lost={lost} onClose={() => setLost([])} /> : null}
    </div>
  )
}
