import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

const LINES_OF_AN_ERROR = 12

const told = (where, error = '') =>
  `FAILED  ${where}\n${stripVTControlCharacters(error).split('\n').slice(0, LINES_OF_AN_ERROR).join('\n')}`

function read(file, counted) {
  try {
    return counted(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    // A runner that could not start leaves no report: the caller shows what it printed.
    return { passed: 0, failed: 0, leftOut: 0, failures: [], secondTries: [] }
  }
}

/** What vitest printed of a file that failed before or after its tests: its report says only that it did. */
function printedOf(name, printed) {
  const lines = stripVTControlCharacters(printed).split('\n')
  const start = lines.findIndex((line) => name.endsWith(line.match(/FAIL\s+\S+\s+(\S+)/)?.[1] ?? ' '))
  return start < 0 ? '' : lines.slice(start + 1).join('\n')
}

/** What vitest's JSON report counts, each failure with the first lines of its error, and what passed only when tried again. */
export const readRules = (file, printed = '') =>
  read(file, ({ numPassedTests, numFailedTests, numPendingTests, testResults }) => ({
    passed: numPassedTests,
    failed: numFailedTests,
    leftOut: numPendingTests,
    failures: testResults.flatMap(({ name, status, message, assertionResults }) => {
      const failed = assertionResults.filter((result) => result.status === 'failed')
      // A file that does not load fails without a test of its own.
      if (failed.length === 0) return status === 'failed' ? [told(name, message || printedOf(name, printed))] : []
      return failed.map(({ fullName, failureMessages }) => told(`${name} › ${fullName}`, failureMessages[0]))
    }),
    secondTries: testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
        .map(({ fullName, failureMessages }) => told(`the first time  ${name} › ${fullName}`, failureMessages[0])),
    ),
  }))

/** The first lines of what ended a try of a story, and where in the story that was: many a step waits for the same words. */
const storyTold = (where, error) => {
  const lines = error?.stack?.split('\n').filter((line) => /^\s+at .*[/\\]tests[/\\]/.test(line)) ?? []
  return [told(where, error?.message), ...lines].join('\n')
}

const specsOf = (suites) => suites.flatMap(({ specs = [], suites: inner = [] }) => [...specs, ...specsOf(inner)])

/** What Playwright's JSON report counts, each failure, and the titles of stories that passed only when tried again. */
export const readStories = (file) =>
  read(file, ({ stats, suites, errors }) => {
    const specs = specsOf(suites)
    const withStatus = (wanted) =>
      specs.flatMap((spec) => spec.tests.filter(({ status }) => status === wanted).map((test) => ({ spec, test })))
    return {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      leftOut: stats.skipped,
      failures: [
        ...errors.map(({ message }) => told('browser stories', message)),
        ...withStatus('unexpected').map(({ spec, test }) =>
          storyTold(`${spec.file}:${spec.line} › ${spec.title}`, test.results.at(-1)?.error),
        ),
      ],
      secondTries: withStatus('flaky').map(({ spec, test }) =>
        storyTold(`the first time  ${spec.file}:${spec.line} › ${spec.title}`, test.results[0]?.error),
      ),
    }
  })
