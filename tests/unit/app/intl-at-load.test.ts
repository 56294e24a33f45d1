import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))

/** Where a line begins at the margin, its statement runs as the module is loaded, unless it makes a function. */
const atLoad = (source: string) =>
  source.split('\n').filter((line) => /^\S.*\b(?:new Intl\.|toLocaleString\()/.test(line) && !line.includes('=>'))

test('no module reads the tables of a language as it is loaded: the first list of one took 217 ms on a busy machine', () => {
  const found = sources.flatMap((file) =>
    atLoad(readFileSync(join('src', file), 'utf8')).map((line) => `${file}: ${line}`),
  )
  expect(found).toEqual([])
})

test('a list or a number of our own texts is written without them', () => {
  const texts = sources.filter((file) => file.startsWith('settings/texts/') || file === 'contract/given.ts')
  expect(texts.filter((file) => /Intl\.|toLocaleString/.test(readFileSync(join('src', file), 'utf8')))).toEqual([])
})
