import { photoTexts } from '../settings/texts/photo'

/** What became of an upload: the words to show over the picture, or why it failed. */
export type UploadOutcome = { ok: true; note: string } | { ok: false; message: string }

const CONTENT_TOO_LARGE = 413

/** The message of spec section 8 for an upload that was refused with this status; null where it was never sent. */
export const messageForStatus = (status: number | null) =>
  status === CONTENT_TOO_LARGE ? photoTexts.uploadTooBig : photoTexts.uploadUnknown
