import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const FOLDER = 'docs/decisions'
const files = readdirSync(FOLDER).filter((name) => name !== 'README.md')

describe('the decision records', () => {
  test('are numbered without a gap and without a twin', () => {
    const numbers = files.map((name) => Number(name.slice(0, 3)))
    expect(numbers).toEqual(Array.from({ length: files.length }, (_, index) => index + 1))
  })

  test('are in the index below a subject, each once and by its title', () => {
    const index = readFileSync(`${FOLDER}/README.md`, 'utf8')
    const listed = [...index.matchAll(/^- \[(.+?)\]\((\d{3}-[\w-]+\.md)\)/gm)].map(([, title, name]) => [name, title])
    const titleOf = (name: string) => readFileSync(`${FOLDER}/${name}`, 'utf8').split('\n')[0]?.slice('# '.length)
    expect(listed.sort()).toEqual(files.map((name) => [name, titleOf(name)]).sort())
  })

  test.each(files)('say when it was, whether it still holds, and what else was considered: %s', (name) => {
    const record = readFileSync(`${FOLDER}/${name}`, 'utf8')
    expect(record).toMatch(new RegExp(`^# ${name.slice(0, 3)} `))
    expect(record).toMatch(/\bDate: 20\d\d-\d\d-\d\d\b/)
    expect(record).toMatch(/\bStatus: (?:proposed|accepted|superseded by \[\d{3}\])/)
    const headings = [...record.matchAll(/^## (\w+)/gm)].map(([, heading]) => heading)
    expect(headings).toEqual(['Context', 'Options', 'Decision', 'Consequences'])
    const [, options = ''] = record.split(/^## (?:Options|Decision).*$/m)
    expect(options.match(/^(?:-|\d+\.) /gm)?.length).toBeGreaterThanOrEqual(2)
  })
})
