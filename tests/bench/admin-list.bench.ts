import type { Page } from '@playwright/test'
import { openSignedIn } from '../support/session'
import { expect, test } from '../support/story'
import { median } from './measure-page'
import { type Rows, tell } from './summary/tell'

test.use({ viewport: { width: 1280, height: 900 } })

const RUNS = 5

interface List {
  path: string
  /** How many the demo venue has. */
  there: number
  /** As many records as this beside those that are there. */
  seed(count: number): string
}

const lists: readonly List[] = [
  {
    path: '/admin/tasks',
    there: 5,
    seed: (count) => `
      with made as (
        insert into tasks (name, task_type_id, pos_waiver_id, enable_agree_checkbox)
        select 'Lodge ' || g, 1 + g % 4, 'POS-' || g, true from generate_series(1, ${count}) g returning id, task_type_id)
      insert into waiver_versions (task_id, version, text, sha256, created_at)
      select id, 1, '<p>' || repeat('Skiing is dangerous. ', 10) || '</p>', md5(id::text), now()
      from made where task_type_id = 1`,
  },
  {
    path: '/admin/locations',
    there: 3,
    seed: (count) => `
      with made as (
        insert into locations (name, description, default_activity_id)
        select 'Lodge ' || g, 'Hut number ' || g || ' on the mountain', 1 from generate_series(1, ${count}) g returning id)
      insert into location_activities (location_id, activity_id)
      select id, activity from made, unnest(array[1, 2]) activity`,
  },
  {
    path: '/admin/activities',
    there: 4,
    seed: (count) => `
      with made as (
        insert into activities (name, age_min) select 'Lodge ' || g, g % 18 from generate_series(1, ${count}) g returning id)
      insert into activity_tasks (activity_id, task_id) select id, task from made, unnest(array[1, 2]) task`,
  },
]

/** Milliseconds in the page from an act of the person's to the frame in which its outcome stands on the screen. */
const timed = (page: Page, act: string, outcome: string) =>
  page.evaluate(
    async ({ act, outcome }) => {
      const began = performance.now()
      if (act !== 'filter') {
        performance.clearResourceTimings()
        document.querySelector<HTMLElement>(`nav a[href="${act}"]`)?.click()
      } else {
        const box = document.querySelector<HTMLInputElement>('input[type=search]')
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, 'lodge 99')
        box?.dispatchEvent(new Event('input', { bubbles: true }))
      }
      const isThere = () =>
        act !== 'filter'
          ? document.querySelector('tbody tr') && document.body.textContent?.includes(outcome)
          : [...document.querySelectorAll('[role=status]')].some(({ textContent }) => textContent?.endsWith(outcome))
      while (!isThere()) await new Promise(requestAnimationFrame)
      return performance.now() - began
    },
    { act, outcome },
  )

/** Of the screen's own calls: the first records, and the page of a long list. */
const callOf = (page: Page, path: string) =>
  page.evaluate(
    (list) => {
      const paths = [`/api/${list}`, `/api/admin/lists/${list}`]
      const entries = performance
        .getEntriesByType('resource')
        .filter(({ name }) => paths.includes(new URL(name).pathname)) as PerformanceResourceTiming[]
      const sum = (of: (entry: PerformanceResourceTiming) => number) => entries.reduce((all, one) => all + of(one), 0)
      return { ms: sum(({ duration }) => duration), bytes: sum(({ decodedBodySize }) => decodedBodySize) }
    },
    path.replace('/admin/', ''),
  )

async function measure(page: Page, path: string, records: number) {
  const inWords = records.toLocaleString('en-US')
  const [called, sizes, opened, filtered]: [number[], number[], number[], number[]] = [[], [], [], []]
  for (let run = 0; run <= RUNS; run += 1) {
    await page.getByRole('link', { name: 'General' }).click()
    await expect(page.getByRole('heading', { name: 'Edit Settings' })).toBeVisible()
    const open = await timed(page, path, `${inWords} in all`)
    const call = await callOf(page, path)
    const filter = await timed(page, 'filter', ` of ${inWords}`)
    // The first one loads the screen's code.
    if (run > 0) {
      called.push(call.ms)
      sizes.push(call.bytes)
      opened.push(open)
      filtered.push(filter)
    }
  }
  return { calls: median(called), kilobytes: median(sizes) / 1000, opened: median(opened), filtered: median(filtered) }
}

test('a list of 10,000 records beside one of 100', async ({ page, venue }) => {
  await openSignedIn(page, '/admin/settings', 'admin@example.com')
  const table: Rows = {}
  for (const list of lists) {
    let { there } = list
    let small: Awaited<ReturnType<typeof measure>> | null = null
    for (const records of [100, 10_000]) {
      await venue.query(list.seed(records - there))
      there = records
      await page.goto('/admin/settings')
      await expect(page.getByRole('heading', { name: 'Edit Settings' })).toBeVisible()
      const seen = await measure(page, list.path, records)
      // No app without the product lists its records: the short list is the floor of the long one.
      table[`${records} of ${list.path}`] = {
        calls: { value: seen.calls, unit: 'ms', floor: small?.calls },
        size: { value: seen.kilobytes, unit: 'kB', floor: small?.kilobytes },
        'first row': { value: seen.opened, unit: 'ms', floor: small?.opened },
        filter: { value: seen.filtered, unit: 'ms', floor: small?.filtered },
      }
      small ??= seen
    }
  }
  tell(`A list of the admin section, ten rows a page, median of ${RUNS}; the floor is the list of 100`, table)
})
