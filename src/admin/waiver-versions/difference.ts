import { type ArrayChange, diffArrays, diffWordsWithSpace } from 'diff'

/** A part of a line, and whether the other side has it too. */
export interface Part {
  text: string
  isChanged: boolean
}

/** One paragraph of both texts; null where a side has none. */
export interface Line {
  before: Part[] | null
  after: Part[] | null
}

const whole = (text: string, isChanged: boolean): Part[] => [{ text, isChanged }]

/** Two paragraphs beside each other, word by word. */
function pair(before: string, after: string): Line {
  const changes = diffWordsWithSpace(before, after)
  const side = (other: 'added' | 'removed') =>
    changes
      .filter((change) => !change[other])
      .map(({ value, added, removed }) => ({ text: value, isChanged: added || removed }))
  return { before: side('added'), after: side('removed') }
}

function* lines(changes: readonly ArrayChange<string>[]): Generator<Line> {
  let gone: string[] = []
  function* withoutPartner() {
    for (const text of gone) yield { before: whole(text, true), after: null }
    gone = []
  }
  for (const { value, added, removed } of changes) {
    if (removed) {
      yield* withoutPartner()
      gone = [...value]
      continue
    }
    for (const text of value) {
      const partner = added ? gone.shift() : undefined
      if (partner !== undefined) yield pair(partner, text)
      else {
        if (!added) yield* withoutPartner()
        yield { before: added ? null : whole(text, false), after: whole(text, added) }
      }
    }
  }
  yield* withoutPartner()
}

/** Two texts side by side, paragraph by paragraph. */
export const differenceOf = (before: readonly string[], after: readonly string[]): Line[] => [
  ...lines(diffArrays([...before], [...after])),
]

/** Whether a paragraph is the same on both sides. */
export const isSame = ({ before, after }: Line) =>
  before !== null && after !== null && ![...before, ...after].some(({ isChanged }) => isChanged)

/** Paragraphs that are the same before and after a change, to show where it is. */
const AROUND = 1

/** The lines to read: what is the same for longer is counted instead. */
export function shortened(lines: readonly Line[]): (Line | { same: number })[] {
  const isNear = lines.map((_, at) =>
    lines.slice(Math.max(0, at - AROUND), at + AROUND + 1).some((line) => !isSame(line)),
  )
  const rows: (Line | { same: number })[] = []
  for (const [at, line] of lines.entries()) {
    const last = rows.at(-1)
    if (isNear[at]) rows.push(line)
    else if (last && 'same' in last) last.same += 1
    else rows.push({ same: 1 })
  }
  return rows
}

export const areSameWords = (difference: readonly Line[]): boolean => difference.every(isSame)
