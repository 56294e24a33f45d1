import { limits } from '../../contract/limits'
import { type Framing, squareInSource } from '../editor/crop-geometry'
import { canvasOf, encode } from './canvas'
import type { OpenPicture } from './upright'

/** Most bytes that a portrait may have: it travels over one bar of signal, and is in every later answer. */
const BUDGET_BYTES = 120 * 1024
const qualities = [0.9, 0.82, 0.74, 0.64, 0.5, 0.35]

/** The framed square as a JPEG of 400x400 pixels within the budget. */
export async function cutPortrait(picture: OpenPicture, framing: Framing): Promise<ArrayBuffer> {
  const { x, y, side } = squareInSource(framing, picture)
  const square = await createImageBitmap(new Blob([picture.bytes], { type: 'image/jpeg' }), x, y, side, side, {
    resizeWidth: limits.photoSide,
    resizeHeight: limits.photoSide,
    resizeQuality: 'high',
  })
  const { canvas, context } = canvasOf({ width: limits.photoSide, height: limits.photoSide })
  const half = limits.photoSide / 2
  context.translate(half, half)
  context.rotate((framing.turn * Math.PI) / 180)
  context.drawImage(square, -half, -half, limits.photoSide, limits.photoSide)
  square.close()
  return firstWithin(BUDGET_BYTES, qualities, (quality) => encode(canvas, quality))
}

/** The best quality that fits; the last one when none does. */
export async function firstWithin(
  budget: number,
  from: readonly number[],
  make: (quality: number) => Promise<ArrayBuffer>,
): Promise<ArrayBuffer> {
  const [best = 0.5, ...rest] = from
  const made = await make(best)
  return made.byteLength <= budget || rest.length === 0 ? made : firstWithin(budget, rest, make)
}
