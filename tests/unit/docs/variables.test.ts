import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const CONFIG = 'server/config'

/** Keys in capitals of a schema of the environment, and names that are looked up in it one by one. */
const readNames = new Set(
  readdirSync(CONFIG).flatMap((file) =>
    [
      ...readFileSync(`${CONFIG}/${file}`, 'utf8').matchAll(/^ {2}([A-Z][A-Z_]+):|Of\(environment, '([A-Z_]+)'\)/gm),
    ].map(([, key, name = '']) => key ?? name),
  ),
)

const toldNames = readFileSync('docs/variables.md', 'utf8')
  .split('\n')
  .map((line) => line.split('|')[1] ?? '')
  .flatMap((cell) => [...cell.matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => name))

test('the page of the variables has each that the server reads, and no other', () => {
  expect(toldNames.sort()).toEqual([...readNames].sort())
})
