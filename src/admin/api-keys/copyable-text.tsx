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
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setOutcome('copied'),
      () => setOutcome('refused'),
    )
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
