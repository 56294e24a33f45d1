import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../../server/database/database'
import { listPage } from '../../../server/lists/list-page'
import { listedActivities, listedLocations, listedTasks } from '../../../server/lists/listed-rows'
import { ListPageQuery } from '../../../src/contract/entities/staff/list-page'
import { activityColumns, locationColumns, taskColumns } from '../../../src/lists/admin-lists'
import type { ListColumn } from '../../../src/lists/list-column'
import type { ListQuestion } from '../../../src/lists/list-question'
import { arranging } from '../../../src/lists/list-view'
import { callAs } from '../support/call-handler'
import { newDatabase } from '../support/new-database'
import { openVenueDatabase } from '../support/open-venue-database'
import { admin } from '../support/seed-households'
import { seedVenue } from '../support/seed-venue'

const MANY = 620

/** Of all rows but those that say so: both databases have the same ones. */
const SAVED = `timestamptz '2026-11-01 12:00Z'`

/** Names that alphabets disagree on, with numbers, accents, both cases and some that are alike. */
const nameOf = `(array['Ärla', 'Arla', 'Zug', 'zug', 'İstanbul', 'istanbul', 'Lodge', 'lodge', 'Øst', 'O''Connor', 'Çay', 'Cab', '100%_'])[1 + g % 13]
  || case when g % 3 = 0 then '' else ' ' || (g % 47) end`

async function seed({ database }: OpenDatabase) {
  await seedVenue(database)
  const fill = [
    `insert into tasks (name, task_type_id, pos_waiver_id, enable_agree_checkbox, modified_at)
     select ${nameOf}, 1 + g % 4, 'P' || g, true, ${SAVED} - g * interval '1 hour' from generate_series(1, ${MANY}) g`,
    `insert into waiver_versions (task_id, version, text, sha256, created_at)
     select id, 1, '<p>' || repeat('Skiing is dangerous. ', 100) || '</p>', md5(id::text), ${SAVED} from tasks where task_type_id = 1 and pos_waiver_id <> 'W-1'`,
    `insert into activities (name, age_min, age_max, image_url)
     select ${nameOf}, nullif(g % 19, 0), nullif(g % 7, 0), case when g % 2 = 0 then null else 'https://example.com/' || g % 5 end
     from generate_series(1, ${MANY}) g`,
    `insert into activity_tasks (activity_id, task_id) select id, 1 from activities where id % 3 = 0`,
    `insert into locations (name, description, is_enabled, default_activity_id)
     select ${nameOf}, 'Hut ' || g % 11, g % 2 = 0, case when g % 4 = 0 then 1 end from generate_series(1, ${MANY}) g`,
    ...['tasks', 'activities', 'locations'].map(
      (table) => `update ${table} set modified_at = ${SAVED} where modified_at > ${SAVED}`,
    ),
  ]
  for (const statement of fill) await database.execute(sql.raw(statement))
}

const lists = [
  ['tasks', 'listTasks', 'pageTasks', Object.values(taskColumns)],
  ['locations', 'listLocations', 'pageLocations', Object.values(locationColumns)],
  ['activities', 'listActivities', 'pageActivities', Object.values(activityColumns)],
] as const

/** From the database, what each list goes by. */
const listed = { tasks: listedTasks, locations: listedLocations, activities: listedActivities }

const words = ['', 'lodge 4', 'ı', 'yes', 'photo', 'missing', 'hut 1', '100%_', 'wolf']

type AnyColumn = ListColumn<{ id: number }>
type Columns = (typeof lists)[number][3]
interface Question extends ListQuestion {
  locale: string
}

/** All that can be asked of a list, word after word. */
const questionsAbout = (columns: Columns): Question[] =>
  ['en-US', 'de', 'sv', 'tr'].flatMap((locale) =>
    [undefined, ...columns.map(({ key }) => key), 'nothing'].flatMap((sort) =>
      (['up', 'down'] as const).flatMap((order) =>
        words.map((find) => ({ find, order, locale, ...(sort ? { sort } : {}) })),
      ),
    ),
  )

/** One question of each language, column and order, each word in its turn: a handler adds only the reading to the rules. */
const aWordOfEach = (questions: readonly Question[]) =>
  questions.filter((_, at) => at % words.length === Math.floor(at / words.length) % words.length)

const byKey = (columns: Columns) => Object.fromEntries(columns.map((column) => [column.key, column]))

interface InApp {
  all: number
  told(question: Question): string
}

/** What a short list shows, which the app has whole. */
function askingTheApp(all: readonly { id: number }[], columns: Columns): InApp {
  const arranged = new Map<string, ReturnType<typeof arranging<{ id: number }>>>()
  return {
    all: all.length,
    told({ locale, find, sort, order }) {
      const inLocale =
        arranged.get(locale) ?? arranging(all, columns as readonly ListColumn<never>[] as AnyColumn[], locale)
      arranged.set(locale, inLocale)
      return String(inLocale({ find, sort, order }).map(({ id }) => id))
    },
  }
}

function expectAnswer(question: Question, { ids, all }: { ids: readonly number[]; all: number }, inApp: InApp) {
  expect(all).toBe(inApp.all)
  const told = inApp.told(question)
  if (String(ids) !== told) expect({ ...question, ids: String(ids) }).toEqual({ ...question, ids: told })
}

/** Lists that were asked about, with all their rows. */
const judged = new Set<string>()

describe.each(['embedded', 'PostgreSQL'])('a long list of the administration, %s', (kind) => {
  let open: OpenDatabase
  let call: ReturnType<typeof callAs>
  beforeAll(async () => {
    open = await openVenueDatabase({ databaseUrl: kind === 'embedded' ? null : await newDatabase('venue') })
    await seed(open)
    call = callAs(open.database, admin)
  })
  afterAll(() => open.close())

  it.each(lists)('%s: is found and sorted as a short one is in the app', async (name, whole, _, columns) => {
    const all = await call(whole)
    expect(all.length).toBeGreaterThan(MANY)
    const inApp = askingTheApp(all, columns)
    const sorts = [...new Set(questionsAbout(columns).map(({ sort }) => sort))]
    const rowsFor = new Map<string | undefined, Awaited<ReturnType<(typeof listed)[typeof name]>>>()
    for (const sort of sorts) rowsFor.set(sort, await listed[name](open.database, sort))
    // Which rows are found, and in which order, depends on nothing else: the same ones of the other database were asked about.
    const told = JSON.stringify([name, all, [...rowsFor]])
    if (judged.has(told)) return
    for (const question of questionsAbout(columns)) {
      const asked = { columns: byKey(columns), rows: rowsFor.get(question.sort) ?? [], read: async () => [] }
      expectAnswer(question, await listPage<never, never>(asked as never, v.parse(ListPageQuery, question)), inApp)
    }
    judged.add(told)
  })

  it.each(lists)('%s: is asked for so by the app', async (_, whole, page, columns) => {
    const inApp = askingTheApp(await call(whole), columns)
    for (const question of aWordOfEach(questionsAbout(columns)))
      expectAnswer(question, await call(page, { query: { ...question } }), inApp)
  })

  it.each(lists)('%s: sends the records of one page, whole and in order', async (_, whole, page) => {
    const all = await call(whole)
    const first = await call(page, { query: { sort: 'name', locale: 'en' } })
    expect(first.records.map(({ id }) => id)).toEqual(first.ids.slice(0, 10))
    expect(first.records[0]).toEqual(all.find(({ id }) => id === first.ids[0]))
    const third = await call(page, { query: { sort: 'name', locale: 'en', page: '3' } })
    expect(third.records.map(({ id }) => id)).toEqual(first.ids.slice(20, 30))
    const selected = first.ids[37]
    const around = await call(page, { query: { sort: 'name', locale: 'en', selected } })
    expect(around.records.map(({ id }) => id)).toEqual(first.ids.slice(30, 40))
    // A page beyond the last is the last.
    const last = await call(page, { query: { page: '9999' } })
    expect(last.records.at(-1)?.id).toBe(last.ids.at(-1))
  })

  it.each(lists)('%s: misses no row and has none twice while others add some', async (name, whole, page) => {
    const { ids } = await call(page, { query: { sort: 'name', order: 'down', locale: 'en' } })
    const seen: number[] = []
    for (let from = 0; from < 60; from += 10) {
      const part = ids.slice(from, from + 10)
      const rows = await call(whole, { query: { ids: part.join() } })
      seen.push(...part.filter((id) => rows.some((row) => row.id === id)))
      const values =
        name === 'tasks' ? `(name, task_type_id) values ('Zz ${from}', 4)` : `(name) values ('Zz ${from} ${name}')`
      await open.database.execute(sql.raw(`insert into ${name} ${values}`))
    }
    expect(seen).toEqual(ids.slice(0, 60))
  })

  it.each(lists)(
    '%s: is there whole for an app that asks as it always did, and refused where one asks for fewer',
    async (_, whole) => {
      const all = await call(whole)
      expect(await call(whole, { query: { most: String(all.length) } })).toEqual(all)
      const refused = call(whole, { query: { most: String(all.length - 1) } })
      await expect(refused).rejects.toMatchObject({ status: 413, code: 'list-too-long' })
      expect(await call(whole, { query: { ids: `${all[7]?.id},99999999` } })).toEqual([all[7]])
    },
  )

  it('sends no text of the records that are on other pages', async () => {
    const answer = await call('pageTasks', { query: {} })
    expect(JSON.stringify(answer).length).toBeLessThan(5 * answer.all + 10 * 5000)
  })

  it('sorts as English does where a browser names a language that is none', async () => {
    const { ids } = await call('pageTasks', { query: { sort: 'name', locale: 'en' } })
    for (const locale of ['en-a', 'xx-XX'])
      expect((await call('pageTasks', { query: { sort: 'name', locale } })).ids).toEqual(ids)
  })
})
