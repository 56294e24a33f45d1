import { type Ref, useState } from 'react'
import { adminApiKeyTexts } from '../../settings/texts/admin/api-keys'
import { Button } from '../../ui/button'
import styles from './api-keys.module.css'

const texts = adminApiKeyTexts

interface CopyableTextProps {
  text: string
  label: string
  button?: Ref<HTMLButtonElement>
}

/** A text to be used elsewhere, with a button that copies it; where the browser forbids that, it can be selected. */
export function CopyableText({ text, label, button }: CopyableTextProps) {
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null)
  async function copy() {
    try {
      // There is no clipboard at all at an address without https.
      await navigator.clipboard.writeText(text)
      setOutcome('copied')
    } catch {
      setOutcome('refused')
    }
  }
  return (
    <div className={styles.copyable}>
      <code className={styles.code}>{text}</code>
      <Button ref={button} kind="secondary" onClick={() => void copy()}>
        {label}
      </Button>
      <span role="status">{outcome ? texts[outcome] : ''}</span>
    </div>
  )
}
