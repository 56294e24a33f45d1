import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const ASSETS = 'dist/app/assets'

const partsOf = (name: string): string[] => [
  ...new Set(
    [...readFileSync(`${ASSETS}/${name}`, 'utf8').matchAll(/(?:from|import)"(\.{1,2}\/[\w./-]+\.js)"/g)].map(
      ([, part = '']) => join(dirname(name), part),
    ),
  ),
]

/** What comes with a part, at whatever remove. */
function withParts(name: string, seen = new Set<string>()): Set<string> {
  if (seen.has(name)) return seen
  seen.add(name)
  for (const part of partsOf(name)) withParts(part, seen)
  return seen
}

const named = (parts: Iterable<string>) => Array.from(parts, (name) => name.replace(/-[\w-]{8}\.js$/, ''))
const ofGuests = ['check-in', 'family', 'passes']

it('a tablet’s own screens, and those for its staff, bring nothing of a check-in, a family or passes with them', () => {
  const [kiosk = ''] = readdirSync(ASSETS).filter((name) => /^kiosk-[\w-]{8}\.js$/.test(name))
  const brought = named(withParts(kiosk))
  expect(brought).toContain('home')
  expect(brought.filter((name) => ofGuests.includes(name))).toEqual([])
})

it('screens of the front desk and the administration bring nothing of those with them either, nor a tablet’s own', () => {
  const screens = readdirSync(`${ASSETS}/admin`).filter((name) => name.endsWith('.js'))
  const brought = named(new Set(screens.flatMap((name) => [...withParts(`admin/${name}`)])))
  expect(brought).toEqual(
    expect.arrayContaining(['admin/tasks', 'admin/crop-dialog', 'admin/walk-in', 'controls', 'home']),
  )
  expect(brought.filter((name) => [...ofGuests, 'kiosk', 'copies'].includes(name))).toEqual([])
})

it('neither do reports of failures: a part that cannot be loaded is reported too', () => {
  const [reports = ''] = readdirSync(ASSETS).filter((name) => /^failure-reports-[\w-]{8}\.js$/.test(name))
  const brought = named(withParts(reports))
  expect(brought).toContain('start')
  expect(brought.filter((name) => [...ofGuests, 'controls', 'home'].includes(name))).toEqual([])
})
