import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { scratchFolder } from '../../support/runs/scratch-folder'
import { halves, packages, permitted, probes } from './probes'

interface Violation {
  from: string
  rule: { name: string }
  /** The files of a ring, which is told once for all of them. */
  cycle?: { name: string }[]
}
interface Report {
  summary: { violations: Violation[]; ruleSetUsed: { forbidden: { name: string; comment: string }[] } }
}

const manifest = (name: string) => JSON.stringify({ name, version: '1.0.0', main: 'index.js' })

/** A small tree with the folders of this repository, and packages that are empty. */
const tree: Record<string, string> = {
  ...permitted,
  ...halves,
  ...Object.fromEntries(probes.map(({ file, code }) => [file, code])),
  ...Object.fromEntries(packages.map((name) => [`node_modules/${name}/package.json`, manifest(name)])),
  ...Object.fromEntries(packages.map((name) => [`node_modules/${name}/index.js`, 'export default 1\n'])),
  'package.json': JSON.stringify({ dependencies: Object.fromEntries(packages.map((name) => [name, '1.0.0'])) }),
  'tsconfig.json': JSON.stringify({ compilerOptions: { module: 'ESNext', moduleResolution: 'Bundler' } }),
}

function refusalsIn(folder: string): (file: string) => string[] {
  const command = resolve('node_modules/dependency-cruiser/bin/dependency-cruise.mjs')
  const given = [
    '--config',
    resolve('.dependency-cruiser.cjs'),
    '--output-type',
    'json',
    'src',
    'sw',
    'server',
    'tests',
  ]
  const { stdout, stderr } = spawnSync(process.execPath, [command, ...given], { cwd: folder, encoding: 'utf8' })
  if (!stdout) throw new Error(stderr)
  const { violations, ruleSetUsed } = (JSON.parse(stdout) as Report).summary
  const messages = new Map(ruleSetUsed.forbidden.map(({ name, comment }) => [name, comment]))
  return (file) =>
    violations
      .filter(({ from, cycle = [] }) => from === file || cycle.some(({ name }) => name === file))
      .map(({ rule }) => messages.get(rule.name) ?? rule.name)
}

describe('the rules of import', () => {
  const folder = mkdtempSync(join(scratchFolder(), 'imports-'))
  let refusals: (file: string) => string[] = () => []

  beforeAll(() => {
    for (const [file, code] of Object.entries(tree)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      writeFileSync(join(folder, file), code)
    }
    refusals = refusalsIn(folder)
  }, 60_000)
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test.each(probes)('refuse $hole, and say what to do', ({ file, says }) => {
    expect(refusals(file).join('\n')).toContain(says)
  })

  test.each(Object.keys(permitted))('let a file import what its row names: %s', (file) => {
    expect(refusals(file)).toEqual([])
  })
})
