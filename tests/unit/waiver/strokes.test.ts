import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  countStrokes,
  type Drawing,
  emptyDrawing,
  hasInk,
  strokesOn,
  withoutLastStroke,
  withStroke,
} from '../../../src/waiver/strokes'

const portrait = { width: 360, height: 260 }
const landscape = { width: 760, height: 250 }
const stroke = (...points: [x: number, y: number][]) => points.map(([x, y], time) => ({ x, y, pressure: 0.5, time }))

describe('a drawing', () => {
  it('lies whole on a sheet of any other size, without distortion', () => {
    const size = fc.record({ width: fc.integer({ min: 50, max: 2000 }), height: fc.integer({ min: 50, max: 2000 }) })
    const share = fc.double({ min: 0, max: 1, noNaN: true })
    fc.assert(
      fc.property(size, size, fc.array(fc.tuple(share, share), { minLength: 2 }), (first, second, points) => {
        const drawn = withStroke(
          emptyDrawing,
          stroke(...points.map(([x, y]): [number, number] => [x * first.width, y * first.height])),
          first,
        )
        const scale = Math.min(second.width / first.width, second.height / first.height)
        const [shown = []] = strokesOn(second, drawn)
        const [base = []] = drawn.strokes
        for (const [place, { x, y }] of shown.entries()) {
          expect(x).toBeGreaterThanOrEqual(-0.1)
          expect(x).toBeLessThanOrEqual(second.width + 0.1)
          expect(y).toBeGreaterThanOrEqual(-0.1)
          expect(y).toBeLessThanOrEqual(second.height + 0.1)
          expect(x - (shown[0]?.x ?? 0)).toBeCloseTo(((base[place]?.x ?? 0) - (base[0]?.x ?? 0)) * scale, 3)
        }
      }),
    )
  })

  it('is the same again after the device is turned and turned back, with a stroke added in between', () => {
    const before = withStroke(emptyDrawing, stroke([20, 100], [200, 120], [340, 90]), portrait)
    const after = withStroke(before, stroke([100, 100], [600, 140]), landscape)
    expect(strokesOn(portrait, after)[0]).toEqual(strokesOn(portrait, before)[0])
    expect(after.strokes).toHaveLength(2)
    const [, added = []] = strokesOn(landscape, after)
    expect(added[0]?.x).toBeCloseTo(100, 1)
    expect(added[1]?.y).toBeCloseTo(140, 1)
  })

  it('loses only its last stroke by Undo', () => {
    const one = withStroke(emptyDrawing, stroke([1, 1], [90, 90]), portrait)
    const two = withStroke(one, stroke([5, 5], [50, 50]), portrait)
    expect(withoutLastStroke(two)).toEqual(one)
    expect(withoutLastStroke(emptyDrawing)).toEqual(emptyDrawing)
  })
})

describe('a signature', () => {
  const drawn = (...strokes: ReturnType<typeof stroke>[]): Drawing =>
    strokes.reduce((drawing, each) => withStroke(drawing, each, portrait), emptyDrawing)
  it.each([
    ['nothing', emptyDrawing, false],
    ['a single dot', drawn(stroke([100, 100])), false],
    ['many dots', drawn(...Array.from({ length: 40 }, (_, place) => stroke([place * 8, 100]))), false],
    ['a slip of the thumb', drawn(stroke([100, 100], [104, 103])), false],
    ['a line', drawn(stroke([40, 100], [160, 90])), true],
    ['several short strokes', drawn(stroke([40, 90], [50, 100]), stroke([60, 90], [70, 100])), true],
  ])('is not taken for granted: %s counts: %s', (_, drawing, counts) => {
    expect(hasInk(drawing)).toBe(counts)
  })

  it('is told by its strokes: a dot is none', () => {
    expect(countStrokes(drawn(stroke([100, 100]), stroke([40, 100], [160, 90]), stroke([150, 60], [151, 61])))).toBe(1)
  })
})
