import { defineConfig } from '@playwright/test'
import { chromiumArgs, chromiumPath } from '../support/chromium.mjs'

export default defineConfig({
  testDir: '.',
  testMatch: '*.bench.ts',
  outputDir: '../../test-results/bench',
  globalSetup: '../support/global-setup.ts',
  workers: 1,
  timeout: 600_000,
  reporter: [['line']],
  use: {
    viewport: { width: 412, height: 823 },
    launchOptions: { executablePath: chromiumPath(), args: chromiumArgs },
  },
})
