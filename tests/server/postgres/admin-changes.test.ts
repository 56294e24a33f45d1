import { addHours } from 'date-fns'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ensureAdministrators, lockStaff } from '../../../server/access/staff'
import { prepareRecords } from '../../../server/app/prepare-records'
import { trackChanges } from '../../../server/changes/track-changes'
import type { OpenDatabase } from '../../../server/database/database'
import { openPostgres } from '../../../server/database/postgres/open-postgres'
import { insertDemoVenue } from '../../../server/demo/insert-demo-venue'
import { removeDemo } from '../../../server/demo/remove/remove-demo'
import { createHistoryHandlers } from '../../../server/history/history.handlers'
import { trackedCalls } from '../../../server/history/tracked-calls'
import { saveSettings } from '../../../server/settings/save-settings'
import { createSettingsStore, ensureSettings } from '../../../server/settings/settings.store'
import { readTask } from '../../../server/tasks/task.answer'
import { createTaskHandlers } from '../../../server/tasks/task.handlers'
import { tasks } from '../../../server/tasks/task.table'
import { waiverVersionHandlers } from '../../../server/waiver-versions/waiver-version.handlers'
import { callAs } from '../support/call-handler'
import { callWith, NOON, outcomeOf } from '../support/call-with'
import { newDatabase } from '../support/new-database'
import { admin, maya, seedFamilies } from '../support/seed-households'
import { seedVenue } from '../support/seed-venue'
import { waiters } from './waiters'

let open: OpenDatabase
beforeEach(async () => {
  open = await openPostgres(await newDatabase('venue'), async (database) => {
    await ensureSettings(database, { timeZone: 'Europe/Zurich' })
    await prepareRecords(database)
  })
})
afterEach(() => open.close())

const handlers = trackChanges(
  { ...createTaskHandlers({ beforeTaskRemoved: async () => {} }), ...waiverVersionHandlers },
  trackedCalls,
)
const call = <const Parts extends object>(parts: Parts) => callWith(open.database, { caller: admin, ...parts })
const ROUNDS = 20

it('of two who save a waiver and publish its text at the same moment, none is given up by the database', async () => {
  const body = {
    ...{ name: 'Heli waiver', taskTypeId: 1 as const, ageMin: null, ageMax: null, isOptional: false },
    ...{ posWaiverId: '7', externalWaiverId: '', consolidateWaivers: false, useTodayAsValidationDate: false },
    ...{ startEffectiveDate: null, endEffectiveDate: null, validationDate: null, customComment: '' },
    ...{ enableAgreeCheckbox: true, enableTextSignature: false, enableWetSignature: false, waiverText: '<p>0</p>' },
  }
  const { id } = await handlers.addTask(call({ body }))
  const failures: unknown[] = []
  const note = (error: unknown) => void failures.push(error)
  for (let round = 1; round <= ROUNDS; round += 1) {
    const { waiverVersion: newest } = await readTask(open.database, id)
    const published = { text: `<p>${round}</p>`, newest, isWordingOnly: true }
    await Promise.all([
      handlers.updateTask(call({ params: { id }, body: { ...body, waiverText: `<p>Saved ${round}</p>` } })).catch(note),
      handlers.publishWaiver(call({ params: { id }, body: published })).catch(note),
    ])
  }
  expect(failures.map((error) => (error as { cause?: { code?: string } }).cause?.code)).not.toContain('40P01')
})

it('of two who change settings at the same moment, each has only their own change in the history', async () => {
  const settings = createSettingsStore(open.database, { isShared: true })
  const history = createHistoryHandlers({ settings })
  for (let round = 1; round <= ROUNDS; round += 1) {
    const changes = [{ resortCodes: `A${round}` }, { salesLocationIds: `B${round}` }]
    await Promise.all(changes.map((change) => saveSettings(settings, change, { caller: admin, at: NOON })))
  }
  const { changes } = await history.listAdminChanges(call({ query: { area: 'settings', before: undefined } }))
  expect(changes.map(({ fields }) => fields.length)).toEqual(Array.from({ length: 2 * ROUNDS }, () => 1))
})

it('of two who give the same address access at the same moment, one by a change, none is given up by the database', async () => {
  await ensureAdministrators(open.database, [admin.email, 'typo@example.com'], NOON)
  const access = callAs(open.database, admin)
  const [, typo] = await access('listAdminEmails')
  const email = 'right@example.com'
  const { both } = await open.database.transaction(async (tx) => {
    await lockStaff(tx)
    const changing = outcomeOf(access('updateAdminEmail', { body: { id: typo?.id, email } }))
    await waiters(open.database, 1)
    const adding = outcomeOf(access('addAdminEmail', { body: { email } }))
    await waiters(open.database, 2)
    return { both: Promise.all([changing, adding]) }
  })
  expect(await both).toEqual(['accepted', '409 already-administrator'])
})

it.each([
  ['for the first time', { isKnown: false }],
  ['again', { isKnown: true }],
])('a task that is removed while a desk learns %s what is due stops neither of them', async (_, { isKnown }) => {
  await seedFamilies(open.database)
  const { locationId, rentalId } = await seedVenue(open.database)
  const desk = callAs(open.database, admin)
  const { contacts } = await callAs(open.database, maya)('getProfile')
  for (const { contactId } of contacts) await desk('markArrived', { body: { contactId, locationId }, at: NOON })
  const list = async (at: Date) => {
    const { visits } = await desk('listVisits', { query: { locationId: String(locationId), since: '' }, at })
    return visits.flatMap(({ dueTaskIds }) => dueTaskIds)
  }
  if (isKnown) expect(await list(NOON)).toContain(rentalId)

  let looking: ReturnType<typeof list> | undefined
  const removing = createTaskHandlers({
    async beforeTaskRemoved() {
      looking = list(addHours(NOON, 1))
      await waiters(open.database, 1)
    },
  }).removeTask(call({ params: { id: rentalId } }))
  expect(await outcomeOf(removing)).toBe('accepted')
  expect(await looking).not.toContain(rentalId)
  expect(await looking).not.toEqual([])
})

it('the demo is taken out while an administrator deletes a task of it, and neither is given up by the database', async () => {
  await insertDemoVenue(open.database, NOON)
  let takingOut: Promise<string> | undefined
  const beforeTaskRemoved = async () => {
    takingOut = removeDemo(open.database, NOON)
    await waiters(open.database, 1)
  }
  const { removeTask } = trackChanges(createTaskHandlers({ beforeTaskRemoved }), trackedCalls)
  const [task] = await open.database.select({ id: tasks.id }).from(tasks)
  expect(await outcomeOf(removeTask(call({ params: { id: task?.id ?? 0 } })))).toBe('accepted')
  expect(await takingOut).toContain('4 tasks')
})
