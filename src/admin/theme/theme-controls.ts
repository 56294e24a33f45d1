import { gradients, mediaPassModes, opacities } from '../../contract/entities/theme'
import { adminThemeTexts as texts } from '../../settings/texts/admin/theme'
import type { Value } from '../appearance/values'

export type ThemeControl =
  | { kind: 'color' | 'image' | 'text' | 'flag' }
  | { kind: 'choice'; options: readonly { value: Value; label: string }[] }
  | { kind: 'step'; least: number; most: number; step: number }

const named = (values: readonly string[]) => values.map((value) => ({ value, label: value }))
const shares = opacities.map((value) => ({ value, label: texts.percent(value) }))

/** A width between its steps would be in a control that cannot hold it. */
export function isOnStep(path: string, value: unknown): boolean {
  const control = controlOf(path, '')
  return control.kind !== 'step' || (Number(value) - control.least) % control.step === 0
}

/** What a choice calls this value; undefined for what is no choice. */
export function choiceLabel(path: string, value: Value): string | undefined {
  const control = controlOf(path, value)
  return control.kind === 'choice' ? control.options.find((option) => option.value === value)?.label : undefined
}

/** The control of a theme value (spec section 5), by its path. */
export function controlOf(path: string, fallback: Value): ThemeControl {
  if (path === 'general.logoWelcomeWidth') return { kind: 'step', least: 100, most: 500, step: 50 }
  if (path === 'general.arrivalTitleImageWidth') return { kind: 'step', least: 200, most: 500, step: 50 }
  if (path === 'general.overlayBackgroundWithGradient') return { kind: 'choice', options: named(gradients) }
  if (path === 'mediaCard.showMediaPasses') return { kind: 'choice', options: named(mediaPassModes) }
  if (/opacity$/i.test(path)) return { kind: 'choice', options: shares }
  if (/color$/i.test(path)) return { kind: 'color' }
  if (/(?:url|favicon)$/i.test(path)) return { kind: 'image' }
  return { kind: typeof fallback === 'boolean' ? 'flag' : 'text' }
}
