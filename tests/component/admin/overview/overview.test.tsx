import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { OverviewScreen } from '../../../../src/admin/overview/overview.screen'
import type { Overview } from '../../../../src/contract/entities/staff/overview'
import { expectAccessible } from '../../support/accessible'
import { type Answers, failed } from '../../support/answers'
import { mountAdmin } from '../../support/mount-admin'
import { nothingSet } from '../../support/settings'

const venue: Answers = {
  listLocations: () => [{ id: 1, name: 'Summit Base', isEnabled: true, defaultActivityId: 1 }],
  listActivities: () => [{ id: 1, name: 'Skiing' }],
  listTasks: () => [],
  getAdminSettings: () => ({ ...nothingSet }),
  getOverview: () => ({
    today: { people: 1, documents: 3 },
    outstanding: 1204,
    report: { statusCode: 2, lastRefreshDate: new Date(Date.now() - 7_260_000).toISOString() },
    attention: { olderTexts: 2, deletionWishes: 1, refusedDocuments: 3 },
    devices: { enrolled: 4, unsent: 0 },
    signIn: { isOwnProvider: false, sendsMail: true },
  }),
}
const mount = (answers: Answers = {}) => mountAdmin({ ...venue, ...answers }, ({ api }) => <OverviewScreen api={api} />)
const today = () => page.getByRole('region', { name: 'Today' })
const guide = () => page.getByRole('region', { name: 'Set up the venue' })

describe('The overview', () => {
  test('shows how the venue is doing, each figure with what it counts', async () => {
    await mount()
    await expect.element(today()).toHaveTextContent('Checking in today1 person3 documents received since midnight')
    await expect.element(today()).toHaveTextContent('Outstanding1,204 people')
    await expect.element(today()).toHaveTextContent('Needs attention6')
    await expect
      .element(today().getByRole('link', { name: '1 person asks to be deleted' }))
      .toHaveAttribute('href', '/admin/deletions')
    await expect
      .element(today().getByRole('link', { name: '3 documents from kiosks were refused' }))
      .toHaveAttribute('href', '/admin/refused')
    await expect.element(today()).toHaveTextContent('last populated 2 hours ago')
    await expectAccessible()
    await page.viewport(320, 640)
    expect(document.documentElement.scrollWidth).toBe(320)
  })

  test('asks again at the venue’s midnight, when its figures are of the day before', async () => {
    onTestFinished(() => void vi.useRealTimers())
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-30T09:59:00Z') })
    const overview = (await venue.getOverview?.({} as never)) as Overview
    const asked: number[] = []
    await mount({
      getAdminSettings: () => ({ ...nothingSet, timeZone: 'Pacific/Kiritimati' }),
      getOverview: () => ({ ...overview, today: { people: asked.push(Date.now()) - 1, documents: 0 } }),
    })
    await expect.element(today()).toHaveTextContent('Checking in today0 people')
    vi.setSystemTime(new Date('2026-01-30T10:00:00Z'))
    await expect
      .poll(() => {
        document.dispatchEvent(new Event('visibilitychange'))
        return asked
      })
      .toHaveLength(2)
    await expect.element(today()).toHaveTextContent('Checking in today1 person')
  })

  test('is shown although a date of the report is none', async () => {
    const overview = (await venue.getOverview?.({} as never)) as Overview
    await mount({ getOverview: () => ({ ...overview, report: { statusCode: 2, lastRefreshDate: 'soon' } }) })
    await expect.element(today()).toHaveTextContent('Outstanding1,204 people')
  })

  test('leads through what is still to set up', async () => {
    await mount()
    await expect.element(guide()).toHaveTextContent('3 steps are left')
    const open = guide().getByRole('listitem').filter({ hasText: 'To do' })
    await expect.element(open.nth(0)).toHaveTextContent('Tasks')
    expect(open.elements()).toHaveLength(3)
    await expect.element(guide().getByRole('link', { name: 'Tasks' })).toHaveAttribute('href', '/admin/tasks')
  })

  test('guides at a server that tells no figures, too', async () => {
    await mount({ getOverview: () => failed(404) })
    await expect.element(today()).toHaveTextContent('This server does not tell')
    await expect.element(guide()).toHaveTextContent('Sign in as a guest once')
  })

  test('offers to try again when the venue does not answer', async () => {
    await mount({ listTasks: () => failed(500) })
    await expect.element(page.getByRole('alert')).toBeVisible()
    await expect.element(page.getByRole('button', { name: /try again/i })).toBeVisible()
  })
})
