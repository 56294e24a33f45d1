import type { BrowserContext, Page } from '@playwright/test'
import { accept, expectReceived, openAs, unsentOn } from '../../support/faults'
import { openMortalTab } from '../../support/kill'
import { expect, startCheckIn, test } from '../../support/story'
import { giveTask, taskOnScreen } from '../../support/walk'

/** What the browser does when it finds a tab dead: opens another one at the same address. */
async function openInPlaceOf(killed: Page, context: BrowserContext) {
  const tab = await openMortalTab(context)
  await tab.page.goto(killed.url())
  return tab
}

/** The task of the tab that died is given, and the next one follows. */
async function goOnTo(page: Page, task: string) {
  await page.getByRole('button', { name: `Next: ${task} for Leo` }).click()
  await expect(taskOnScreen(page)).toHaveText(task)
}

test('a tab that is killed at any step of a save leaves the whole form or the whole document, and the venue gets it once', async ({
  context,
  venue,
}) => {
  const first = await openMortalTab(context)
  await openAs(first.page, 'maya@example.com')
  await startCheckIn(first.page, ['Leo'])
  await expect(taskOnScreen(first.page)).toHaveText('Summit Valley Waiver')
  await first.dieAt('before the write', () => giveTask(first.page))

  const second = await openInPlaceOf(first.page, context)
  await expect(second.page.locator('[data-strokes="2"]')).toHaveText('Signature drawn')
  await expect(second.page.getByRole('checkbox', { name: /agree/ })).toBeChecked()
  await expect(second.page.getByLabel('Type your full name')).toHaveValue('Maya Lindqvist')
  expect(await unsentOn(second.page)).toBe(0)
  await second.dieAt('written', () => accept(second.page).click())

  const third = await openInPlaceOf(second.page, context)
  await expectReceived(third.page)
  await goOnTo(third.page, 'Rental Profile')
  await third.dieAt('sent', () => giveTask(third.page))

  const fourth = await openInPlaceOf(third.page, context)
  await expectReceived(fourth.page)
  await goOnTo(fourth.page, 'Child Registration')
  await fourth.dieAt('answered', () => giveTask(fourth.page))

  const fifth = await openInPlaceOf(fourth.page, context)
  await expectReceived(fifth.page)
  await goOnTo(fifth.page, 'Pass Photo')
  // The photo is noted as received, and its completion not yet.
  await fifth.dieAt('noted', () => giveTask(fifth.page))

  const last = await openInPlaceOf(fifth.page, context)
  await expectReceived(last.page)
  const receipts = await venue.query<{ operation: string; count: string }>(
    'select operation, count(*) from receipts group by operation order by operation',
  )
  expect(receipts.map(({ operation, count }) => [operation, Number(count)])).toEqual([
    ['completeContactTask', 4],
    ['uploadPhoto', 1],
  ])
})
