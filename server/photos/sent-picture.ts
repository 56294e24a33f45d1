import sharp, { type Sharp } from 'sharp'
import type { Refusal } from '../errors/refusal'
import { bitmapPixels, bitmapSize } from './bitmap-pixels'
import * as refuse from './photo.refusals'
import { PHOTO_PIXEL_LIMIT } from './photo-limits'
import { endsAsPicture, isAnimatedPng, isWholeBitmap } from './picture-end'
import { formatOf } from './picture-format'

const DECODE_SECONDS = 15

// One thread a picture: what is decoded at once is counted in pictures, and left to itself each takes every processor.
sharp.concurrency(1)

/** Why a picture could not be read. One that took too long is whole, as far as is known: it is not called damaged. */
export const whyNotDecoded = (error: unknown): Refusal =>
  error instanceof Error && error.message.startsWith('timeout') ? refuse.photoTooSlow() : refuse.photoDamaged()

const looksLikeMarkup = /<script|<\?php\s|<!doctype\s|<html[\s>]/i

interface SizeRule {
  /** Fewest pixels of the width and of the height. */
  leastSide: number
}

function requireSize(width: number, height: number, { leastSide }: SizeRule): void {
  if (width * height > PHOTO_PIXEL_LIMIT) throw refuse.photoTooManyPixels()
  if (Math.min(width, height) < leastSide) throw refuse.photoTooSmall(leastSide)
}

function openBitmap(bytes: Buffer, rule: SizeRule): Sharp {
  if (!isWholeBitmap(bytes)) throw refuse.photoDamaged()
  const { width, height } = bitmapSize(bytes)
  requireSize(Math.abs(width), Math.abs(height), rule)
  const pixels = bitmapPixels(bytes)
  if (!pixels) throw refuse.photoTypeNotAccepted()
  return sharp(pixels.data, { raw: { width: pixels.width, height: pixels.height, channels: 3 } })
}

async function openPicture(bytes: Buffer, rule: SizeRule): Promise<Sharp> {
  const picture = sharp(bytes, { failOn: 'error', limitInputPixels: PHOTO_PIXEL_LIMIT, unlimited: false })
  // Only the header is read here: a bomb is refused before it unfolds.
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw refuse.photoDamaged()
    })
  if ((header.pages ?? 1) > 1) throw refuse.photoAnimated()
  requireSize(header.width, header.height, rule)
  return picture
}

/**
 * Checks a sent picture and lets `encode` make another one of it, so that neither EXIF nor anything hidden in the file
 * survives. It is handed over upright. Throws a Refusal (413, 415 or 422) for everything that is no still picture.
 */
export async function encodeAnew<T>(
  sent: Uint8Array,
  encode: (picture: Sharp) => Promise<T>,
  rule: SizeRule = { leastSide: 0 },
): Promise<T> {
  const bytes = Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength)
  const format = formatOf(bytes)
  if (!format) throw refuse.photoTypeNotAccepted()
  if (format === 'png' && isAnimatedPng(bytes)) throw refuse.photoAnimated()
  if (looksLikeMarkup.test(bytes.toString('latin1'))) throw refuse.photoNotOnlyAPicture()
  const picture = format === 'bmp' ? openBitmap(bytes, rule) : await openPicture(bytes, rule)
  const encoded = await encode(picture.autoOrient().timeout({ seconds: DECODE_SECONDS })).catch((error: unknown) => {
    throw whyNotDecoded(error)
  })
  // Only now: a file that was cut short lacks its end too, and is damaged.
  if (!endsAsPicture(bytes, format)) throw refuse.photoNotOnlyAPicture()
  return encoded
}
