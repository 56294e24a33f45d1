/** What a number is held against: the number itself, and how many times its floor it is. */
export interface Aims {
  atMost?: number
  atLeast?: number
  timesAtMost?: number
  timesAtLeast?: number
}

/** A number that the summary keeps over all runs. */
export interface Figure extends Aims {
  value: number
  unit: string
  /** The same number of a floor that does the same work, in the same run. */
  floor?: number | undefined
}

/** A figure with its place: the table that a part has printed, and the row and column there. */
export interface Noted extends Figure {
  table: string
  row: string
  column: string
}

export const timesOf = ({ value, floor }: Figure) => (floor === undefined ? null : value / floor)

/** Three digits say all that a measurement knows. */
export const inWords = (value: number) =>
  value.toLocaleString('en', Math.abs(value) < 1000 ? { maximumSignificantDigits: 3 } : { maximumFractionDigits: 0 })

export const aimsInWords = (aims: Aims, unit: string) =>
  [
    aims.atMost !== undefined && `at most ${inWords(aims.atMost)} ${unit}`.trim(),
    aims.atLeast !== undefined && `at least ${inWords(aims.atLeast)} ${unit}`.trim(),
    aims.timesAtMost !== undefined && `at most ${inWords(aims.timesAtMost)} times the floor`,
    aims.timesAtLeast !== undefined && `at least ${inWords(aims.timesAtLeast)} of the floor`,
  ]
    .filter((aim) => aim !== false)
    .join('; ')

/** Null where there is no aim. A ratio that was not measured does not meet one. */
export function isMet(aims: Aims, value: number, times: number | null): boolean | null {
  const met = [
    aims.atMost !== undefined && [value <= aims.atMost],
    aims.atLeast !== undefined && [value >= aims.atLeast],
    aims.timesAtMost !== undefined && [times !== null && times <= aims.timesAtMost],
    aims.timesAtLeast !== undefined && [times !== null && times >= aims.timesAtLeast],
  ].flatMap((each) => each || [])
  return met.length === 0 ? null : met.every(Boolean)
}
