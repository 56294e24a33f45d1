import { TextInput } from '@mantine/core'
import type { Editor } from '@tiptap/react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { adminHtmlTexts } from '../../../settings/texts/admin/html'
import { Button } from '../../../ui/button'
import { linkAddress } from './link-address'
import styles from './toolbar.module.css'

const texts = adminHtmlTexts.address

/** The address of the link at the cursor, or of the words that are selected. It is in the record's form: no form of its own. */
export function LinkForm({ editor, onClose }: { editor: Editor; onClose(): void }) {
  const [typed, setTyped] = useState<string>(() => editor.getAttributes('link').href ?? '')
  const [trouble, setTrouble] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const isLink = editor.isActive('link')

  function apply() {
    const href = linkAddress(typed)
    if (!href) return setTrouble(texts.wrong)
    if (editor.state.selection.empty && !isLink) return setTrouble(texts.nothingChosen)
    editor.chain().focus().extendMarkRange('link').setLink({ href }).run()
    onClose()
  }

  function onKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Enter') return apply()
    editor.commands.focus()
    onClose()
  }

  return (
    <div className={styles.link}>
      <TextInput
        label={texts.label}
        placeholder={texts.placeholder}
        className={styles.address ?? ''}
        inputMode="url"
        autoComplete="off"
        ref={input}
        value={typed}
        error={trouble}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={onKey}
      />
      <Button kind="secondary" onClick={apply}>
        {texts.apply}
      </Button>
      {isLink ? (
        <Button
          kind="quiet"
          onClick={() => {
            editor.chain().focus().extendMarkRange('link').unsetLink().run()
            onClose()
          }}
        >
          {texts.remove}
        </Button>
      ) : null}
      <Button kind="quiet" onClick={onClose}>
        {texts.cancel}
      </Button>
    </div>
  )
}
