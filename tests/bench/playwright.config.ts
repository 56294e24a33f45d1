import { defineConfig } from '@playwright/test'
import { chromiumArgs, chromiumPath } from '../support/browser/chromium.mjs'

const RUNS = Number(process.env.BENCH_RUNS ?? 1)
// Servers that are measured run as they ship, without the flags that save the tests time.
process.env.AS_SHIPPED = '1'

export default defineConfig({
  testDir: '.',
  testMatch: '*.bench.ts',
  outputDir: '../../test-results/bench',
  globalSetup: '../support/global-setup.ts',
  workers: 1,
  timeout: 600_000,
  reporter: [['line'], ['./summary/reporter.ts']],
  use: {
    viewport: { width: 412, height: 823 },
    launchOptions: { executablePath: chromiumPath(), args: chromiumArgs },
  },
  // Whole rounds: with --repeat-each a noisy quarter of an hour would be in all runs of one part.
  projects: Array.from({ length: RUNS }, (_, run) => ({ name: `run ${run + 1}` })),
})
