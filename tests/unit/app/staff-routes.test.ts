import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isOfStaff } from '../../../src/app/start/staff-routes'

/** The addresses of a generated table of routes. */
const addressesIn = (file: string): string[] => {
  const [, rows = ''] = /interface FileRoutesByFullPath \{\n([^}]*)\}/.exec(readFileSync(file, 'utf8')) ?? []
  return [...rows.matchAll(/^ {2}'([^']+)'/gm)].map(([, address = '']) => address)
}
const all = addressesIn('src/route-tree.gen.ts')
const ofGuests = addressesIn('src/guest-route-tree.gen.ts')

test('every address that is not in the guests’ table brings the rest of the table', () => {
  expect(ofGuests).toContain('/home')
  expect(all).toContain('/admin/locations')
  expect(all.filter((address) => !ofGuests.includes(address))).toEqual(all.filter(isOfStaff))
})

test.each(['/administration', '/desks', '/home', '/'])('%s is no address of staff', (address) => {
  expect(isOfStaff(address)).toBe(false)
})
