import { adminThemeTexts as texts } from '../../settings/texts/admin/theme'
import type { Value } from '../appearance/values'

/** Values that do nothing without another one, and that other. */
export const neededBy: Readonly<Record<string, string>> = {
  'general.showArrivalTitleAsImage': 'general.arrivalTitleImageUrl',
  'general.arrivalTitleImageUrl': 'general.showArrivalTitleAsImage',
  'general.overlayBackgroundWithGradient': 'general.backgroundImageUrl',
}

/** What a guest sees in place of what the value promises; null where it does what it says. */
export function noteOn(path: string, value: Value, beside: Value | null): string | null {
  if (path === 'general.showArrivalTitleAsImage' && value === true && beside === '') return texts.noTitleImage
  if (path === 'general.arrivalTitleImageUrl' && value !== '' && beside === false) return texts.titleIsText
  if (path === 'general.overlayBackgroundWithGradient' && value !== 'None' && beside === '') return texts.noPhoto
  return null
}
