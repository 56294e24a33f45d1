import { TextInput } from '@mantine/core'
import { type FormEvent, useId, useRef, useState } from 'react'
import type { WaitingHandover } from '../../contract/entities/staff/handover'
import { limits } from '../../contract/limits'
import { handoverTexts as texts } from '../../settings/texts/handover'
import { Button } from '../../ui/button'
import { mustBeFilled } from '../../ui/form/must-be-filled'
import { Notice } from '../../ui/notice'
import { Screen } from '../../ui/screen/screen'
import styles from './family.module.css'

interface Props {
  family: WaitingHandover
  /** Answers what is wrong, or null once it has begun. */
  onBegin(code: string): Promise<string | null>
  onNotUs(): void
}

/** The start of a handed-over tablet: whose it is, and how much there is to do. */
export function FamilyScreen({ family, onBegin, onNotUs }: Props) {
  const { familyName, adultName, needsCode, taskCount } = family
  const form = useId()
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [isBeginning, setBeginning] = useState(false)

  async function begin(event: FormEvent) {
    event.preventDefault()
    if (isBeginning) return
    if (needsCode && code.trim() === '') return say(texts.codeMissing)
    setBeginning(true)
    say(await onBegin(code))
    setBeginning(false)
  }

  /** What is wrong is said at the field, where another code is typed. */
  function say(found: string | null) {
    setProblem(found)
    if (found !== null) field.current?.focus()
  }

  return (
    <Screen
      title={texts.title(familyName)}
      lead={texts.lead(taskCount)}
      actions={
        <>
          {/* Who has begun is this family: its end would come before its sign-in. */}
          <Button kind="quiet" aria-disabled={isBeginning || undefined} onClick={() => !isBeginning && onNotUs()}>
            {texts.notUs}
          </Button>
          <Button type="submit" form={form} aria-disabled={isBeginning || undefined}>
            {texts.begin(adultName)}
          </Button>
        </>
      }
    >
      <p>{texts.signs(adultName)}</p>
      <form id={form} noValidate className={styles.form} onSubmit={(event) => void begin(event)}>
        {needsCode ? (
          <TextInput
            ref={field}
            label={texts.code}
            {...mustBeFilled}
            description={texts.codeHint}
            value={code}
            error={problem}
            inputMode="numeric"
            autoComplete="off"
            maxLength={limits.mailedCode}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
        ) : problem ? (
          <Notice kind="error">{problem}</Notice>
        ) : null}
      </form>
    </Screen>
  )
}
