import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const ASSETS = 'dist/app/assets'

const partsOf = (name: string): string[] => [
  ...new Set(
    [...readFileSync(`${ASSETS}/${name}`, 'utf8').matchAll(/(?:from|import)"\.\/([\w-]+\.js)"/g)].map(
      ([, part = '']) => part,
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

it('a tablet’s own screens, and those for its staff, bring nothing of a check-in, a family or passes with them', () => {
  const [kiosk = ''] = readdirSync(ASSETS).filter((name) => /^kiosk-[\w-]{8}\.js$/.test(name))
  const brought = [...withParts(kiosk)].map((name) => name.replace(/-[\w-]{8}\.js$/, ''))
  expect(brought).toContain('home')
  expect(brought.filter((name) => ['check-in', 'family', 'passes'].includes(name))).toEqual([])
})
