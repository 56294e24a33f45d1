import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { isImageUrl } from '../../contract/entities/theme'
import { adminThemeTexts as texts } from '../../settings/texts/admin/theme'
import styles from './theme-field.module.css'

interface ImageFieldProps {
  name: string
  label: string
  value: string
  error: string | null
  onChange(address: string): void
}

/** The address of an image, with what is there. */
export function ImageField({ name, label, value, error, onChange }: ImageFieldProps) {
  return (
    <div className={styles.image}>
      <TextInput
        className={styles.grow ?? ''}
        name={name}
        label={label}
        placeholder={texts.imageHelp}
        error={error}
        value={value}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(event.currentTarget.value.trim())}
      />
      {value !== '' && isImageUrl(value) ? <Picture key={value} address={value} label={label} /> : null}
    </div>
  )
}

function Picture({ address, label }: { address: string; label: string }) {
  const [hasFailed, setFailed] = useState(false)
  if (hasFailed) {
    return (
      <p role="status" className={styles.failed}>
        {texts.imageFailed}
      </p>
    )
  }
  return <img className={styles.picture} src={address} alt={texts.image(label)} onError={() => setFailed(true)} />
}
