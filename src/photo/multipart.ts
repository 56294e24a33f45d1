export interface Multipart {
  body: ArrayBuffer
  contentType: string
}

interface FormFile {
  field: string
  fileName: string
  type: string
  bytes: ArrayBuffer
}

/**
 * The exact bytes of a form with one file. Made by hand, because what is kept, hashed and sent again has to be the same
 * to the byte; a FormData gets a new boundary every time it is sent. `boundary` must not occur in the file.
 */
export function multipartOf(file: FormFile, boundary: string): Multipart {
  const text = new TextEncoder()
  const head = text.encode(
    `--${boundary}\r\n` +
      `Content-Disposition: form-data; name="${file.field}"; filename="${file.fileName}"\r\n` +
      `Content-Type: ${file.type}\r\n\r\n`,
  )
  const tail = text.encode(`\r\n--${boundary}--\r\n`)
  const body = new Uint8Array(head.length + file.bytes.byteLength + tail.length)
  body.set(head, 0)
  body.set(new Uint8Array(file.bytes), head.length)
  body.set(tail, head.length + file.bytes.byteLength)
  return { body: body.buffer, contentType: `multipart/form-data; boundary=${boundary}` }
}
