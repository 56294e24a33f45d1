import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { detailColumns, personColumns } from '../../../server/reports/report-columns'
import { ExternalWaiverRequest } from '../../../src/contract/entities/waiver'

const unique = (names: readonly string[]) => [...new Set(names)].sort()

/** The names between backticks in some columns of the tables of a section. */
function namesIn(heading: string, columns: readonly number[]): string[] {
  const [, rest = ''] = readFileSync('docs/integrators.md', 'utf8').split(`## ${heading}\n`)
  const [section = ''] = rest.split('\n## ')
  const cells = section.split('\n').flatMap((line) => columns.map((column) => line.split('|')[column] ?? ''))
  return cells.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name))
}

describe('integrators read', () => {
  test('what each field of the customer export holds, and of no other', () => {
    expect(unique(namesIn('The customer export', [1]))).toEqual(unique([...personColumns, ...detailColumns]))
  })

  test('of each claim in the link to a waiver service', () => {
    const { waivers, guests, ...claims } = ExternalWaiverRequest.entries
    const inLists = [waivers, guests].flatMap(({ pipe: [list] }) => Object.keys(list.item.entries))
    const names = unique(['waivers', 'guests', ...Object.keys(claims), ...inLists])
    expect(namesIn('A waiver service in a frame', [1, 2])).toEqual(expect.arrayContaining(names))
  })
})
