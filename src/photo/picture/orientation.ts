import type { Size } from '../editor/crop-geometry'

/** How the camera was held, 1 (upright) to 8: the number of the mark in Exif. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8

type Axes = readonly [a: number, b: number, c: number, d: number]

/** Where a step to the right and a step down in the stored pixels lead to in the upright picture. */
const axes: Record<Orientation, Axes> = {
  1: [1, 0, 0, 1],
  2: [-1, 0, 0, 1],
  3: [-1, 0, 0, -1],
  4: [1, 0, 0, -1],
  5: [0, 1, 1, 0],
  6: [0, 1, -1, 0],
  7: [0, -1, -1, 0],
  8: [0, -1, 1, 0],
}

/** From the stored size to the upright one, and back. */
export const turnedSize = ({ width, height }: Size, orientation: Orientation): Size =>
  orientation >= 5 ? { width: height, height: width } : { width, height }

/** What a canvas of the upright size is set to, so that the stored pixels come out upright on it. */
export function uprightTransform(orientation: Orientation, { width, height }: Size) {
  const [a, b, c, d] = axes[orientation]
  return [a, b, c, d, Math.min(a, c) < 0 ? width : 0, Math.min(b, d) < 0 ? height : 0] as const
}

export const isOrientation = (value: number): value is Orientation => value in axes
