import type SignaturePad from 'signature_pad'
import type { PointGroup } from 'signature_pad'
import { lettersOf } from '../ui/letters'
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

/** Of the height of the sheet: the line to write on, and the room above it. */
const BASELINE = 0.68
const HIGHEST_NAME = 0.6

/** A name that would be smaller than this on one line is written on several. */
const SMALLEST_ON_ONE_LINE = 22

/** A word that would have to be smaller than this to be left whole is written on several lines too. */
const SMALLEST_WHOLE = 12

const LEADING = 1.15

const FACE = '"Snell Roundhand", "Segoe Script", "Bradley Hand", "Brush Script MT", cursive'

/** As many parts a line as fit, with `glue` between them; null where one of them does not. */
function wrapped(parts: readonly string[], glue: string, fits: (line: string) => boolean): string[] | null {
  const lines: string[] = []
  for (const part of parts) {
    if (!fits(part)) return null
    const last = lines.at(-1)
    if (last !== undefined && fits(last + glue + part)) lines[lines.length - 1] = last + glue + part
    else lines.push(part)
  }
  return lines
}

/** The lines of a name, set in the largest size that the sheet has room for. */
function setName(context: CanvasRenderingContext2D, name: string, { width, height }: Size) {
  const widthAt = (size: number, line: string) => {
    context.font = `${size}px ${FACE}`
    return context.measureText(line).width
  }
  const widest = width * WIDEST_NAME
  const largest = Math.min(height * 0.4, 56)
  const onOneLine = largest * Math.min(1, widest / widthAt(largest, name))
  /** The largest size above `least` at which the parts fit on the sheet. */
  const onLines = (parts: readonly string[], glue: string, least: number) => {
    for (let size = SMALLEST_ON_ONE_LINE; size > least; size -= 1) {
      const lines = wrapped(parts, glue, (line) => widthAt(size, line) <= widest)
      if (lines && lines.length * size * LEADING <= height * HIGHEST_NAME) return { size, lines }
    }
    return null
  }
  const ofWords = onLines(name.split(' '), ' ', Math.max(onOneLine, SMALLEST_WHOLE))
  const ofLetters = ofWords || onOneLine >= SMALLEST_WHOLE ? null : onLines(lettersOf(name), '', onOneLine)
  return ofWords ?? ofLetters ?? { size: onOneLine, lines: [name] }
}

/** Writes a name on the sheet as by hand, for people who cannot draw. */
export function writeName(canvas: HTMLCanvasElement, pad: SignaturePad, name: string, sheet: Size) {
  pad.clear()
  const context = canvas.getContext('2d')
  if (!context || !name) return
  const { size, lines } = setName(context, name, sheet)
  context.font = `${size}px ${FACE}`
  context.fillStyle = INK
  context.textAlign = 'center'
  for (const [at, line] of lines.toReversed().entries())
    context.fillText(line, sheet.width / 2, sheet.height * BASELINE - at * size * LEADING)
}

/** The sheet as PNG in base64 without a prefix. */
export const pngOf = (canvas: HTMLCanvasElement) => canvas.toDataURL('image/png').split(',')[1] ?? ''
