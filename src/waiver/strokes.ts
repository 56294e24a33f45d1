import * as v from 'valibot'

/** One point of a stroke: x and y in the sheet's pixels, pressure 0 to 1, milliseconds since the stroke began. */
const Point = v.object({ x: v.number(), y: v.number(), pressure: v.number(), time: v.number() })
const Stroke = v.array(Point)
export type Stroke = v.InferOutput<typeof Stroke>

/** What is drawn, in the measure of the sheet that the first stroke was drawn on. Plain data: it is kept as a draft. */
export const Drawing = v.object({ width: v.number(), height: v.number(), strokes: v.array(Stroke) })
export type Drawing = v.InferOutput<typeof Drawing>

export interface Size {
  width: number
  height: number
}

export const emptyDrawing: Drawing = { width: 0, height: 0, strokes: [] }

/** Scale and shift that put a drawing whole and undistorted in the middle of a sheet of another size. */
export function fitOn(sheet: Size, drawing: Size) {
  if (drawing.width === 0 || drawing.height === 0) return { scale: 1, x: 0, y: 0 }
  const scale = Math.min(sheet.width / drawing.width, sheet.height / drawing.height)
  return { scale, x: (sheet.width - drawing.width * scale) / 2, y: (sheet.height - drawing.height * scale) / 2 }
}

/** The strokes as they lie on a sheet of that size: after a rotation, a reload or on a wider window. */
export function strokesOn(sheet: Size, drawing: Drawing): Stroke[] {
  const fit = fitOn(sheet, drawing)
  return drawing.strokes.map((stroke) =>
    stroke.map((point) => ({ ...point, x: point.x * fit.scale + fit.x, y: point.y * fit.scale + fit.y })),
  )
}

/** Adds what was drawn on a sheet, in the drawing's own measure, so that turning the device to and fro loses nothing. */
export function withStroke(drawing: Drawing, stroke: Stroke, sheet: Size): Drawing {
  const base = drawing.strokes.length === 0 ? { width: sheet.width, height: sheet.height, strokes: [] } : drawing
  const fit = fitOn(sheet, base)
  const start = stroke[0]?.time ?? 0
  const own = stroke.map(({ x, y, pressure, time }) => ({
    x: rounded((x - fit.x) / fit.scale),
    y: rounded((y - fit.y) / fit.scale),
    pressure: rounded(pressure),
    time: Math.round(time - start),
  }))
  return { ...base, strokes: [...base.strokes, own] }
}

export const withoutLastStroke = (drawing: Drawing): Drawing => ({ ...drawing, strokes: drawing.strokes.slice(0, -1) })

const rounded = (value: number) => Math.round(value * 100) / 100

const lengthOf = (stroke: Stroke) =>
  stroke.reduce((sum, point, index) => {
    const before = stroke[index - 1] ?? point
    return sum + Math.hypot(point.x - before.x, point.y - before.y)
  }, 0)

/** A stroke no longer than this share of the sheet's width is a tap: the dot of an i at best. */
const LONGEST_DOT = 0.01

const drawnIn = ({ width, strokes }: Drawing) => strokes.map(lengthOf).filter((length) => length > width * LONGEST_DOT)

/** How many strokes were drawn: a dot is none. */
export const countStrokes = (drawing: Drawing) => drawnIn(drawing).length

/** Less ink than this share of the sheet's width is a slip of the thumb. */
const LEAST_INK = 0.06

/** Whether what is drawn can be a signature: dots, however many, are not. */
export function hasInk(drawing: Drawing) {
  const ink = drawnIn(drawing).reduce((sum, length) => sum + length, 0)
  return drawing.width > 0 && ink >= drawing.width * LEAST_INK
}
