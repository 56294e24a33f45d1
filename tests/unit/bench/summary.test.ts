import { expect, test } from 'vitest'
import type { Figure } from '../../bench/summary/figure'
import { type Part, summarize as summarizeWhole } from '../../bench/summary/summarize'

const summarize = (parts: readonly Part[], runs: number) =>
  summarizeWhole(parts, { runs, seconds: 90, where: '2026-11-24, 2 processors.' })

const part = (figure: Figure, { name = 'home: it opens', passed = true, column = 'usable' } = {}): Part => ({
  name,
  passed,
  seconds: 30,
  figures: [{ table: 'Warm starts', row: '/home', column, ...figure }],
})

const rowsOf = (summary: string, what = '/home') => summary.split('\n').filter((line) => line.startsWith(`| ${what}`))

test('over several runs, a figure and how many times its floor it is have a median, a lowest and a highest', () => {
  const runs = [300, 200, 260].map((value, at) =>
    part({ value, unit: 'ms', floor: [100, 50, 100][at], timesAtMost: 2 }),
  )
  expect(rowsOf(summarize(runs, 3))).toEqual([
    '| /home: usable | 260 ms | 200 to 300 | 3 | 2.6 to 4 | at most 2 times the floor | **no** |',
  ])
})

test('one run is told without a spread', () => {
  expect(rowsOf(summarize([part({ value: 260.4, unit: 'ms', atMost: 350 })], 1))).toEqual([
    '| /home: usable | 260 ms |  | at most 350 ms | yes |',
  ])
})

test.each([
  [{ value: 350, atMost: 350 }, 'yes'],
  [{ value: 351, atMost: 350 }, '**no**'],
  [{ value: 250, atLeast: 250 }, 'yes'],
  [{ value: 249, atLeast: 250 }, '**no**'],
  [{ value: 90, floor: 100, timesAtLeast: 0.9 }, 'yes'],
  [{ value: 89, floor: 100, timesAtLeast: 0.9 }, '**no**'],
  [{ value: 300, floor: 100, atMost: 350, timesAtMost: 2 }, '**no**'],
  [{ value: 300, timesAtMost: 2 }, '**no**'],
  [{ value: 300 }, ''],
])('an aim is met only where all that it asks is: %j %s', (figure, met) => {
  const [row = ''] = rowsOf(summarize([part({ unit: 'ms', ...figure })], 1))
  expect(row.split('|').at(-2)?.trim()).toBe(met)
})

test('what has failed is named, with how often; what it had noted and all others are still there', () => {
  const parts = [
    part({ value: 1, unit: 'ms' }),
    part({ value: 2, unit: 'ms' }, { passed: false }),
    part({ value: 3, unit: 'ms' }),
    { ...part({ value: 0, unit: '' }, { name: 'drain: a queue', passed: false }), figures: [] },
    part({ value: 7, unit: '' }, { name: 'drain: a queue', column: 'sent' }),
  ]
  const summary = summarize(parts, 3)
  expect(summary).toContain('Failed:\n\n- home: it opens, in 1 of 3 runs\n- drain: a queue, in 1 of 3 runs\n\n')
  expect(rowsOf(summary)).toEqual([
    '| /home: usable | 2 ms | 1 to 3 |  |  |  |  |',
    '| /home: sent (1 of 3 runs) | 7 | 7 to 7 |  |  |  |  |',
  ])
})
