import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const rows = readFileSync('docs/threat-model.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| Attack |'))
  .map((line) => {
    const [attack = '', hold = '', tests = ''] = line.slice(2, -2).split(' | ')
    return { attack, hold, tests: tests.split('<br>').map((named) => /^`(.+?)`: (.+)$/.exec(named)?.slice(1) ?? []) }
  })

/** The titles in a file of tests, as they are read. */
const titlesIn = (file: string) =>
  [
    ...readFileSync(file, 'utf8').matchAll(/\b(?:it|test|describe)\b[^'"`\n]*(?:\(\s*)(['"`])((?:\\.|(?!\1).)+)\1/g),
  ].map(([, , title = '']) => title.replaceAll(/\\(.)/g, '$1'))

describe('the threat model', () => {
  test('is reached from where weaknesses are reported', () => {
    expect(rows.length).toBeGreaterThan(20)
    expect(readFileSync('docs/SECURITY.md', 'utf8')).toContain('](threat-model.md)')
  })

  test.each(rows)('says what holds it off, and names tests that exist: $attack', ({ hold, tests }) => {
    expect(hold).not.toBe('')
    for (const [file = '', title = ''] of tests) {
      expect(file).toMatch(/^tests\//)
      expect(titlesIn(file)).toContain(title)
    }
  })
})
