import { MIMEType } from 'node:util'
import type { Delivery } from '../http/handler'
import { photoMissing, photoNotAlone } from './photo.refusals'

type Form = Pick<Delivery, 'bytes' | 'contentType'>

/** The app sends one; some clients add a few fields of their own. */
const MOST_PARTS = 10

/** Reading a part costs so much that a form of thousands would keep every other call waiting for seconds. */
function requireFewParts({ bytes, contentType }: Form): void {
  const boundary = boundaryOf(contentType)
  if (!boundary) throw photoMissing()
  const form = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const delimiter = Buffer.from(`--${boundary}`)
  // The last one ends the form.
  let parts = -1
  for (let at = form.indexOf(delimiter); at !== -1; at = form.indexOf(delimiter, at + delimiter.length)) {
    parts += 1
    if (parts > MOST_PARTS) throw photoNotAlone()
  }
}

/** As the form's reader finds it; null for any other kind of form. */
function boundaryOf(contentType: string): string | null {
  try {
    const { essence, params } = new MIMEType(contentType)
    return essence === 'multipart/form-data' ? params.get('boundary') : null
  } catch {
    return null
  }
}

/** The file of a field of a multipart form. Throws a Refusal (422) when the form or the file is not there. */
export async function pictureIn(delivery: Form, field: string): Promise<Uint8Array> {
  requireFewParts(delivery)
  const request = new Response(delivery.bytes, { headers: { 'Content-Type': delivery.contentType } })
  const form = await request.formData().catch(() => {
    throw photoMissing()
  })
  const file = form.get(field)
  if (!(file instanceof File) || file.size === 0) throw photoMissing()
  return new Uint8Array(await file.arrayBuffer())
}
