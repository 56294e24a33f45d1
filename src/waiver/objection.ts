import type { Task } from '../contract/entities/task'
import { isSameName } from '../contract/names'
import { waiverTexts } from '../settings/texts/waiver'

export type SignatureControls = Pick<Task, 'enableWetSignature' | 'enableAgreeCheckbox' | 'enableTextSignature'>

export interface SignatureInput {
  /** False for an empty pad and for one that holds a mere dot. */
  hasInk: boolean
  agree: boolean
  name: string
  /** The signer types the name where a drawing is asked for. */
  isTyped: boolean
}

export interface Objection {
  field: 'agree' | 'name' | 'signature'
  text: string
}

/** Whether a name is to be typed: because the task asks for it, or because it stands for the drawing. */
export const takesName = (
  { enableTextSignature, enableWetSignature }: SignatureControls,
  { isTyped }: Pick<SignatureInput, 'isTyped'>,
) => enableTextSignature || (enableWetSignature && isTyped)

/** All that keeps a waiver from being signed (spec section 5), in the order in which the controls are on the screen. */
export function objectionsTo(controls: SignatureControls, input: SignatureInput, expectedName: string): Objection[] {
  const found: Objection[] = []
  if (controls.enableAgreeCheckbox && !input.agree) found.push({ field: 'agree', text: waiverTexts.pleaseAgree })
  if (takesName(controls, input)) {
    if (!input.name.trim()) found.push({ field: 'name', text: waiverTexts.pleaseType })
    else if (!isSameName(input.name, expectedName)) {
      found.push({ field: 'name', text: waiverTexts.pleaseSignExactly(expectedName) })
    }
  }
  if (controls.enableWetSignature && !input.isTyped && !input.hasInk) {
    found.push({ field: 'signature', text: waiverTexts.pleaseSign })
  }
  return found
}

/**
 * Whether Accept is green: the agree box ticked and the typed name not empty (spec section 2). A control that the task
 * does not show cannot hold it back; where the task shows neither, the signature decides.
 */
export function looksReady(controls: SignatureControls, input: SignatureInput) {
  const { enableAgreeCheckbox, enableWetSignature } = controls
  const asksName = takesName(controls, input)
  if (!enableAgreeCheckbox && !asksName) return input.hasInk || !enableWetSignature
  return (!enableAgreeCheckbox || input.agree) && (!asksName || input.name.trim() !== '')
}
