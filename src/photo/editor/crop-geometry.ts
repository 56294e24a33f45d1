export type QuarterTurn = 0 | 90 | 180 | 270

/** A square in the pixels of the turned picture, from its top left corner. */
export interface Framing {
  x: number
  y: number
  side: number
  turn: QuarterTurn
}

export interface Size {
  width: number
  height: number
}

/** Clockwise, whatever number of turns led there. */
export const quarterTurnOf = (degrees: number): QuarterTurn => {
  const turns = (((Math.round(degrees / 90) % 4) + 4) % 4) as 0 | 1 | 2 | 3
  return ([0, 90, 180, 270] as const)[turns]
}

/** The size a picture is brought to so that neither side is over `most`. Never made larger. */
export const fitWithin = ({ width, height }: Size, most: number): Size => {
  const factor = Math.min(1, most / width, most / height)
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) }
}

const cornerInSource = ({ x, y, side, turn }: Framing, { width, height }: Size) => {
  switch (turn) {
    case 0:
      return { x, y }
    case 90:
      return { x: y, y: height - x - side }
    case 180:
      return { x: width - x - side, y: height - y - side }
    case 270:
      return { x: width - y - side, y: x }
  }
}

/** The framed square in the pixels of the unturned picture, whole pixels and inside it. */
export const squareInSource = (framing: Framing, source: Size): { x: number; y: number; side: number } => {
  const side = Math.max(1, Math.min(Math.round(framing.side), source.width, source.height))
  const corner = cornerInSource({ ...framing, side }, source)
  const inside = (value: number, length: number) => Math.min(Math.max(0, Math.round(value)), length - side)
  return { x: inside(corner.x, source.width), y: inside(corner.y, source.height), side }
}
