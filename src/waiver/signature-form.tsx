import { Checkbox, TextInput } from '@mantine/core'
import { type ReactNode, type Ref, useId, useImperativeHandle, useRef } from 'react'
import { limits } from '../contract/limits'
import { waiverTexts } from '../settings/texts/waiver'
import { Button } from '../ui/button'
import type { WaiverDraft } from './draft/waiver-draft'
import { type Objection, type SignatureControls, takesName } from './objection'
import type { Picture } from './ready-picture'
import styles from './signature-form.module.css'
import { type Sheet, SignatureSheet } from './signature-sheet'
import { countStrokes, type Drawing, hasInk, withoutLastStroke } from './strokes'

export interface SignatureFormHandle {
  focus(field: Objection['field']): void
  /** Null where no drawing is asked for. */
  picture(): Picture | null
}

interface SignatureFormProps {
  ref: Ref<SignatureFormHandle>
  controls: SignatureControls
  draft: WaiverDraft
  expectedName: string
  /** What the same signer typed for someone else; '' where there is nothing to offer. */
  nameFromBefore: string
  objections: readonly Objection[]
  /** Counts the tries to sign: an objection that is raised again is said again. */
  attempt: number
  onChange(part: Partial<WaiverDraft>): void
}

/** The controls that the task asks for: agree box, typed name, drawn signature (spec section 2), each with its objection. */
export function SignatureForm(props: SignatureFormProps) {
  const { ref, controls, draft, expectedName, nameFromBefore, objections, attempt, onChange } = props
  const agree = useRef<HTMLInputElement>(null)
  const name = useRef<HTMLInputElement>(null)
  const sheet = useRef<Sheet>(null)

  useImperativeHandle(ref, () => ({
    focus: (field) => ({ agree, name, signature: sheet })[field].current?.focus(),
    picture: () => sheet.current?.picture() ?? null,
  }))

  const ids = useId()
  const idOf = (field: Objection['field']) => `${ids}-${field}`
  const saidOf = (field: Objection['field']) => {
    const objection = objections.find((each) => each.field === field)
    return objection ? (
      <span key={attempt} id={idOf(field)} role="alert" className={styles.objection}>
        {objection.text}
      </span>
    ) : null
  }
  const toAgree = saidOf('agree')

  return (
    <div className={styles.controls}>
      <div className={styles.typed}>
        {controls.enableAgreeCheckbox ? (
          <div>
            <Checkbox
              ref={agree}
              className={styles.agree}
              label={waiverTexts.agree}
              checked={draft.agree}
              aria-invalid={toAgree !== null}
              aria-describedby={toAgree ? idOf('agree') : undefined}
              onChange={(event) => onChange({ agree: event.currentTarget.checked })}
            />
            {toAgree}
          </div>
        ) : null}
        {takesName(controls, draft) ? (
          <div>
            <TextInput
              ref={name}
              label={waiverTexts.typedName}
              classNames={{ description: styles.hint ?? '' }}
              description={waiverTexts.typedNameHint(expectedName)}
              maxLength={limits.signerName}
              value={draft.name}
              error={saidOf('name')}
              autoComplete="off"
              autoCapitalize="words"
              autoCorrect="off"
              spellCheck={false}
              enterKeyHint="done"
              onChange={(event) => onChange({ name: event.currentTarget.value })}
            />
            {nameFromBefore && draft.name === '' ? (
              <Button
                kind="quiet"
                className={styles.again}
                onClick={() => {
                  onChange({ name: nameFromBefore })
                  name.current?.focus({ preventScroll: true })
                }}
              >
                {waiverTexts.sameName(nameFromBefore)}
              </Button>
            ) : null}
          </div>
        ) : null}
      </div>
      {controls.enableWetSignature ? (
        <WetSignature
          sheet={sheet}
          draft={draft}
          objection={saidOf('signature')}
          objectionId={idOf('signature')}
          onChange={onChange}
        />
      ) : null}
    </div>
  )
}

interface WetSignatureProps {
  sheet: Ref<Sheet>
  draft: WaiverDraft
  /** Says that the signature is missing; null while nothing is said against it. */
  objection: ReactNode
  objectionId: string
  onChange(part: Partial<WaiverDraft>): void
}

function sayDrawn(drawing: Drawing) {
  if (drawing.strokes.length === 0) return waiverTexts.padEmpty
  return hasInk(drawing) ? waiverTexts.padHolds : waiverTexts.padTooLittle
}

/** The pad, and the other way for anyone who cannot draw: the typed name counts as the signature, and is marked as typed. */
function WetSignature({ sheet, draft, objection, objectionId, onChange }: WetSignatureProps) {
  const holds = useId()
  const { strokes } = draft.drawing
  const { isTyped } = draft
  return (
    <div className={styles.wet}>
      <SignatureSheet
        ref={sheet}
        drawing={draft.drawing}
        typedName={isTyped ? draft.name.trim() : null}
        isMissing={objection !== null}
        describedBy={objection ? `${holds} ${objectionId}` : holds}
        onDraw={(drawing) => onChange({ drawing })}
      >
        {isTyped || strokes.length === 0 ? null : (
          <Button
            kind="quiet"
            className={styles.undo}
            onClick={() => onChange({ drawing: withoutLastStroke(draft.drawing) })}
          >
            {waiverTexts.undo}
          </Button>
        )}
      </SignatureSheet>
      {objection}
      <div className={styles.below}>
        <p id={holds} className={styles.holds} data-strokes={countStrokes(draft.drawing)}>
          {isTyped ? waiverTexts.padTyped(draft.name.trim()) : sayDrawn(draft.drawing)}
        </p>
        <Button kind="quiet" className={styles.typing} onClick={() => onChange({ isTyped: !isTyped })}>
          {isTyped ? waiverTexts.signByDrawing : waiverTexts.signByTyping}
        </Button>
      </div>
    </div>
  )
}
