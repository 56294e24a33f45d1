import type SignaturePad from 'signature_pad'
import type { PointGroup } from 'signature_pad'
import type { Size, Stroke } from './strokes'

/** Ink and sheet are the same by day and by night: what is stored is dark on white. */
export const INK = '#10243a'
export const SHEET = '#ffffff'

/** More device pixels than this a CSS pixel cost time at Accept and show no difference. */
const MOST_PIXELS = 2

const nib = { minWidth: 0.9, maxWidth: 2.8, dotSize: 2, velocityFilterWeight: 0.7 }

export const penOptions = { ...nib, penColor: INK, backgroundColor: SHEET, minDistance: 2, throttle: 0 }

/** The pad takes a time of 0 for now, which would draw the start of a stroke thicker than the pen drew it. */
const FIRST_MS = 1

export const asPointGroups = (strokes: readonly Stroke[]): PointGroup[] =>
  strokes.map((stroke) => ({
    ...nib,
    penColor: INK,
    compositeOperation: 'source-over',
    points: stroke.map((point) => ({ ...point, time: point.time + FIRST_MS })),
  }))

/** Gives the canvas as many pixels as the screen has, which empties it. */
export function sizeToScreen(canvas: HTMLCanvasElement, { width, height }: Size) {
  const ratio = Math.min(Math.max(window.devicePixelRatio || 1, 1), MOST_PIXELS)
  canvas.width = Math.round(width * ratio)
  canvas.height = Math.round(height * ratio)
  canvas.getContext('2d')?.scale(ratio, ratio)
}

/** Share of the sheet: what is left holds the cross before the line. */
const WIDEST_NAME = 0.78

/** Writes a name on the sheet as by hand, for people who cannot draw. */
export function writeName(canvas: HTMLCanvasElement, pad: SignaturePad, name: string, { width, height }: Size) {
  pad.clear()
  const context = canvas.getContext('2d')
  if (!context || !name) return
  const face = '"Snell Roundhand", "Segoe Script", "Bradley Hand", "Brush Script MT", cursive'
  const largest = Math.min(height * 0.4, 56)
  context.font = `${largest}px ${face}`
  const size = largest * Math.min(1, (width * WIDEST_NAME) / context.measureText(name).width)
  context.font = `${size}px ${face}`
  context.fillStyle = INK
  context.textAlign = 'center'
  context.fillText(name, width / 2, height * 0.68)
}

/** The sheet as PNG in base64 without a prefix. */
export const pngOf = (canvas: HTMLCanvasElement) => canvas.toDataURL('image/png').split(',')[1] ?? ''
