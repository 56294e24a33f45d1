import type { Size } from '../editor/crop-geometry'

/** A white canvas: JPEG has no transparency, and what is see-through would come out black. */
export function canvasOf(size: Size) {
  const canvas = emptyCanvas(size)
  const context = canvas.getContext('2d', { alpha: false }) as
    | CanvasRenderingContext2D
    | OffscreenCanvasRenderingContext2D
    | null
  if (!context) throw new CanvasFailed()
  context.imageSmoothingQuality = 'high'
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, size.width, size.height)
  return { canvas, context }
}

/**
 * Down to half the size every pixel counts in the simple way too. The better one keeps smaller copies of the whole picture,
 * which at 48 megapixels is more memory than some phones give.
 */
export const smoothingQuality = (from: number, to: number) => (to >= from / 2 ? 'low' : 'high')

/** A worker has no page to make one from. */
function emptyCanvas({ width, height }: Size): HTMLCanvasElement | OffscreenCanvas {
  if (typeof document === 'undefined') return new OffscreenCanvas(width, height)
  return Object.assign(document.createElement('canvas'), { width, height })
}

export async function encode(canvas: HTMLCanvasElement | OffscreenCanvas, quality: number): Promise<ArrayBuffer> {
  const type = 'image/jpeg'
  const blob =
    'convertToBlob' in canvas
      ? await canvas.convertToBlob({ type, quality })
      : await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
  if (!blob) throw new CanvasFailed()
  return blob.arrayBuffer()
}

/** The device gave no canvas: out of memory, most often. */
export class CanvasFailed extends Error {
  override readonly name = 'CanvasFailed'
}
