import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumArgs, chromiumPath, pretendedCamera } from '../support/browser/chromium.mjs'

const pathTo = (place: string) => fileURLToPath(new URL(place, import.meta.url))

/** Parts of the app in a real browser, without a venue: each is given what it needs. */
export default defineConfig({
  // Of its own, so that a development server beside it does not load its libraries again.
  cacheDir: pathTo('../../node_modules/.cache/component'),
  publicDir: pathTo('../../public'),
  plugins: [react()],
  // React as it ships: a screen is drawn when it would be for a guest, and in half the time. It can still say how often.
  resolve: { alias: [{ find: /^react-dom\/client$/, replacement: 'react-dom/profiling' }] },
  oxc: { jsx: { development: false } },
  optimizeDeps: {
    // Not as this file's own `define`, which vitest would put into the environment of every other project too.
    rolldownOptions: { transform: { define: { 'process.env.NODE_ENV': '"production"' } } },
    // Found while a test runs, a library would reload the page and lose the test: all of the app's are found before.
    entries: [pathTo('../../src/main.tsx')],
    include: ['axe-core', 'jose/jwt/decode', 'jose/jwt/sign', 'react/jsx-runtime', 'vitest-browser-react/pure'],
  },
  test: {
    name: 'component',
    include: ['**/*.test.tsx'],
    setupFiles: [pathTo('./support/set-up.ts')],
    globalSetup: pathTo('./support/waiver-service.setup.ts'),
    // One page for all files: what is mounted is taken away before each test.
    isolate: false,
    fileParallelism: false,
    testTimeout: 30_000,
    retry: process.env.CI ? 1 : 0,
    expect: { poll: { timeout: 15_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 390, height: 844 },
      provider: playwright({
        launchOptions: { executablePath: chromiumPath(), args: [...chromiumArgs, ...pretendedCamera] },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
})
