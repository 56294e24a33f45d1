import { Checkbox, TextInput } from '@mantine/core'
import { type ReactNode, type Ref, useId, useImperativeHandle, useRef } from 'react'
import { limits } from '../contract/limits'
import { waiverTexts } from '../settings/texts/waiver'
import { Button } from '../ui/button'
import { Notice } from '../ui/notice'
import type { Objection, SignatureControls } from './objection'
import styles from './signature-form.module.css'
import { type Sheet, SignatureSheet } from './signature-sheet'
import { countStrokes, type Drawing, hasInk, withoutLastStroke } from './strokes'
import type { WaiverDraft } from './waiver-draft'

export interface SignatureFormHandle {
  focus(field: Objection['field']): void
  png(): string
}

interface SignatureFormProps {
  ref: Ref<SignatureFormHandle>
  controls: SignatureControls
  draft: WaiverDraft
  expectedName: string
  objection: Objection | null
  /** Counts the tries to sign: an objection that is raised again is said again. */
  attempt: number
  onChange(part: Partial<WaiverDraft>): void
}

/**
 * The controls that the task asks for: agree box, typed name, drawn signature (spec section 2). An objection stands below
 * its control: on a phone on its side nothing further away would be in sight.
 */
export function SignatureForm(props: SignatureFormProps) {
  const { ref, controls, draft, expectedName, objection, attempt, onChange } = props
  const agree = useRef<HTMLInputElement>(null)
  const name = useRef<HTMLInputElement>(null)
  const sheet = useRef<Sheet>(null)

  useImperativeHandle(ref, () => ({
    focus: (field) => ({ agree, name, signature: sheet })[field].current?.focus(),
    png: () => sheet.current?.png() ?? '',
  }))

  const objectionTo = (field: Objection['field']) =>
    objection?.field === field ? (
      <Notice key={attempt} kind="error">
        {objection.text}
      </Notice>
    ) : null

  return (
    <>
      {controls.enableAgreeCheckbox ? (
        <Checkbox
          ref={agree}
          className={styles.agree}
          label={waiverTexts.agree}
          checked={draft.agree}
          aria-invalid={objection?.field === 'agree'}
          onChange={(event) => onChange({ agree: event.currentTarget.checked })}
        />
      ) : null}
      {objectionTo('agree')}
      {controls.enableTextSignature ? (
        <TextInput
          ref={name}
          label={waiverTexts.typedName}
          classNames={{ description: styles.hint ?? '' }}
          description={waiverTexts.typedNameHint(expectedName)}
          maxLength={limits.signerName}
          value={draft.name}
          error={objection?.field === 'name'}
          autoComplete="off"
          autoCapitalize="words"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="done"
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
      ) : null}
      {objectionTo('name')}
      {controls.enableWetSignature ? (
        <WetSignature
          sheet={sheet}
          draft={draft}
          canType={controls.enableTextSignature}
          objection={objectionTo('signature')}
          onChange={onChange}
        />
      ) : null}
    </>
  )
}

interface WetSignatureProps {
  sheet: Ref<Sheet>
  draft: WaiverDraft
  /** Anyone who cannot draw may have the typed name stand as signature, where the task takes a typed name. */
  canType: boolean
  /** Says that the signature is missing; null while nothing is said against it. */
  objection: ReactNode
  onChange(part: Partial<WaiverDraft>): void
}

function sayDrawn(drawing: Drawing) {
  if (drawing.strokes.length === 0) return waiverTexts.padEmpty
  return hasInk(drawing) ? waiverTexts.padHolds : waiverTexts.padTooLittle
}

function WetSignature({ sheet, draft, canType, objection, onChange }: WetSignatureProps) {
  const holds = useId()
  const { strokes } = draft.drawing
  const isTyped = canType && draft.isTyped
  return (
    <div className={styles.wet}>
      <SignatureSheet
        ref={sheet}
        drawing={draft.drawing}
        typedName={isTyped ? draft.name.trim() : null}
        isMissing={objection !== null}
        describedBy={holds}
        onDraw={(drawing) => onChange({ drawing })}
      />
      {objection}
      <p id={holds} className={styles.holds} data-strokes={countStrokes(draft.drawing)}>
        {isTyped ? waiverTexts.padTyped(draft.name.trim()) : sayDrawn(draft.drawing)}
      </p>
      <div className={styles.tools}>
        <Button
          kind="secondary"
          disabled={isTyped || strokes.length === 0}
          onClick={() => onChange({ drawing: withoutLastStroke(draft.drawing) })}
        >
          {waiverTexts.undo}
        </Button>
        {canType ? (
          <Button kind="quiet" className={styles.typing} onClick={() => onChange({ isTyped: !isTyped })}>
            {isTyped ? waiverTexts.signByDrawing : waiverTexts.signByTyping}
          </Button>
        ) : null}
      </div>
    </div>
  )
}
