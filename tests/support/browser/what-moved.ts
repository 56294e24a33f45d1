import type { Page } from '@playwright/test'

/** What has moved by itself since the page was opened. */
export const whatMoved = (page: Page) =>
  page.evaluate(() => {
    const shifts = new PerformanceObserver(() => {})
    shifts.observe({ type: 'layout-shift', buffered: true })
    return shifts.takeRecords().map((shift) => ({ value: 0, ...shift.toJSON() }))
  })

/** As browsers count it. */
export const howFar = (moved: Awaited<ReturnType<typeof whatMoved>>) => moved.reduce((sum, { value }) => sum + value, 0)
