import { outboxTexts } from '../../settings/texts/outbox'
import { shownAge } from '../../ui/shown-age'

export function savedAgo(savedAt: string): string {
  const age = shownAge(savedAt)
  return age ? outboxTexts.panel.savedAgo(age) : ''
}
