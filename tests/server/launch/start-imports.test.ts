import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

/** The packages that a built program loads before its first line runs, through its own parts. */
function loadedAtOnce(file: string, seen = new Set<string>()): Set<string> {
  const text = readFileSync(file, 'utf8')
  for (const [, name = ''] of text.matchAll(/^import\s*(?:[^;]*?\sfrom\s*)?["']([^"']+)["']/gm)) {
    if (seen.has(name)) continue
    seen.add(name)
    if (name.startsWith('.')) loadedAtOnce(join(dirname(file), name), seen)
  }
  return seen
}

/** Of what is imported: `a/lib/b.js` is of `a`. */
const packageOf = (name: string) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0]

it.each([
  'pdfkit',
  'fontkit',
  '@libpdf/core',
  'passkit-generator',
  '@simplewebauthn/server',
  'node-forge',
  '@zxcvbn-ts/language-common',
])('the server starts without what only a later call needs: %s', (name) => {
  const loaded = Array.from(loadedAtOnce('dist/server/main.js'), packageOf)
  expect(loaded).toContain('oidc-provider')
  expect(loaded).not.toContain(name)
})
