import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

const layers = createRequire(import.meta.url)(resolve('server/layers.cjs')) as Record<string, { may: string[] }>
const namesIn = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)

const table = readFileSync('server/README.md', 'utf8')
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter(([, folder = '', , imports]) => folder.startsWith('`') && imports !== undefined)
  .flatMap(([, folder = '', , imports = '']) => namesIn(folder).map((name) => ({ name, imports })))

const underApp = table.slice(
  0,
  table.findIndex(({ name }) => name === 'app'),
)
const said = ({ imports }: { imports: string }): string[] =>
  imports === 'all of the above' ? underApp.map(({ name }) => name) : namesIn(imports)
const ruled = (name: string): string[] =>
  (layers[`server/${name}`]?.may ?? [])
    .filter((path) => path.startsWith('server/'))
    .map((path) => path.slice('server/'.length))

describe('the table of the server’s folders', () => {
  test.each(table)('names what the linter lets $name import', (row) => {
    expect(said(row).sort()).toEqual(ruled(row.name).sort())
  })

  test.each(table)('is in order: nothing that $name imports is below it', (row) => {
    const above = table.slice(0, table.indexOf(row)).map(({ name }) => name)
    expect(said(row).filter((name) => !above.includes(name))).toEqual([])
  })

  test('has a row for every folder', () => {
    const folders = readdirSync('server', { withFileTypes: true }).filter((entry) => entry.isDirectory())
    const named = [...table.map(({ name }) => name), 'build']
    expect(folders.map(({ name }) => name).sort()).toEqual(named.filter((name) => !name.includes('.')).sort())
  })
})
