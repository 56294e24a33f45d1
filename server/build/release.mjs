// npm run release: one archive that starts on bare Node of this platform, and its checksum, in dist/release.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

const program = JSON.parse(readFileSync('package.json', 'utf8'))
const name = `basehut-${program.version}-${process.platform}-${process.arch}`
const folder = 'dist/release'
const stage = join(folder, name)

/** For operators, front-desk staff and integrators. What is left is for those who change the sources. */
const documents = [
  'CHANGELOG',
  'SECURITY',
  'api',
  'bluetooth-reader',
  'documents',
  'front-desk',
  'integrators',
  'kiosk',
  'operations',
  'point-of-sale',
  'variables',
].map((document) => `docs/${document}.md`)

/** What runs, what an operator starts, and what they read. */
const parts = [
  'dist/app',
  'dist/server',
  'server/command.mjs',
  'server/database/migrations',
  ...documents,
  'docs/deploy',
  'package-lock.json',
]

/** Commands of a running venue; the others need the sources. */
const isOperators = ([, command]) => command.startsWith('node server/command.mjs ')

function run(command, args, cwd) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' })
  if (status === 0) return
  console.error(`${stdout ?? ''}${stderr ?? ''}`)
  console.error(`The release was not made: ${command} ${args[0]} failed.`)
  process.exit(1)
}

run('npm', ['run', '--silent', 'build'], '.')
rmSync(folder, { recursive: true, force: true })
for (const part of parts) {
  mkdirSync(join(stage, part, '..'), { recursive: true })
  cpSync(part, join(stage, part), { recursive: true })
}
// No two of them are alike, and the same sources make the same archive.
rmSync(join(stage, `dist/server/empty-database-${program.dependencies['@electric-sql/pglite']}`), { recursive: true })

/** The documents lead to nothing that the archive does not have: such a link is its words, or goes with its brackets. */
for (const document of documents) {
  const file = join(stage, document)
  const isHere = (path) => /^(?:https?:|#)/.test(path) || existsSync(join(dirname(file), path.replace(/#.*/, '')))
  const text = readFileSync(file, 'utf8')
    .replace(/ \(\[[^\]]+\]\(([^)]+)\)\)/g, (link, path) => (isHere(path) ? link : ''))
    .replace(/\[([^\]]+)\]\(([^)]+)\)/g, (link, words, path) => (isHere(path) ? link : words))
  writeFileSync(file, text)
}

/** The program of the server. */
const built = readdirSync('dist/server', { recursive: true })
  .filter((file) => file.endsWith('.js'))
  .map((file) => readFileSync(join('dist/server', file), 'utf8'))
  .join('\n')

/** The packages that the built server loads. What the app is made of is in its own files already. */
function runtimeDependencies() {
  const loaded = new Set(
    [...built.matchAll(/\b(?:from|import|resolve)\s*\(?\s*["']((?:@[\w.-]+\/)?[\w.-]+)/g)].map(([, name]) => name),
  )
  return Object.fromEntries(Object.entries(program.dependencies).filter(([name]) => loaded.has(name)))
}

const scripts = Object.fromEntries(Object.entries(program.scripts).filter(isOperators))
const { description, version, type, license, engines, overrides, allowScripts } = program
const packed = {
  ...{ name: program.name, description, version, private: true, type, license, engines, overrides, allowScripts },
  scripts: { start: 'node dist/server/main.js', ...scripts },
  dependencies: runtimeDependencies(),
}
writeFileSync(join(stage, 'package.json'), `${JSON.stringify(packed, null, 2)}\n`)
// Takes what is left out of the lock file, with versions and hashes as they are: an install refuses one out of step.
const quietly = ['--ignore-scripts', '--no-audit', '--no-fund']
run('npm', ['install', '--package-lock-only', '--prefer-offline', ...quietly], stage)
run('npm', ['ci', '--omit=dev', ...quietly], stage)

// valibot names it as a peer for its types, and npm brings it along: 24 MB that nothing runs.
rmSync(join(stage, 'node_modules/typescript'), { recursive: true, force: true })

/** For editors, debuggers, browsers and those who change a package. Licences stay. */
const unread = [
  /\.(?:map|flow|[cm]?ts|png)$|(?:^|\/)(?:readme|changelog|history)\.md$/i,
  /\/(?:\.yarn|tests?|examples?|docs|benchmarks?)$/,
  /\.(?:standalone|browser|es5)(?:\.old|\.min)?\.(?:m?js|cjs)$/,
  // The server is made of ES modules, and of the database's extensions it uses none.
  /(?:drizzle-orm\/.*|pglite\/dist\/.*)\.cjs$|pglite\/dist\/[^/]*\.tar\.gz$/,
  /language-common\/(?:src|dist\/zxcvbn-ts\.js)$|csv-(?:parse|stringify)\/dist$/,
]
const isUnread = (file) => unread.some((pattern) => pattern.test(file))
for (const file of readdirSync(join(stage, 'node_modules'), { recursive: true }))
  if (isUnread(file)) rmSync(join(stage, 'node_modules', file), { recursive: true, force: true })

/** Packages of fonts bring every weight; the server names the few that it reads. */
for (const file of readdirSync(join(stage, 'node_modules'), { recursive: true }))
  if (/\.(?:ttf|otf)$/.test(file) && !built.includes(basename(file))) rmSync(join(stage, 'node_modules', file))

/** The tool that writes migrations compares with these; what runs them does not. */
for (const file of readdirSync(join(stage, 'server/database/migrations/meta')))
  if (file.endsWith('_snapshot.json')) rmSync(join(stage, 'server/database/migrations/meta', file))

// The same files make the same archive: sorted, without owners, and with one time.
const archive = `${name}.tar.gz`
run(
  'tar',
  [
    '--sort=name',
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    '--mtime=2026-01-01 00:00Z',
    '-I',
    'gzip -n -9',
    '-cf',
    archive,
    name,
  ],
  folder,
)
const sum = createHash('sha256')
  .update(readFileSync(join(folder, archive)))
  .digest('hex')
writeFileSync(join(folder, `${archive}.sha256`), `${sum}  ${archive}\n`)
rmSync(stage, { recursive: true })
console.log(`${join(folder, archive)}\nsha256 ${sum}`)
