import { afterEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ReportingScreen } from '../../../../src/admin/reporting/reporting.screen'
import { RERUN_WAIT_MS } from '../../../../src/admin/reporting/use-report-status'
import { type Answers, failed } from '../../support/answers'
import { mountAdmin } from '../../support/mount-admin'
import { press } from '../../support/press'

const shop = { id: 2, name: 'Rental Shop', usePosTransactionsAndOrders: true }

const mountReporting = (answers: Answers) =>
  mountAdmin(
    {
      listLocations: () => [shop],
      getAdminSettings: () => ({ exportKey: 'key', dateFormat: 'mmddyyyy', pointOfSaleSystem: 'RTP' }),
      getCustomerReportStatus: () => ({ statusCode: null }),
      ...answers,
    },
    ({ api }) => <ReportingScreen api={api} />,
  )

const button = (name: string) => page.getByRole('button', { name, exact: true })
const title = () => page.getByRole('heading', { name: 'Customer Activity Report' })

afterEach(() => {
  vi.useRealTimers()
})

describe('Reporting', () => {
  for (const [statusCode, text] of [
    [null, 'The data for this report has not been populated yet'],
    [1, 'The data for this report is currently processing, check back later'],
    [2, 'The data for this report was last populated January 05, 2026 @ '],
  ] as const)
    test(`says how its data stands: ${statusCode ?? 'no status'}`, async () => {
      await mountReporting({
        getCustomerReportStatus: () => ({ statusCode, lastRefreshDate: '2026-01-05T12:00:00Z' }),
      })
      await expect.element(page.getByText(text)).toBeVisible()
    })

  test('runs again after a failure, and asks five seconds later how it went', async () => {
    let statusCode: 1 | 3 = 3
    await mountReporting({
      getCustomerReportStatus: () => ({ statusCode }),
      rerunCustomerReport: () => ({ statusCode }),
    })
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('There has been an issue populating the data for this report')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    statusCode = 1
    await press(button('Try Again'), 'Enter')
    await expect.element(page.getByText('The report is being run again.')).toBeVisible()
    await vi.advanceTimersByTimeAsync(RERUN_WAIT_MS - 1)
    await expect.element(page.getByText('The report is being run again.')).toBeVisible()
    await vi.advanceTimersByTimeAsync(1)
    await expect.element(page.getByText(/currently processing/)).toBeVisible()
    await expect.element(title()).toHaveFocus()
  })

  test('shows a status whose date is none without the date, and a mistaken day before the calendar', async () => {
    await mountReporting({ getCustomerReportStatus: () => ({ statusCode: 2, lastRefreshDate: 'yesterday' }) })
    await expect.element(page.getByText('The data for this report was last populated')).toBeVisible()
    const end = page.getByLabelText('End Date')
    await end.fill('01/05/2020')
    await button('Download Report').click()
    await expect.element(end).toHaveFocus()
    const words = page.getByText('The end date is before the start date').element().getBoundingClientRect()
    const calendar = button('January 2020').element().getBoundingClientRect()
    expect(words.bottom).toBeLessThan(calendar.top)
    // What is no day is said to be none, though another thing was wrong before.
    await end.fill('soon')
    await press(end, 'Tab')
    await expect.element(page.getByText('“soon” is not a date')).toBeVisible()
  })

  test('whose state cannot be asked is asked again', async () => {
    let isFailing = true
    await mountReporting({ getCustomerReportStatus: () => (isFailing ? failed(500) : { statusCode: null }) })
    await expect.element(page.getByRole('alert')).toHaveTextContent('An error happened')
    isFailing = false
    await press(button('Try Again'), 'Enter')
    await expect.element(page.getByText('The data for this report has not been populated yet')).toBeVisible()
    await expect.element(title()).toHaveFocus()
  })

  test('stops a download that is not wanted any more, and asks before typed codes are lost', async () => {
    await mountReporting({ getCustomerReport: () => new Promise<Response>(() => {}) })
    const card = page.getByRole('region', { name: 'Customer Activity Report' })
    await button('Download Report').click()
    await expect.element(card.getByText('The file is being prepared.')).toBeVisible()
    await press(button('Cancel'), 'Enter')
    await expect.element(card.getByText('The download was cancelled.')).toBeVisible()
    await expect.element(button('Download Report')).toHaveFocus()
    expect(card.getByRole('alert').query()).toBeNull()
    await page.getByLabelText('IP Codes').fill('IP-1')
    await page.getByRole('link', { name: 'API' }).click()
    await expect.element(page.getByRole('dialog')).toHaveTextContent('Leave without saving?')
  })

  test('tests single people by their IP codes', async () => {
    let isFailing = true
    const asked: unknown[] = []
    const saved: string[] = []
    // The browser's own download: the file's name is all that can be seen of it.
    const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download)
    })
    await mountReporting({
      getEntitlementsReport: ({ body }) => {
        asked.push(body)
        return isFailing ? failed(500) : Response.json([])
      },
    })
    const card = page.getByRole('region', { name: 'Test Customer Activities' })
    const codes = card.getByLabelText('IP Codes')
    const download = button('Download Entitlements')
    await download.click()
    await expect.element(codes).toHaveFocus()
    await expect.element(codes).toHaveAccessibleDescription(/Enter at least one IP code/)
    await codes.fill('IP-1, IP-2')
    await download.click()
    await expect.element(card.getByRole('alert')).toHaveTextContent('An error happened')
    isFailing = false
    await download.click()
    await expect.poll(() => saved).toEqual([expect.stringMatching(/\.json$/)])
    expect(asked).toEqual([{ ipCodesCommaSeparated: 'IP-1, IP-2' }, { ipCodesCommaSeparated: 'IP-1, IP-2' }])
    save.mockRestore()
  })
})
