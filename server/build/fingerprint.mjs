import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Everything that the build reads. */
const sources = [
  'index.html',
  'vite.config.ts',
  'package-lock.json',
  'tsconfig.json',
  'public',
  'server',
  'src',
  'sw',
  'docs/api.md',
  'docs/integrators.md',
  'docs/openapi.json',
]

const filesOf = (path) =>
  statSync(path).isDirectory()
    ? readdirSync(path, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
    : [path]

/** One hash over the names and contents of the sources: equal as long as a build would come out the same. */
export function fingerprint() {
  const hash = createHash('sha256')
  const files = sources.filter((path) => existsSync(path)).flatMap(filesOf)
  for (const file of files.sort()) hash.update(file).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

/** Where a finished build notes what it was made of. */
export const FINGERPRINT_FILE = 'dist/built-from.txt'

/** Whether what is in dist was made from these sources. */
export const isBuilt = () =>
  existsSync(FINGERPRINT_FILE) && readFileSync(FINGERPRINT_FILE, 'utf8').trim() === fingerprint()
