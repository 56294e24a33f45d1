import { useRef } from 'react'
import { Button, type ButtonKind } from '../ui/button'
import { acceptedTypes } from './picture-rules'

interface Props {
  kind: ButtonKind
  label: string
  /** Which camera the device opens instead of its files. */
  capture?: 'user' | 'environment'
  onPick(file: File): void
}

export function FilePicker({ kind, label, capture, onPick }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptedTypes}
        {...(capture ? { capture } : {})}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          // The same file chosen again has to be an event again.
          event.currentTarget.value = ''
          if (file) onPick(file)
        }}
      />
      <Button kind={kind} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  )
}
