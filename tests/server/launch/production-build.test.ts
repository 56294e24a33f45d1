import { resolveConfig } from 'vite'
import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => vi.unstubAllEnvs())

it.each([
  ['app', 'development', false],
  ['app', 'test', false],
  ['server', 'development', true],
])('the %s is built for production on a machine that sets NODE_ENV=%s', async (_part, environment, ssr) => {
  vi.stubEnv('NODE_ENV', environment)
  const { isProduction } = await resolveConfig({ logLevel: 'silent', build: { ssr } }, 'build')
  expect(isProduction).toBe(true)
})
