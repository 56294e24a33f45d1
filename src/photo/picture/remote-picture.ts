import { fitWithin } from '../editor/crop-geometry'
import { canvasOf, encode } from './canvas'
import { METADATA_READ_LIMIT, pictureKindOf } from './picture-rules'
import { CANVAS_MAXIMUM_SIDE, WORKING_QUALITY } from './upright'

/** A picture from elsewhere: its bytes, or only the address where its server lets it be shown but not read. */
export type RemotePicture = { picture: Blob } | { shownFrom: string }

interface Parts {
  fetch: typeof fetch
  /** The picture at an address, by another way than `fetch`; rejects where its server lets no one read it. */
  read(address: string): Promise<Blob>
  /** Resolves when the picture at an address can be shown, and rejects when it cannot. */
  show(address: string): Promise<void>
  signal: AbortSignal
}

/** Fetches a picture from elsewhere. Rejects when it can neither be had nor shown, or is no picture. */
export async function remotePicture(address: string, { fetch, read, show, signal }: Parts): Promise<RemotePicture> {
  const response = await fetch(address, { signal, credentials: 'omit' }).catch(() => null)
  signal.throwIfAborted()
  if (!response) {
    const picture = await read(address).catch(() => null)
    if (picture) return { picture }
    await show(address)
    return { shownFrom: address }
  }
  if (!response.ok) throw new RemotePictureFailed()
  const picture = await response.blob()
  const start = new Uint8Array(await picture.slice(0, METADATA_READ_LIMIT).arrayBuffer())
  if (!pictureKindOf(start)) throw new RemotePictureFailed()
  return { picture }
}

/**
 * Reads a picture by way of an image: the policy of the very first page, before the service worker holds it, lets `fetch`
 * go nowhere but to the venue, and pictures come from anywhere.
 */
export async function readPicture(address: string): Promise<Blob> {
  const image = new Image()
  image.crossOrigin = 'anonymous'
  image.src = address
  await image.decode()
  const size = fitWithin({ width: image.naturalWidth, height: image.naturalHeight }, CANVAS_MAXIMUM_SIDE)
  const { canvas, context } = canvasOf(size)
  context.drawImage(image, 0, 0, size.width, size.height)
  return new Blob([await encode(canvas, WORKING_QUALITY)], { type: 'image/jpeg' })
}

export async function showPicture(address: string): Promise<void> {
  const image = new Image()
  image.src = address
  await image.decode()
}

export class RemotePictureFailed extends Error {
  override readonly name = 'RemotePictureFailed'
}
