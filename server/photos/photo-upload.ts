import { MIMEType } from 'node:util'
import type { Delivery } from '../http/handler'
import { photoMissing, photoNotAlone } from './photo.refusals'

type Form = Pick<Delivery, 'bytes' | 'contentType'>

/** The app sends one; some clients add a few fields of their own. */
const MOST_PARTS = 10

/**
 * Where its parts begin. Reading a part costs so much that a form of thousands would keep every other call waiting for
 * seconds.
 */
function fewParts(form: Buffer, contentType: string): number[] {
  const boundary = boundaryOf(contentType)
  if (!boundary) throw photoMissing()
  const delimiter = Buffer.from(`--${boundary}`)
  const places: number[] = []
  for (let at = form.indexOf(delimiter); at !== -1; at = form.indexOf(delimiter, at + delimiter.length)) {
    places.push(at)
    // The last one ends the form.
    if (places.length > MOST_PARTS + 1) throw photoNotAlone()
  }
  return places
}

/** More than the head of any part. Without an end, the search for quotes would grow with the square of the form. */
const MOST_HEAD_BYTES = 4_096

/** With another one behind it: a name may also end in a backslash. */
const ESCAPED_QUOTE = /\\"(?=[^\r\n]*")/g

/**
 * The form as its reader understands it. Older versions of curl write a quote in a file's name as \", which it takes for
 * a broken form. What a file is called is of no use here.
 */
function withPlainNames(form: Buffer<ArrayBuffer>, parts: readonly number[]): Buffer<ArrayBuffer> {
  let plain = form
  for (const at of parts) {
    const end = Math.max(at, form.indexOf('\r\n\r\n', at))
    for (const { index } of form.toString('latin1', at, Math.min(end, at + MOST_HEAD_BYTES)).matchAll(ESCAPED_QUOTE)) {
      // The receipt is of the bytes as they came.
      if (plain === form) plain = Buffer.from(form)
      plain.write('__', at + index)
    }
  }
  return plain
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
export async function pictureIn({ bytes, contentType }: Form, field: string): Promise<Uint8Array> {
  const sent = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const plain = withPlainNames(sent, fewParts(sent, contentType))
  const request = new Response(plain, { headers: { 'Content-Type': contentType } })
  const form = await request.formData().catch(() => {
    throw photoMissing()
  })
  const file = form.get(field)
  if (!(file instanceof File) || file.size === 0) throw photoMissing()
  return new Uint8Array(await file.arrayBuffer())
}
