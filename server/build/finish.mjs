// Last step of the build: writes the pages for programmers, compresses the app's files once, so that the server never does,
// makes an empty database for the first start, and notes what it was built from.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { writeDeveloperPages } from './developer-pages.mjs'
import { makeEmptyDatabase } from './empty-database.mjs'
import { FINGERPRINT_FILE, fingerprint } from './fingerprint.mjs'

writeDeveloperPages()
const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
// A core of its own, beside what follows.
const emptyDatabase = makeEmptyDatabase(`dist/server/empty-database-${dependencies['@electric-sql/pglite']}`)

const compressible = new Set(['.js', '.css', '.html', '.svg', '.json', '.txt', '.webmanifest', '.wasm'])
/** Below this a compressed copy saves no packet. */
const SMALLEST = 1024

const files = readdirSync('dist/app', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && compressible.has(extname(entry.name)))
  .map((entry) => join(entry.parentPath, entry.name))

for (const file of files) {
  const bytes = readFileSync(file)
  if (bytes.length < SMALLEST) continue
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }
  const [br, gz] = await Promise.all([promisify(brotliCompress)(bytes, best), promisify(gzip)(bytes, { level: 9 })])
  writeFileSync(`${file}.br`, br)
  writeFileSync(`${file}.gz`, gz)
}
await emptyDatabase
writeFileSync(FINGERPRINT_FILE, `${fingerprint()}\n`)
