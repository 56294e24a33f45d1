import type { Page } from '@playwright/test'

/** As by a link of the app, where it has started: an address that is opened starts all of it again. */
export const goInApp = (page: Page, path: string) => page.evaluate((to) => history.pushState(null, '', to), path)
