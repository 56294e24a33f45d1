import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('alert rules and operations name metrics that there are, and operations names all of them', () => {
  const made = new Set(
    ['counters', 'gauges'].flatMap(
      (file) => readFileSync(`server/metrics/${file}.ts`, 'utf8').match(/basehut_\w+/g) ?? [],
    ),
  )
  const bare = (names: string[]) => new Set(names.map((name) => name.replace(/_(?:bucket|count|sum)$/, '')))
  const named = (file: string) => bare(readFileSync(file, 'utf8').match(/basehut_\w+/g) ?? [])
  expect([...named('docs/operations.md')].sort()).toEqual([...made].sort())
  for (const name of named('docs/deploy/alerts.yml')) expect(made).toContain(name)
})
