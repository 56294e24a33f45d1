import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { provideChromium } from './support/chromium.mjs'

const results = 'test-results'
const say = (line) => console.log(line)
const total = { passed: 0, failed: 0 }

/** Runs a program; what it prints is shown only when it fails, so that a good run stays short. */
function run(label, command, args, env = {}) {
  const started = Date.now()
  const { status, stdout, stderr } = spawnSync(command, args, {
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, ...env },
  })
  const good = status === 0
  if (!good) say(`${stdout}\n${stderr}`)
  say(`${good ? 'ok  ' : 'FAIL'}  ${label}  (${Math.round((Date.now() - started) / 1000)} s)`)
  return good
}

function count(good, counts) {
  total.passed += counts.passed
  // A runner that fails without a failed test (a file that does not load, say) is a failure too.
  total.failed += good ? counts.failed : Math.max(1, counts.failed)
}

function read(file, counted) {
  try {
    return counted(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return { passed: 0, failed: 0, leftOut: 0 }
  }
}

/** Titles of the stories that passed only when tried again. */
const neededTwoTries = (suites) =>
  suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky')).map(({ title }) => title),
    ...neededTwoTries(inner),
  ])

rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

for (const [label, script] of [
  ['types', 'typecheck'],
  ['lint', 'lint'],
  ['dead code', 'dead-code'],
  ['build', 'build'],
]) {
  const good = run(label, 'npm', ['run', '--silent', script])
  count(good, { passed: good ? 1 : 0, failed: 0 })
}

/** Runs some of vitest's projects; gives how many of their tests were left out. */
function runRules(label, projects) {
  const report = `${results}/${projects.join('-')}.json`
  const good = run(label, 'npx', [
    'vitest',
    'run',
    ...projects.map((name) => `--project=${name}`),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ])
  const counts = read(report, ({ numPassedTests, numFailedTests, numPendingTests }) => ({
    passed: numPassedTests,
    failed: numFailedTests,
    leftOut: numPendingTests,
  }))
  count(good, counts)
  return counts.leftOut
}

runRules('unit and server rules', ['unit', 'server'])

const chromium = provideChromium(say)
const browserReport = `${results}/browser.json`
count(
  run('browser stories', 'npx', ['playwright', 'test', '--config', 'tests/playwright.config.ts'], {
    CHROMIUM_PATH: chromium,
    BASEHUT_REPORT: `../${browserReport}`,
  }),
  read(browserReport, ({ stats, suites }) => {
    for (const title of neededTwoTries(suites)) say(`needed a second try: ${title}`)
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected }
  }),
)

if (runRules('Firefox and WebKitGTK', ['engines']) > 0)
  say('left out where the engine is not installed: apt-get install firefox-esr webkit2gtk-driver xvfb')

const closing = `${total.passed} passed, ${total.failed} failed`
writeFileSync(`${results}/totals.txt`, `${closing}\n`)
say(closing)
process.exit(total.failed === 0 ? 0 : 1)
