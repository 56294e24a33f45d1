import sharp, { type Sharp } from 'sharp'
import { sha256 } from '../encoding/sha256'
import type { Refusal } from '../errors/refusal'
import { bitmapPixels, bitmapSize } from './bitmap-pixels'
import * as refuse from './photo.refusals'
import { PHOTO_PIXEL_LIMIT, PORTRAIT_SIDE } from './photo-limits'
import { endsAsPicture, isAnimatedPng, isWholeBitmap } from './picture-end'
import { formatOf } from './picture-format'

/** A square JPEG without metadata, and the SHA-256 (lower-case hex) of exactly these bytes. */
export interface Portrait {
  jpeg: Buffer
  sha256: string
}

const DECODE_SECONDS = 15

// One thread a picture: what is decoded at once is counted in pictures, and left to itself each takes every processor.
sharp.concurrency(1)

/** Why a picture could not be read. One that took too long is whole, as far as is known: it is not called damaged. */
export const whyNotDecoded = (error: unknown): Refusal =>
  error instanceof Error && error.message.startsWith('timeout') ? refuse.photoTooSlow() : refuse.photoDamaged()

const looksLikeMarkup = /<script|<\?php\s|<!doctype\s|<html[\s>]/i

function openBitmap(bytes: Buffer): Sharp {
  if (!isWholeBitmap(bytes)) throw refuse.photoDamaged()
  const { width, height } = bitmapSize(bytes)
  if (Math.abs(width * height) > PHOTO_PIXEL_LIMIT) throw refuse.photoTooManyPixels()
  const pixels = bitmapPixels(bytes)
  if (!pixels) throw refuse.photoTypeNotAccepted()
  return sharp(pixels.data, { raw: { width: pixels.width, height: pixels.height, channels: 3 } })
}

async function openPicture(bytes: Buffer): Promise<Sharp> {
  const picture = sharp(bytes, { failOn: 'error', limitInputPixels: PHOTO_PIXEL_LIMIT, unlimited: false })
  // Only the header is read here: a bomb is refused before it unfolds.
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw refuse.photoDamaged()
    })
  if (header.width * header.height > PHOTO_PIXEL_LIMIT) throw refuse.photoTooManyPixels()
  if ((header.pages ?? 1) > 1) throw refuse.photoAnimated()
  return picture
}

/**
 * Checks a sent picture and makes the stored portrait of it: upright, cropped to the middle, 400x400, re-encoded so
 * that neither EXIF nor anything hidden in the file survives. Throws a Refusal (413, 415 or 422) for everything else.
 */
export async function makePortrait(sent: Uint8Array): Promise<Portrait> {
  const bytes = Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength)
  const format = formatOf(bytes)
  if (!format) throw refuse.photoTypeNotAccepted()
  if (format === 'png' && isAnimatedPng(bytes)) throw refuse.photoAnimated()
  if (looksLikeMarkup.test(bytes.toString('latin1'))) throw refuse.photoNotOnlyAPicture()
  const picture = format === 'bmp' ? openBitmap(bytes) : await openPicture(bytes)
  const jpeg = await picture
    .autoOrient()
    .resize(PORTRAIT_SIDE, PORTRAIT_SIDE, { fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: 82 })
    .timeout({ seconds: DECODE_SECONDS })
    .toBuffer()
    .catch((error: unknown) => {
      throw whyNotDecoded(error)
    })
  // Only now: a file that was cut short lacks its end too, and is damaged.
  if (!endsAsPicture(bytes, format)) throw refuse.photoNotOnlyAPicture()
  return { jpeg, sha256: sha256(jpeg) }
}
