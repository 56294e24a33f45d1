import type { Task } from '../contract/entities/task'
import { isSameName } from '../contract/names'
import { waiverTexts } from '../settings/texts/waiver'

export type SignatureControls = Pick<Task, 'enableWetSignature' | 'enableAgreeCheckbox' | 'enableTextSignature'>

export interface SignatureInput {
  /** False for an empty pad and for one that holds a mere dot. */
  hasInk: boolean
  agree: boolean
  name: string
}

export interface Objection {
  field: 'signature' | 'agree' | 'name'
  text: string
}

/** The first thing that keeps a waiver from being signed, in the order of spec section 5; null when it may be signed. */
export function firstObjection(
  controls: SignatureControls,
  input: SignatureInput,
  expectedName: string,
): Objection | null {
  if (controls.enableWetSignature && !input.hasInk) return { field: 'signature', text: waiverTexts.pleaseSign }
  if (controls.enableAgreeCheckbox && !input.agree) return { field: 'agree', text: waiverTexts.pleaseAgree }
  if (!controls.enableTextSignature) return null
  if (!input.name.trim()) return { field: 'name', text: waiverTexts.pleaseType }
  if (!isSameName(input.name, expectedName)) {
    return { field: 'name', text: waiverTexts.pleaseSignExactly(expectedName) }
  }
  return null
}

/**
 * Whether Accept is green: the agree box ticked and the typed name not empty (spec section 2). A control that the task
 * does not show cannot hold it back; where the task shows neither, the signature decides.
 */
export function looksReady(controls: SignatureControls, { hasInk, agree, name }: SignatureInput) {
  const { enableAgreeCheckbox, enableTextSignature, enableWetSignature } = controls
  if (!enableAgreeCheckbox && !enableTextSignature) return hasInk || !enableWetSignature
  return (!enableAgreeCheckbox || agree) && (!enableTextSignature || name.trim() !== '')
}
