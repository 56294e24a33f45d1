/** Contrast by WCAG 2.2: 4.5 is the least for text, 7 survives sunlight. Colours are hex, as isHexColor takes them. */
export const LEAST_CONTRAST = 4.5
export const GOOD_CONTRAST = 7

type Rgb = readonly [red: number, green: number, blue: number]

const BLACK: Rgb = [0, 0, 0]
const WHITE: Rgb = [255, 255, 255]

const mix = (from: Rgb, to: Rgb, share: number): Rgb => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
]

/** A see-through colour is taken as it looks on white, where a venue chose it. */
function parseHex(hex: string): Rgb {
  const short = hex.length <= 5
  const part = (index: number): number => {
    const digits = short ? hex.slice(1 + index, 2 + index).repeat(2) : hex.slice(1 + index * 2, 3 + index * 2)
    return digits === '' ? 255 : Number.parseInt(digits, 16)
  }
  return mix(WHITE, [part(0), part(1), part(2)], part(3) / 255)
}

const toHex = (color: Rgb): string => `#${color.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

const linear = (part: number): number => {
  const value = part / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

const luminance = ([red, green, blue]: Rgb): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)

function ratio(one: Rgb, other: Rgb): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** 1 (the same) to 21 (black on white). */
export const contrastRatio = (one: string, other: string): number => ratio(parseHex(one), parseHex(other))

/**
 * The colour to write with on a background: the preferred one when it can be read (4.5), else the nearest to it that
 * reads well (7), else black or white, whichever reads better; one of them always passes 4.5.
 */
export function readableOn(background: string, preferred: string): string {
  if (contrastRatio(background, preferred) >= LEAST_CONTRAST) return preferred
  const [ground, wish] = [parseHex(background), parseHex(preferred)]
  const end = ratio(ground, WHITE) >= ratio(ground, BLACK) ? WHITE : BLACK
  for (let step = 1; step < 20; step++) {
    const color = toHex(mix(wish, end, step / 20))
    if (contrastRatio(background, color) >= GOOD_CONTRAST) return color
  }
  return toHex(end)
}
