import type { Page } from '@playwright/test'
import { expect, signInAs, test } from '../support/story'
import { median } from './measure-page'

test.use({ viewport: { width: 1280, height: 900 } })

const RUNS = 5

/** As many locations as this beside those that are there, each with two activities. */
const seed = (count: number) => `
  with made as (
    insert into locations (name, description, default_activity_id)
    select 'Lodge ' || g, 'Hut number ' || g || ' on the mountain', 1 from generate_series(1, ${count}) g returning id)
  insert into location_activities (location_id, activity_id) select id, activity from made, unnest(array[1, 2]) activity`

/** Milliseconds in the page from an act of the person's to the frame in which its outcome stands on the screen. */
const timed = (page: Page, act: 'open' | 'filter', outcome: string) =>
  page.evaluate(
    async ({ act, outcome }) => {
      const began = performance.now()
      if (act === 'open') {
        document.querySelector<HTMLElement>('nav a[href="/admin/locations"]')?.click()
      } else {
        const box = document.querySelector<HTMLInputElement>('input[type=search]')
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, 'lodge 99')
        box?.dispatchEvent(new Event('input', { bubbles: true }))
      }
      const isThere = () =>
        act === 'open'
          ? document.querySelector('tbody tr') && document.body.textContent?.includes(outcome)
          : [...document.querySelectorAll('[role=status]')].some(({ textContent }) => textContent?.endsWith(outcome))
      while (!isThere()) await new Promise(requestAnimationFrame)
      return performance.now() - began
    },
    { act, outcome },
  )

async function measure(page: Page, records: number) {
  const [opened, filtered]: [number[], number[]] = [[], []]
  for (let run = 0; run <= RUNS; run += 1) {
    await page.getByRole('link', { name: 'General' }).click()
    await expect(page.getByRole('heading', { name: 'Edit Settings' })).toBeVisible()
    const open = await timed(page, 'open', `${records} in all`)
    const filter = await timed(page, 'filter', ` of ${records}`)
    // The first one loads the screen's code.
    if (run > 0) {
      opened.push(open)
      filtered.push(filter)
    }
  }
  return { 'first row ms': Math.round(median(opened)), 'filter ms': Math.round(median(filtered)) }
}

test('a list of 10,000 records beside one of 100', async ({ page, venue }) => {
  await page.goto('/admin/settings')
  await signInAs(page, 'admin@example.com')
  const table: Record<string, Awaited<ReturnType<typeof measure>>> = {}
  let there = 3
  for (const records of [100, 10_000]) {
    await venue.query(seed(records - there))
    there = records
    await page.goto('/admin/settings')
    await expect(page.getByRole('heading', { name: 'Edit Settings' })).toBeVisible()
    table[`${records} records`] = await measure(page, records)
  }
  console.log('\nA list of the admin section, ten rows a page, median of 5')
  console.table(table)
})
