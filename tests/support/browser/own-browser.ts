import { chromium } from '@playwright/test'
import { test as base } from '../story'
import { chromiumArgs, chromiumPath } from './chromium.mjs'
import { followInteractions } from './interactions'

/**
 * A story in a browser that is started with flags of its own (`test.use({ browserArgs })`). The runner's own setting would
 * end the worker for it, with its venue's process and database.
 */
export const test = base.extend<{ browserArgs: readonly string[] }>({
  browserArgs: [[], { option: true }],
  context: async ({ venue, viewport, browserArgs }, use, story) => {
    const browser = await chromium.launch({ executablePath: chromiumPath(), args: [...chromiumArgs, ...browserArgs] })
    const context = await browser.newContext({ baseURL: venue.url, viewport, serviceWorkers: 'block' })
    await followInteractions(context, story)
    await use(context)
    await browser.close()
  },
})
