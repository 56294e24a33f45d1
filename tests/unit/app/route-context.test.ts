import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/** What stands around the screens: a kiosk says there that it was revoked meanwhile. */
const drawnAtEachStep = ['__root.tsx', '_welcome.tsx', 'handover.tsx', 'staff.tsx']

const sources = ['src/routes', 'src/app'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !drawnAtEachStep.includes(file))
    .map((file) => join(folder, file)),
)

it('a screen names what it takes of its route’s context: the whole is another object after each step, an opened menu included', () => {
  const taken = sources.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/\buseRouteContext\(([^)]*)/g)].map(([, how = '']) => ({ path, how })),
  )
  expect(taken.length).toBeGreaterThan(20)
  expect(taken.filter(({ how }) => !how.includes('select:'))).toEqual([])
})
