const letters = (count: number): string =>
  count < 1 ? '' : letters(Math.floor((count - 1) / 26)) + String.fromCharCode(97 + ((count - 1) % 26))

const romanParts = [
  ...([
    [1000, 'm'],
    [900, 'cm'],
    [500, 'd'],
    [400, 'cd'],
    [100, 'c'],
    [90, 'xc'],
  ] as const),
  ...([
    [50, 'l'],
    [40, 'xl'],
    [10, 'x'],
    [9, 'ix'],
    [5, 'v'],
    [4, 'iv'],
    [1, 'i'],
  ] as const),
]
const roman = (count: number): string => {
  const part = romanParts.find(([value]) => value <= count)
  return part ? part[1] + roman(count - part[0]) : ''
}

/** What a browser writes before an item of a numbered list. */
export function markerOf(type: string, count: number): string {
  if (count < 1 || count > 3999) return `${count}.`
  if (type === 'a') return `${letters(count)}.`
  if (type === 'A') return `${letters(count).toUpperCase()}.`
  if (type === 'i') return `${roman(count)}.`
  return type === 'I' ? `${roman(count).toUpperCase()}.` : `${count}.`
}
