import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { idsAtOnce } from '../../../server/build/ids-at-once.mjs'

const path = join(import.meta.dirname, '../../../node_modules/@mantine/hooks/esm/use-id/use-id.mjs')

test('the library still gives its fields another id once they are drawn, in the file that the build has in its place', () => {
  const theirs = readFileSync(path, 'utf8')
  expect(theirs).toContain('setUuid(randomId())')
  expect(theirs).toContain('if (typeof staticId === "string") return staticId')
  expect(theirs).toMatch(/export \{ useId\$1 as useId \}/)
  expect(idsAtOnce.load(path)).toContain('export function useId')
  expect(idsAtOnce.load(path.replace('use-id', 'use-uid'))).toBeNull()
})
