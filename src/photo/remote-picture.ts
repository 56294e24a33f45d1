import { METADATA_READ_LIMIT, pictureKindOf } from './picture-rules'

/** Fetches a picture from elsewhere. Rejects when it cannot be had, or is no picture. */
export async function remotePicture(
  address: string,
  parts: { fetch: typeof fetch; signal: AbortSignal },
): Promise<Blob> {
  const response = await parts.fetch(address, { signal: parts.signal, credentials: 'omit' })
  if (!response.ok) throw new RemotePictureFailed()
  const picture = await response.blob()
  const start = new Uint8Array(await picture.slice(0, METADATA_READ_LIMIT).arrayBuffer())
  if (!pictureKindOf(start)) throw new RemotePictureFailed()
  return picture
}

export class RemotePictureFailed extends Error {
  override readonly name = 'RemotePictureFailed'
}
