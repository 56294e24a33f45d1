import { uiTexts } from '../ui.texts'

/** From here on a text is told how much more it may hold; before, the number would only be in the way. */
const NEARLY_FULL = 0.9

/** What is said beside a text that is nearly as long as it may be, or longer; null for every other. */
export function lengthNote(text: string, most: number | undefined): string | null {
  if (most === undefined || text.length < most * NEARLY_FULL) return null
  return text.length <= most ? uiTexts.charactersLeft(most - text.length) : uiTexts.charactersOver(text.length - most)
}
