import { describe, expect, it } from 'vitest'
import { areSameWords, differenceOf, type Part, shortened } from '../../../src/admin/waiver-versions/difference'

const shown = (parts: Part[] | null) =>
  parts?.map(({ text, isChanged }) => (isChanged ? `[${text}]` : text)).join('') ?? null
const sides = (before: string[], after: string[]) =>
  differenceOf(before, after).map((line) => [shown(line.before), shown(line.after)])

describe('two texts side by side', () => {
  it('have what is the same on one line, and mark the words that differ', () => {
    expect(sides(['Risks', 'Snow is cold.', 'End'], ['Risks', 'Snow is very cold.', 'End'])).toEqual([
      ['Risks', 'Risks'],
      ['Snow is cold.', 'Snow is [very ]cold.'],
      ['End', 'End'],
    ])
  })

  it('leave a side empty where a paragraph is new or gone', () => {
    expect(sides(['One', 'Two'], ['One', 'Half', 'Two'])).toEqual([
      ['One', 'One'],
      [null, '[Half]'],
      ['Two', 'Two'],
    ])
    expect(sides(['One', 'Gone', 'Lost', 'Two'], ['One', 'Two'])).toEqual([
      ['One', 'One'],
      ['[Gone]', null],
      ['[Lost]', null],
      ['Two', 'Two'],
    ])
  })

  it('put the one paragraph of a change beside the one it became, and the rest below', () => {
    expect(sides(['A b', 'C'], ['A c'])).toEqual([
      ['A [b]', 'A [c]'],
      ['[C]', null],
    ])
  })

  it('are shortened to what changed and a paragraph around it; the rest is counted', () => {
    const before = ['1', '2', '3', '4', '5', '6', '7']
    const rows = shortened(differenceOf(before, before.with(3, 'four')))
    expect(rows.map((row) => ('same' in row ? row.same : shown(row.after)))).toEqual([2, '3', '[four]', '5', 2])
  })

  it('are said to be the same where every word is', () => {
    expect(areSameWords(differenceOf(['A'], ['A']))).toBe(true)
    expect(areSameWords(differenceOf(['A'], ['A', 'B']))).toBe(false)
  })
})
