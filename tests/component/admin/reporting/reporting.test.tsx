import { afterEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ReportingScreen } from '../../../../src/admin/reporting/reporting.screen'
import { RERUN_WAIT_MS } from '../../../../src/admin/reporting/use-report-status'
import { expectAccessible } from '../../support/accessible'
import { type Answers, failed } from '../../support/answers'
import { leftOfWords } from '../../support/left-of-words'
import { mountAdmin } from '../../support/mount-admin'
import { press } from '../../support/press'
import { type Changed, nothingSet, settingsOfVenue } from '../../support/settings'
import { settledShift, watchShifts } from '../../support/shifts'

const shop = { id: 2, name: 'Rental Shop', usePosTransactionsAndOrders: true }

const mountReporting = (answers: Answers, changed: Changed = {}) =>
  mountAdmin(
    {
      listLocations: () => [shop],
      getAdminSettings: () => ({ exportKey: 'key', ...nothingSet }),
      getCustomerReportStatus: () => ({ statusCode: null }),
      ...answers,
    },
    ({ api }) => <ReportingScreen api={api} />,
    {},
    settingsOfVenue(changed),
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
    test(`says what state its data is in: ${statusCode ?? 'no status'}`, async () => {
      await mountReporting({
        getCustomerReportStatus: () => ({ statusCode, lastRefreshDate: new Date(2026, 0, 5, 12).toISOString() }),
      })
      await expect.element(page.getByText(text)).toBeVisible()
    })

  for (const [what, answer] of [
    ['that there is none', () => ({ statusCode: null })],
    ['its day', () => ({ statusCode: 2 as const, lastRefreshDate: '2026-01-05T12:00:00Z' })],
    ['that it could not be made', () => ({ statusCode: 3 as const })],
    ['nothing', () => failed(503)],
  ] as const)
    test(`is shown before the state of its data is known, and nothing moves when the venue says ${what}`, async () => {
      const answers: (() => void)[] = []
      await mountReporting({
        getCustomerReportStatus: () => new Promise((resolve) => answers.push(() => resolve(answer()))),
      })
      await expect.element(page.getByText('Asking how old the data for this report is')).toBeVisible()
      await expect.element(button('Download Report')).toBeVisible()
      await expect.poll(() => answers).toHaveLength(1)
      const shifts = watchShifts()
      for (const each of answers) each()
      await expect.poll(() => page.getByText('Asking how old the data for this report is').query()).toBeNull()
      await expect.element(title()).toBeVisible()
      expect(await settledShift(shifts)).toBe(0)
    })

  test('leads to Locations where the venue has none to choose from', async () => {
    await mountReporting({ listLocations: () => [] })
    const choice = page.getByRole('combobox', { name: 'Location' })
    await expect.element(choice).toHaveAccessibleDescription('There is no location yet. Add one under Locations')
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

  test('takes a stale state away as soon as a run starts', async () => {
    await mountReporting({
      getCustomerReportStatus: () => ({ statusCode: 2, lastRefreshDate: '2026-01-05T12:00:00Z' }),
      rerunCustomerReport: () => ({ statusCode: 1 }),
    })
    await expect.element(page.getByText(/was last populated/)).toBeVisible()
    await button('Re-run Report').click()
    await expect.element(page.getByText('The report is being run again.')).toBeVisible()
    expect(page.getByText(/was last populated/).query()).toBeNull()
  })

  test('shows its rows with the reason of each, and takes them away when something else is asked for', async () => {
    const row = { customerId: 'C-1', firstName: 'Maya', lastName: 'Lindqvist', orderNumber: 'T-1' }
    const asked: (string | null)[] = []
    await mountReporting({
      getCustomerReport: ({ url }) => {
        asked.push(url.searchParams.get('isCsvExport'), url.searchParams.get('includeDetails'))
        return Response.json([
          { ...row, reason: 'open-task', task: 'Waiver', product: 'Day Ticket', productDate: '2026-01-05' },
          { ...row, reason: 'unprinted-media', task: null, product: 'Season Pass', productDate: null },
        ])
      },
    })
    await button('Show Report').click()
    await expect.element(page.getByText('2 rows about 1 person')).toBeVisible()
    const rows = page.getByRole('table', { name: 'Rows of the report' }).getByRole('row')
    await expect.element(rows.nth(1)).toHaveTextContent('Maya LindqvistWaiverDay Ticket · 1/5/2026 · T-1')
    await expect.element(rows.nth(2)).toHaveTextContent('The pass is not printed yet')
    expect(asked).toEqual(['false', 'true'])
    await expectAccessible()
    await button('Tomorrow').click()
    expect(page.getByRole('table').query()).toBeNull()
  })

  test('writes the day of what is booked in the order of the venue, and one that is no date as it came', async () => {
    const row = { customerId: 'C-1', firstName: 'Maya', lastName: 'Lindqvist', reason: 'open-task', orderNumber: 'T-1' }
    const days = ['2026-01-25', 'week 4']
    await mountReporting(
      {
        getCustomerReport: () =>
          Response.json(days.map((productDate) => ({ ...row, product: 'Day Ticket', productDate }))),
      },
      { dateFormat: 'ddmmyyyy' },
    )
    await button('Show Report').click()
    const rows = page.getByRole('table', { name: 'Rows of the report' }).getByRole('row')
    await expect.element(rows.nth(1)).toHaveTextContent('Day Ticket · 25/1/2026 · T-1')
    await expect.element(rows.nth(2)).toHaveTextContent('Day Ticket · week 4 · T-1')
  })

  test('says so when it is empty, and when a server writes it in another way', async () => {
    let answer: unknown = []
    await mountReporting({ getCustomerReport: () => Response.json(answer) })
    await button('Show Report').click()
    await expect.element(page.getByText('No one has anything left to do at Rental Shop on these days.')).toBeVisible()
    answer = { data: 'compressed' }
    await button('Show Report').click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('cannot be shown here')
  })

  test('has the days that are asked for most at one press, in line with the fields above', async () => {
    await mountReporting({})
    vi.setSystemTime(new Date(2026, 0, 30, 12))
    for (const [preset, start, end] of [
      ['Tomorrow', '01/31/2026', '01/31/2026'],
      ['Next 14 days', '01/30/2026', '02/12/2026'],
      ['Today', '01/30/2026', '01/30/2026'],
    ] as const) {
      await button(preset).click()
      await expect.element(page.getByLabelText('Start Date')).toHaveValue(start)
      await expect.element(page.getByLabelText('End Date')).toHaveValue(end)
    }
    const field = page.getByRole('combobox', { name: 'Location' }).element()
    const left = leftOfWords(button('Today').element())
    expect(Math.abs(left - field.getBoundingClientRect().left)).toBeLessThanOrEqual(1)
  })

  for (const [timeZone, start, next] of [
    ['Pacific/Kiritimati', '01/31/2026', '02/01/2026'],
    ['Etc/GMT+12', '01/29/2026', '01/30/2026'],
  ] as const)
    test(`starts with the day that it is at the venue, wherever the administrator is: ${timeZone}`, async () => {
      vi.setSystemTime(new Date('2026-01-30T11:00:00Z'))
      await mountReporting({ getAdminSettings: () => ({ ...nothingSet, timeZone }) })
      await expect.element(page.getByLabelText('Start Date')).toHaveValue(start)
      await button('Tomorrow').click()
      await expect.element(page.getByLabelText('End Date')).toHaveValue(next)
    })

  test('goes on with today over the venue’s midnight, on a device of another zone; days that were chosen stay', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-30T09:59:00Z') })
    const rows = JSON.stringify([])
    await mountReporting({
      getAdminSettings: () => ({ ...nothingSet, timeZone: 'Pacific/Kiritimati' }),
      getCustomerReport: () => new Response(rows, { headers: { 'Content-Type': 'application/json' } }),
    })
    const days = () => [page.getByLabelText('Start Date'), page.getByLabelText('End Date')] as const
    const nextDay = (at: string) => {
      vi.setSystemTime(new Date(at))
      document.dispatchEvent(new Event('visibilitychange'))
    }
    for (const day of days()) await expect.element(day).toHaveValue('01/30/2026')
    await button('Show Report').click()
    const nothing = page.getByText('No one has anything left to do at Rental Shop on these days.')
    await expect.element(nothing).toBeVisible()
    nextDay('2026-01-30T10:00:00Z')
    for (const day of days()) await expect.element(day).toHaveValue('01/31/2026')
    // The rows are of yesterday.
    await expect.element(nothing).not.toBeInTheDocument()
    await button('Next 14 days').click()
    nextDay('2026-01-31T10:00:00Z')
    const [start, end] = days()
    await expect.element(start).toHaveValue('01/31/2026')
    await expect.element(end).toHaveValue('02/13/2026')
  })

  test('whose state cannot be asked is asked again', async () => {
    let isFailing = true
    await mountReporting({ getCustomerReportStatus: () => (isFailing ? failed(500) : { statusCode: null }) })
    await expect.element(page.getByRole('alert')).toHaveTextContent('answered with an error')
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
    await expect.element(card.getByRole('alert')).toHaveTextContent('answered with an error')
    isFailing = false
    await download.click()
    await expect.poll(() => saved).toEqual([expect.stringMatching(/\.json$/)])
    expect(asked).toEqual([{ ipCodesCommaSeparated: 'IP-1, IP-2' }, { ipCodesCommaSeparated: 'IP-1, IP-2' }])
    save.mockRestore()
  })
})
