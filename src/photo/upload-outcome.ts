import type { LastFailure } from '../outbox/queue/record'
import { photoTexts } from '../settings/texts/photo'

/** What became of an upload: the words to show over the picture, or why it failed. */
export type UploadOutcome = { ok: true; note: string } | { ok: false; message: string }

const CONTENT_TOO_LARGE = 413

/** What spec section 8 says of an upload that was refused, and behind it the server's own words; null: it was not sent. */
export function refusalWords(failure: Pick<LastFailure, 'status' | 'message'> | null): string {
  if (failure?.status === CONTENT_TOO_LARGE) return photoTexts.uploadTooBig
  return [photoTexts.uploadUnknown, failure?.message].filter(Boolean).join(': ')
}
