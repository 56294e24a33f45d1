import { median } from '../measure-page'
import { aimsInWords, inWords, isMet, type Noted, timesOf } from './figure'

export interface Part {
  name: string
  seconds: number
  passed: boolean
  figures: readonly Noted[]
}

const spread = (values: readonly number[]) => `${inWords(Math.min(...values))} to ${inWords(Math.max(...values))}`

/** The same figure of all runs, in the order in which they were seen first. */
function together<Thing>(things: readonly Thing[], nameOf: (thing: Thing) => string): [Thing, ...Thing[]][] {
  const groups = new Map<string, [Thing, ...Thing[]]>()
  for (const thing of things) {
    const group = groups.get(nameOf(thing))
    if (group) group.push(thing)
    else groups.set(nameOf(thing), [thing])
  }
  return [...groups.values()]
}

function rowOf(figures: readonly [Noted, ...Noted[]], runs: number): string[] {
  const [{ row, column, unit, ...aims }] = figures
  const values = figures.map(({ value }) => value)
  const ratios = figures.flatMap((figure) => timesOf(figure) ?? [])
  const times = ratios.length > 0 ? median(ratios) : null
  const met = isMet(aims, median(values), times)
  const withSpread = runs > 1
  return [
    `${row}: ${column}${figures.length < runs ? ` (${figures.length} of ${runs} runs)` : ''}`,
    `${inWords(median(values))} ${unit}`.trim(),
    ...(withSpread ? [spread(values)] : []),
    times === null ? '' : inWords(times),
    ...(withSpread ? [times === null ? '' : spread(ratios)] : []),
    aimsInWords(aims, unit),
    met === null ? '' : met ? 'yes' : '**no**',
  ]
}

const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`

function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  return [line(head), line(head.map(() => '---')), ...rows.map(line)]
}

export interface Whole {
  runs: number
  seconds: number
  /** The day, and the machine that it was seen on. */
  where: string
}

/**
 * All that the parts of some runs have noted, as Markdown: medians, and with more than one run the lowest and the highest.
 * What a part noted before it failed counts too.
 */
export function summarize(parts: readonly Part[], { runs, seconds, where }: Whole): string {
  const withSpread = runs > 1
  const ofRuns = withSpread ? ['Lowest to highest'] : []
  const head = ['What', withSpread ? 'Median' : 'Seen', ...ofRuns, 'Of the floor', ...ofRuns, 'Aim', 'Met']
  const tables = together(
    parts.flatMap(({ figures }) => figures),
    ({ table }) => table,
  )
  const rows = tables.flatMap((figures) => [
    [`**${figures[0].table}**`, ...head.slice(1).map(() => '')],
    ...together(figures, ({ row, column }) => `${row}: ${column}`).map((same) => rowOf(same, runs)),
  ])
  const failed = together(
    parts.filter(({ passed }) => !passed),
    ({ name }) => name,
  ).map((same) => `- ${same[0].name}${withSpread ? `, in ${same.length} of ${runs} runs` : ''}`)
  const times = together(parts, ({ name }) => name).map((same) => [
    same[0].name,
    `${Math.round(median(same.map((part) => part.seconds)))} s`,
  ])
  return [
    `${withSpread ? `${runs} runs, medians of them` : 'One run'}; ${inWords(seconds / 60)} minutes. ${where}`,
    '',
    ...tableOf(head, rows),
    '',
    ...(failed.length > 0 ? ['Failed:', '', ...failed, ''] : []),
    ...tableOf(['Part', 'It took'], times),
    '',
  ].join('\n')
}
