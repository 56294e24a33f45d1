import { METADATA_READ_LIMIT, pictureKindOf } from './picture-rules'

/** A picture from elsewhere: its bytes, or only the address where its server lets it be shown but not read. */
export type RemotePicture = { picture: Blob } | { shownFrom: string }

interface Parts {
  fetch: typeof fetch
  /** Resolves when the picture at an address can be shown, and rejects when it cannot. */
  show(address: string): Promise<void>
  signal: AbortSignal
}

/** Fetches a picture from elsewhere. Rejects when it can neither be had nor shown, or is no picture. */
export async function remotePicture(address: string, { fetch, show, signal }: Parts): Promise<RemotePicture> {
  const response = await fetch(address, { signal, credentials: 'omit' }).catch(() => null)
  signal.throwIfAborted()
  if (!response) {
    await show(address)
    return { shownFrom: address }
  }
  if (!response.ok) throw new RemotePictureFailed()
  const picture = await response.blob()
  const start = new Uint8Array(await picture.slice(0, METADATA_READ_LIMIT).arrayBuffer())
  if (!pictureKindOf(start)) throw new RemotePictureFailed()
  return { picture }
}

export async function showPicture(address: string): Promise<void> {
  const image = new Image()
  image.src = address
  await image.decode()
}

export class RemotePictureFailed extends Error {
  override readonly name = 'RemotePictureFailed'
}
