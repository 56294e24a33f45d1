import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { detailColumns, personColumns } from '../../../server/reports/report-columns'

test('integrators read what each field of the customer export holds, and of no other', () => {
  const [, section = ''] = readFileSync('docs/integrators.md', 'utf8').split('## The customer export\n')
  const [table = ''] = section.split('\n## ')
  const cells = table.split('\n').map((line) => line.split('|')[1] ?? '')
  const told = cells.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name))
  expect(told.sort()).toEqual([...new Set([...personColumns, ...detailColumns])].sort())
})
