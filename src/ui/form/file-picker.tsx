import { type Ref, useRef } from 'react'
import { Button, type ButtonKind } from '../button'

interface Props {
  kind: ButtonKind
  label: string
  /** What the file is for, where several such buttons are on a screen. */
  name?: string
  /** Which files are offered, as in the attribute of that name. */
  accept: string
  /** Which camera the device opens instead of its files. */
  capture?: 'user' | 'environment'
  button?: Ref<HTMLButtonElement>
  onPick(file: File): void
}

/** A button that opens the device's own choice of a file. */
export function FilePicker({ kind, label, name, accept, capture, button, onPick }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        {...(capture ? { capture } : {})}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          // The same file chosen again has to be an event again.
          event.currentTarget.value = ''
          if (file) onPick(file)
        }}
      />
      <Button
        ref={button}
        kind={kind}
        aria-label={name ? `${label}: ${name}` : undefined}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
    </>
  )
}
