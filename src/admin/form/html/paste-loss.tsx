import type { Editor } from '@tiptap/react'
import { listed } from '../../../contract/english'
import { adminHtmlTexts } from '../../../settings/texts/admin/html'
import { Button } from '../../../ui/button'
import { Notice } from '../../../ui/notice'
import styles from './rich-text.module.css'

const texts = adminHtmlTexts.paste

interface PasteLossProps {
  editor: Editor
  lost: readonly string[]
  onClose(): void
}

/** Says what of a pasted text is missing, while it is easy to take the paste back. */
export function PasteLoss({ editor, lost, onClose }: PasteLossProps) {
  const close = (andUndo: boolean) => {
    const chain = editor.chain().focus()
    if (andUndo) chain.undo().run()
    else chain.run()
    onClose()
  }
  return (
    <div className={styles.loss}>
      <Notice kind="warning">
        {texts.lost(listed(lost))}
        <span className={styles.choices}>
          <Button kind="secondary" onClick={() => close(true)}>
            {texts.undo}
          </Button>
          <Button kind="quiet" onClick={() => close(false)}>
            {texts.keep}
          </Button>
        </span>
      </Notice>
    </div>
  )
}
