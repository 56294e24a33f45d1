import type { Size } from './editor/crop-geometry'

/** A white canvas: JPEG has no transparency, and what is see-through would come out black. */
export function canvasOf(size: Size) {
  const canvas = document.createElement('canvas')
  canvas.width = size.width
  canvas.height = size.height
  const context = canvas.getContext('2d', { alpha: false })
  if (!context) throw new CanvasFailed()
  context.imageSmoothingQuality = 'high'
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, size.width, size.height)
  return { canvas, context }
}

export async function encode(canvas: HTMLCanvasElement, quality: number): Promise<ArrayBuffer> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
  if (!blob) throw new CanvasFailed()
  return blob.arrayBuffer()
}

/** The device gave no canvas: out of memory, most often. */
export class CanvasFailed extends Error {
  override readonly name = 'CanvasFailed'
}
