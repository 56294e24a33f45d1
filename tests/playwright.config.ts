import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { chromiumArgs, chromiumPath } from './support/browser/chromium.mjs'
import { scratchFolder } from './support/runs/scratch-folder'

process.env.TMPDIR = scratchFolder()

export default defineConfig({
  testDir: './e2e',
  outputDir: '../test-results/browser',
  globalSetup: './support/global-setup.ts',
  fullyParallel: true,
  // Beside the rules of components as many as there are cores keep them busy. One more took a seventh of processor time on
  // top: browsers that share a core lose what its caches hold.
  workers: Math.min(4, availableParallelism()),
  // A machine that others use may be several times slower than the one that a story was written on.
  timeout: 240_000,
  // What comes in two seconds on a quiet machine took over fifteen on one that others used.
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  // A shared machine may stall for seconds: a story that needs its second try is named, and is a bug to mend.
  retries: process.env.CI ? 1 : 0,
  reporter: [
    ...(process.env.BASEHUT_REPORT
      ? ([['line'], ['json', { outputFile: process.env.BASEHUT_REPORT }]] as const)
      : ([['list']] as const)),
    ['./support/browser/interactions-reporter.ts'],
  ],
  use: {
    viewport: { width: 390, height: 844 },
    // Installing it keeps a hundred files, in every story again. What is about it takes a `device`, or allows it.
    serviceWorkers: 'block',
    // What never comes ends its story here, and not after the minutes that a whole story may take.
    actionTimeout: 30_000,
    // Recording slows every step down: only the second try is recorded.
    trace: 'on-first-retry',
    launchOptions: { executablePath: chromiumPath(), args: chromiumArgs },
  },
})
