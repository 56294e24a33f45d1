import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const document = readFileSync('docs/faults.md', 'utf8')
const rows = document
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split(' | '))
  .map(([fault = '', seen = '', held = '']) => ({
    fault: fault.replace('| ', ''),
    words: [...seen.matchAll(/\*([^*]+)\*/g)].map(([, words = '']) => words),
    tests: held
      .replace(/ \|$/, '')
      .split('<br>')
      .map((named) => /^`(.+?)`: (.+)$/.exec(named)?.slice(1) ?? []),
  }))

const textFolder = 'src/settings/texts'
const texts = readdirSync(textFolder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => readFileSync(`${textFolder}/${file}`, 'utf8'))
  .join('\n')

describe('the table of faults', () => {
  test('has all forty, in their order', () => {
    const numbers = rows.map(({ fault }) => Number.parseInt(fault, 10))
    expect([...new Set(numbers)]).toEqual(Array.from({ length: 40 }, (_, index) => index + 1))
    expect(numbers).toEqual([...numbers].sort((a, b) => a - b))
  })

  test.each(rows)('names tests that exist: $fault', ({ tests }) => {
    for (const [file = '', title = ''] of tests) {
      expect(file).toMatch(/^tests\//)
      // A title may stand with its apostrophes escaped.
      expect(readFileSync(file, 'utf8').replaceAll("\\'", "'")).toContain(title)
    }
  })

  test.each(rows)('has the words of the screen to the letter: $fault', ({ words }) => {
    for (const part of words.flatMap((phrase) => phrase.split('…'))) expect(texts).toContain(part.trim())
  })
})
