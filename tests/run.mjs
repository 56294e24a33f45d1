import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { provideChromium } from './support/browser/chromium.mjs'
import { readRules, readStories } from './support/runs/reports.mjs'

const results = 'test-results'

// Themselves: npx takes as long to find them as a small rule takes.
const vitest = 'node_modules/vitest/vitest.mjs'
const playwright = 'node_modules/@playwright/test/cli.js'

/**
 * Memory of a run is taken in large pieces, and swept less often: three folders of the server's rules took a fifth less so,
 * run by themselves. Other C libraries than Linux's own do not read the second.
 */
const memory = {
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`.trim(),
  GLIBC_TUNABLES: process.env.GLIBC_TUNABLES ?? 'glibc.malloc.hugetlb=1',
}

/**
 * Most of what these rules run, each thread runs a few times: compiling it once more for speed costs more than it saves.
 * And a heap that starts small is searched each time it has to grow. A Node that does not know one of them ends at once.
 */
const forShortRuns = ['--interrupt-budget=800000', '--initial-heap-size=400', '--min-semi-space-size=16']
const shortRuns = spawnSync(process.execPath, [...forShortRuns, '--eval', '']).status === 0 ? forShortRuns : []

const say = (line) => console.log(line)
const total = { passed: 0, failed: 0 }

/**
 * Runs a program, and counts what `report` reads of it. What it prints is kept beside the results; of a failure the
 * report's own words are shown, so that the last lines of a bad run name the rule that broke, and all that was printed
 * only where there is no report.
 */
async function run(
  label,
  command,
  args,
  { env = {}, niceness = 0, report = () => ({ passed: 0, failed: 0, failures: [], secondTries: [] }) } = {},
) {
  const started = Date.now()
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    // A runner sets FORCE_COLOR for its workers, each of which would warn about a NO_COLOR beside it. Each runner sets a
    // NODE_ENV of its own, unless the machine has one: the server would not check its answers then.
    env: { ...process.env, NO_COLOR: undefined, NODE_ENV: undefined, FORCE_COLOR: '0', ...env },
  })
  // What it starts has the same.
  if (niceness && child.pid) setPriority(child.pid, niceness)
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      printed += text
    })
  const [status] = await once(child, 'close')
  writeFileSync(`${results}/${label.replaceAll(' ', '-')}.txt`, printed)
  const counts = report(printed)
  const failed = Math.max(counts.failed, counts.failures.length)
  // Both are asked: a runner may fail without a failed test, and what a test imports may end its runner with success.
  const good = status === 0 && failed === 0
  total.passed += counts.passed
  total.failed += good ? 0 : Math.max(1, failed)
  if (!good) say(counts.failures.length > 0 ? counts.failures.join('\n\n') : printed)
  say(`${good ? 'ok  ' : 'FAIL'}  ${label}  (${Math.round((Date.now() - started) / 1000)} s)`)
  for (const line of printed.match(/^slowest interaction: .*$/gm) ?? []) say(`      ${line}`)
  for (const rule of counts.secondTries) say(`needed a second try:\n${rule}`)
  return { good, counts }
}

rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

const check = async (label, script, how = {}) => {
  if ((await run(label, 'npm', ['run', '--silent', script], how)).good) total.passed += 1
}
// Beside what follows: nothing waits for it, and a build leaves half of the machine to others. GOGC has the types' compiler
// sweep its memory less often, which took a quarter of its time.
const types = check('types', 'typecheck', { env: { GOGC: '400' } })
await check('build', 'build')

/** Runs some of vitest's projects; gives how many of their tests were left out. */
async function runRules(label, projects, env = {}, flags = []) {
  const report = `${results}/${projects.join('-')}.json`
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const args = [...flags, vitest, 'run', ...projects.map((name) => `--project=${name}`), ...reporters]
  const { counts } = await run(label, process.execPath, args, {
    env,
    report: (printed) => readRules(report, printed),
  })
  return counts.leftOut
}

// What one run of rules has made of databases, the next one finds.
const images = { BASEHUT_IMAGES: mkdtempSync(join(tmpdir(), 'basehut-images-')) }
await runRules('unit and server rules', ['unit', 'server'], { ...memory, ...images }, shortRuns)
await types
// On the core that one rule at a time leaves idle. The lowest priority keeps them out of what that rule measures.
const idle = { niceness: 19 }
const checks = check('lint', 'lint', idle).then(() => check('dead code', 'dead-code', idle))
// With the memory that a venue's server has.
await runRules('rules that measure', ['alone'], images)
rmSync(images.BASEHUT_IMAGES, { recursive: true })

const chromium = { CHROMIUM_PATH: provideChromium(say), ...memory }
const browserReport = `${results}/browser.json`
// Beside each other: a run that shows pages waits for them a third of its time, and leaves the cores to others.
const stories = run(
  'browser stories',
  process.execPath,
  [playwright, 'test', '--config', 'tests/playwright.config.ts'],
  {
    env: { ...chromium, BASEHUT_REPORT: `../${browserReport}` },
    // Stories wait longer for a screen than a rule does for a part of one, which may be gone after two seconds.
    niceness: 5,
    report: () => readStories(browserReport),
  },
)
await runRules('component rules', ['component'], chromium)
const leftOut = await runRules('Firefox and WebKitGTK', ['engines'])
await stories
await checks
if (leftOut > 0) say('left out where the engine is not installed: apt-get install firefox-esr webkit2gtk-driver xvfb')

const closing = `${total.passed} passed, ${total.failed} failed`
writeFileSync(`${results}/totals.txt`, `${closing}\n`)
say(closing)
process.exit(total.failed === 0 ? 0 : 1)
