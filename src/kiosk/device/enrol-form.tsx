import { TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { limits } from '../../contract/limits'
import { deviceTexts as texts } from '../../settings/texts/staff/device'
import { Button } from '../../ui/button'
import { mustBeFilled } from '../../ui/form/must-be-filled'
import { Notice } from '../../ui/notice'
import { codeIn } from './code-in'
import type { Device } from './device'
import styles from './device.module.css'

/** For the button in the bar of actions, which is outside the form. */
export const ENROL_FORM = 'enrol-form'

interface EnrolFormProps {
  /** What the address brought. */
  initial: string
  enrol: Device['enrol']
  onEnrolled(): void
  onBusy(isBusy: boolean): void
  /** The camera, reading codes while it is on screen. */
  scanner(onCode: (code: string) => void): ReactNode
}

/** The code, typed or scanned. */
export function EnrolForm({ initial, enrol, onEnrolled, onBusy, scanner }: EnrolFormProps) {
  const field = useRef<HTMLInputElement>(null)
  const isEnrolling = useRef(false)
  const [code, setCode] = useState(initial)
  /** What is wrong with the code. */
  const [wrong, setWrong] = useState<string | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const [isScanning, setScanning] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    // A code works once: a second try would be refused, and say so over the success of the first.
    if (isEnrolling.current) return
    setTrouble(null)
    if (code.trim() === '') return sayAtField(texts.codeRequired)
    setWrong(null)
    isEnrolling.current = true
    onBusy(true)
    try {
      const enrolled = await enrol(code)
      if (enrolled.ok) return onEnrolled()
      // The venue has read it: another code is needed, and not another try.
      if (enrolled.error) sayAtField(enrolled.error.message ?? texts.failed)
      else setTrouble(texts.failed)
    } catch (error) {
      console.error('The key of this device could not be kept', error)
      setTrouble(texts.notKept)
    } finally {
      isEnrolling.current = false
      onBusy(false)
    }
  }

  function sayAtField(problem: string) {
    setWrong(problem)
    field.current?.focus()
  }

  return (
    <form id={ENROL_FORM} noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
      {trouble ? <Notice kind="error">{trouble}</Notice> : null}
      <TextInput
        ref={field}
        label={texts.code}
        {...mustBeFilled}
        error={wrong}
        description={texts.codeHint}
        value={code}
        maxLength={limits.mailedCode}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="go"
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <div>
        <Button kind="secondary" aria-expanded={isScanning} onClick={() => setScanning(!isScanning)}>
          {isScanning ? texts.closeCamera : texts.scan}
        </Button>
      </div>
      {isScanning
        ? scanner((scanned) => {
            setCode(codeIn(scanned))
            setScanning(false)
            field.current?.focus()
          })
        : null}
    </form>
  )
}
