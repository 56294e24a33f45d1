import { limits } from '../../contract/limits'
import { photoTexts } from '../../settings/texts/photo'

export type PictureKind = 'JPEG' | 'PNG' | 'GIF' | 'BMP' | 'HEIC'

/** Accepted kinds (spec section 9). HEIC is not among them: it is taken only where the device itself can open it. */
export const acceptedKinds = ['JPEG', 'PNG', 'GIF', 'BMP'] as const
export const acceptedTypes = 'image/jpeg,image/png,image/gif,image/bmp'

/** Bytes of a file that are read to tell what it is (spec section 9). */
export const METADATA_READ_LIMIT = 262_144

const MEGABYTE = 1024 * 1024

export interface PictureLimits {
  maximumMegabytes: number
  /** Least width and height in pixels; 0 for none. */
  minimumWidth: number
  minimumHeight: number
}

export const defaultLimits: PictureLimits = { maximumMegabytes: 25, minimumWidth: 0, minimumHeight: 0 }

/** The server refuses a smaller one too. */
export const passPhotoLimits: PictureLimits = {
  ...defaultLimits,
  minimumWidth: limits.photoSide,
  minimumHeight: limits.photoSide,
}

const starts = (bytes: Uint8Array, ...expected: number[]) => expected.every((byte, index) => bytes[index] === byte)

const ascii = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))

/** What a file is by its first bytes; names and declared types are often wrong on phones. */
export const pictureKindOf = (bytes: Uint8Array): PictureKind | null => {
  if (starts(bytes, 0xff, 0xd8, 0xff)) return 'JPEG'
  if (starts(bytes, 0x89, 0x50, 0x4e, 0x47)) return 'PNG'
  if (ascii(bytes, 0, 4) === 'GIF8') return 'GIF'
  if (ascii(bytes, 0, 2) === 'BM') return 'BMP'
  const isHeic = ascii(bytes, 4, 8) === 'ftyp' && /^(?:hei|hev|mif1|msf1)/.test(ascii(bytes, 8, 12))
  return isHeic ? 'HEIC' : null
}

const fillIn = (message: string, value: string) => message.replace('$0', value)

/** Why a file may not be used, before it is opened; null when it may. */
export const objectionToFile = (size: number, kind: PictureKind | null, limits: PictureLimits): string | null => {
  if (!kind) return fillIn(photoTexts.invalidType, acceptedKinds.join(', ').toLowerCase())
  if (size > limits.maximumMegabytes * MEGABYTE) return fillIn(photoTexts.tooBig, String(limits.maximumMegabytes))
  return null
}

/** Why an opened picture may not be used; null when it may. */
export const objectionToPixels = (width: number, height: number, limits: PictureLimits): string | null =>
  width < limits.minimumWidth || height < limits.minimumHeight
    ? fillIn(photoTexts.tooSmall, `${limits.minimumWidth}x${limits.minimumHeight}`)
    : null
