import { TextInput } from '@mantine/core'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { isImageUrl } from '../../contract/entities/theme'
import { adminTexts } from '../../settings/texts/admin/admin'
import { adminImageTexts as texts } from '../../settings/texts/admin/images'
import { showAndFocus } from '../../ui/browser/show-and-focus'
import { FilePicker } from '../../ui/form/file-picker'
import { LatePart } from '../../ui/late-part'
import type { ImageAdvice } from './image-advice'
import styles from './image-field.module.css'

const loadCropDialog = () => import('./crop-dialog')

interface ImageFieldProps {
  name: string
  label: string
  advice: ImageAdvice
  value: string
  error: ReactNode
  onChange(address: string): void
}

/** An image of the venue: chosen, dropped, or linked by its address, with what is there now. */
export function ImageField({ name, label, advice, value, error, onChange }: ImageFieldProps) {
  const [file, setFile] = useState<File | null>(null)
  const [isOver, setOver] = useState(false)
  const picker = useRef<HTMLButtonElement>(null)
  const close = (take = () => {}) =>
    showAndFocus(() => {
      setFile(null)
      take()
    }, picker)

  // An address that is dragged here is the browser's to put into the field.
  const hasFile = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')
  const dropping = {
    onDragOver(event: DragEvent) {
      if (!hasFile(event)) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave(event: DragEvent) {
      const goesTo = event.relatedTarget
      if (!(goesTo instanceof Node && event.currentTarget.contains(goesTo))) setOver(false)
    },
    onDrop(event: DragEvent) {
      if (!hasFile(event)) return
      event.preventDefault()
      setOver(false)
      setFile(event.dataTransfer.files[0] ?? null)
    },
  }

  return (
    <div className={styles.field} data-over={isOver || undefined} {...dropping}>
      <TextInput
        className={styles.address ?? ''}
        name={name}
        label={label}
        description={advice.text}
        placeholder={texts.placeholder}
        error={error}
        value={value}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(event.currentTarget.value.trim())}
      />
      {value !== '' && isImageUrl(value) ? <Picture key={value} address={value} label={label} /> : null}
      <div className={styles.ways}>
        <FilePicker
          button={picker}
          kind="secondary"
          label={texts.choose}
          name={label}
          accept="image/*"
          onPick={setFile}
        />
        <span className={styles.hint}>{isOver ? texts.dropNow : texts.drop}</span>
      </div>
      {file ? (
        <LatePart load={loadCropDialog} {...adminTexts.latePart}>
          {({ CropDialog }) => (
            <CropDialog
              file={file}
              label={label}
              advice={advice}
              onClose={() => close()}
              onKept={(address) => close(() => onChange(address))}
            />
          )}
        </LatePart>
      ) : null}
    </div>
  )
}

function Picture({ address, label }: { address: string; label: string }) {
  const [hasFailed, setFailed] = useState(false)
  if (hasFailed) {
    return (
      <p role="status" className={styles.failed}>
        {texts.failed}
      </p>
    )
  }
  return <img className={styles.picture} src={address} alt={texts.shown(label)} onError={() => setFailed(true)} />
}
