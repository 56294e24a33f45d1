import type { WaiverContactTask } from '../contract/entities/contact-task'
import { sha256 } from '../outbox/queue/sha256'
import { cleanVenueHtml } from '../settings/venue-html'

/** A waiver's text as it is shown, hashed and stored: the same bytes for all three. */
export interface WaiverText {
  /** Clean HTML; '' when the task has no text. */
  html: string
  version: number | null
  /** Of the exact UTF-8 bytes of `html`, lower-case hex. Begun while the text is being read, so that Accept is quick. */
  sha256: Promise<string>
}

export function readWaiverText({ relatedObject, task }: Pick<WaiverContactTask, 'relatedObject' | 'task'>): WaiverText {
  const html = cleanVenueHtml(relatedObject?.rolText || task.waiverText)
  return { html, version: relatedObject?.waiverVersion ?? task.waiverVersion, sha256: sha256Of(html) }
}

export const sha256Of = (text: string) => sha256(new TextEncoder().encode(text).buffer)
