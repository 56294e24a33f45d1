import type { Task } from '../contract/entities/task'
import type { Waiver } from '../contract/entities/waiver'
import { sha256OfText } from '../contract/sha256'
import { cleanVenueHtml } from '../settings/venue-html'

/** A waiver's text as it is shown, hashed and stored: the same bytes for all three. */
export interface WaiverText {
  /** Clean HTML; '' when the task has no text. */
  html: string
  version: number | null
  /** Of the exact UTF-8 bytes of `html`, lower-case hex. Begun while the text is being read, so that Accept is quick. */
  sha256: Promise<string>
}

let last = { text: '', html: '' }

/** Each of a family may sign the same text: to clean 27 kB of it keeps a page for 80 ms at CPU 4x. */
function cleanedOnce(text: string): string {
  if (text !== last.text) last = { text, html: cleanVenueHtml(text) }
  return last.html
}

interface TextOfTask {
  relatedObject: Partial<Pick<Waiver, 'rolText' | 'waiverVersion'>> | null
  task: Pick<Task, 'waiverText' | 'waiverVersion'>
}

export function readWaiverText({ relatedObject, task }: TextOfTask): WaiverText {
  const html = cleanedOnce(relatedObject?.rolText || task.waiverText)
  return { html, version: relatedObject?.waiverVersion ?? task.waiverVersion, sha256: sha256OfText(html) }
}
