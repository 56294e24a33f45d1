import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const foldersOf = (root: string) =>
  readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

/** The folders that a section's table names: between backticks, in the column of that number. */
function namedIn(heading: string, column: number): string[] {
  const [, section = ''] = readFileSync('docs/architecture.md', 'utf8').split(`## ${heading}\n`)
  const [table = ''] = section.split('\n## ')
  const cells = table.split('\n').map((line) => line.split('|')[column] ?? '')
  return cells.flatMap((cell) => [...cell.matchAll(/`([a-z-]+)`/g)].map(([, name = '']) => name))
}

describe('the architecture names each folder once', () => {
  test.each([
    { root: 'src', heading: "The app's layers", column: 2 },
    { root: 'server', heading: "The server's folders", column: 1 },
  ])('of $root', ({ root, heading, column }) => {
    expect(namedIn(heading, column).sort()).toEqual(foldersOf(root).sort())
  })
})
