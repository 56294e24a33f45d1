import { photoTexts } from '../settings/texts/photo'
import { multipartOf } from './multipart'

/** What became of an upload: the words to show over the picture, or why it failed. */
export type UploadOutcome = { ok: true; note: string } | { ok: false; message: string }

const CONTENT_TOO_LARGE = 413

interface Upload {
  /** Of the picture service. */
  address: string
  /** Whose portrait it is: told in the address, as to the server's own upload call. */
  contactId: number
  portrait: ArrayBuffer
}

/** Sends a portrait to a picture service of the venue's own, by POST of form data (spec section 7). */
export async function uploadTo(
  { address, contactId, portrait }: Upload,
  { fetch }: { fetch: typeof globalThis.fetch },
): Promise<UploadOutcome> {
  const file = { field: 'photo', fileName: 'photo.jpg', type: 'image/jpeg', bytes: portrait }
  const { body, contentType } = multipartOf(file, `photo-${crypto.randomUUID()}`)
  try {
    const target = new URL(address)
    target.searchParams.set('contactId', String(contactId))
    const response = await fetch(target.href, { method: 'POST', body, headers: { 'Content-Type': contentType } })
    if (response.ok) return { ok: true, note: photoTexts.saved }
    return { ok: false, message: messageForStatus(response.status) }
  } catch {
    return { ok: false, message: photoTexts.uploadUnknown }
  }
}

export const messageForStatus = (status: number | null) =>
  status === CONTENT_TOO_LARGE ? photoTexts.uploadTooBig : photoTexts.uploadUnknown
