import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { modernDexie } from './server/build/modern-dexie.mjs'
import { scratchFolder } from './tests/support/runs/scratch-folder.ts'

/** Rules of the server that measure how long something takes, or how much memory. */
const measured = 'tests/server/**/*.alone.test.ts'

const images = 'tests/server/support/once/shared-images.setup.ts'

/** Without the plugins of a build, which take seconds of each start. */
export default defineConfig({
  resolve: { alias: [modernDexie] },
  test: {
    retry: process.env.CI ? 1 : 0,
    // Files of one thread share their modules: most of the time of a run went into loading the same ones, and the
    // database's program, once a file. What a rule changes in the surroundings it puts back itself.
    pool: 'threads',
    isolate: false,
    // One more than there are cores: rules of the server wait for databases, processes and timers.
    maxWorkers: Math.min(4, availableParallelism() + 1),
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          setupFiles: 'tests/unit/set-up.ts',
          environment: 'node',
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 15_000 } },
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          exclude: [measured],
          globalSetup: ['tests/server/support/shared-postgres.setup.ts', images],
          setupFiles: ['kept-passwords', 'kept-rsa-keys'].map((name) => `tests/server/support/once/${name}.setup.ts`),
          environment: 'node',
          env: { TMPDIR: scratchFolder() },
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // What is waited for comes later while others work beside it.
          expect: { poll: { timeout: 15_000 } },
        },
      },
      {
        extends: true,
        test: {
          name: 'alone',
          include: [measured],
          // After all others, one file at a time: what else runs would be measured too.
          sequence: { groupOrder: 1 },
          maxWorkers: 1,
          globalSetup: images,
          environment: 'node',
          env: { TMPDIR: scratchFolder() },
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      'tests/component/vitest.config.ts',
      {
        extends: true,
        test: {
          name: 'deploy',
          include: ['tests/deploy/**/*.test.ts'],
          globalSetup: 'tests/deploy/make-release.ts',

          fileParallelism: false,
          environment: 'node',
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'engines',
          include: ['tests/engines/**/*.test.ts'],
          environment: 'node',
          env: { TMPDIR: scratchFolder() },
        },
      },
    ],
  },
})
