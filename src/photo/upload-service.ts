import { photoTexts } from '../settings/texts/photo'
import { multipartOf } from './multipart'

/** What became of an upload: the words to show over the picture, or why it failed. */
export type UploadOutcome = { ok: true; note: string } | { ok: false; message: string }

const CONTENT_TOO_LARGE = 413

/** Sends a portrait to a picture service of the venue's own, by POST of form data (spec section 7). */
export async function uploadTo(
  address: string,
  portrait: ArrayBuffer,
  parts: { fetch: typeof fetch },
): Promise<UploadOutcome> {
  const file = { field: 'photo', fileName: 'photo.jpg', type: 'image/jpeg', bytes: portrait }
  const { body, contentType } = multipartOf(file, `photo-${crypto.randomUUID()}`)
  try {
    const response = await parts.fetch(address, { method: 'POST', body, headers: { 'Content-Type': contentType } })
    if (response.ok) return { ok: true, note: photoTexts.saved }
    return { ok: false, message: messageForStatus(response.status) }
  } catch {
    return { ok: false, message: photoTexts.uploadUnknown }
  }
}

export const messageForStatus = (status: number | null) =>
  status === CONTENT_TOO_LARGE ? photoTexts.uploadTooBig : photoTexts.uploadUnknown
