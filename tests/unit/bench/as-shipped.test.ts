import { expect, onTestFinished, test } from 'vitest'

test('a server that is measured runs with no flag of Node that saves the tests time', async () => {
  onTestFinished(() => {
    delete process.env.AS_SHIPPED
  })
  await import('../../bench/playwright.config')
  const { forShortLives } = await import('../../support/runs/for-short-lives')
  expect(forShortLives).toEqual([])
})
