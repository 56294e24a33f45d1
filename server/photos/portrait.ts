import { limits } from '../../src/contract/limits'
import { sha256 } from '../encoding/sha256'
import { encodeAnew } from './sent-picture'

/** A square JPEG without metadata, and the SHA-256 (lower-case hex) of exactly these bytes. */
export interface Portrait {
  jpeg: Buffer
  sha256: string
}

/** Makes the stored portrait of a sent picture: upright, cropped to the middle, 400x400. Throws a Refusal. */
export async function makePortrait(sent: Uint8Array): Promise<Portrait> {
  const jpeg = await encodeAnew(
    sent,
    (picture) =>
      picture
        .resize(limits.photoSide, limits.photoSide, { fit: 'cover' })
        .flatten({ background: '#ffffff' })
        .toColourspace('srgb')
        .jpeg({ quality: 82 })
        .toBuffer(),
    { leastSide: limits.photoSide },
  )
  return { jpeg, sha256: sha256(jpeg) }
}
