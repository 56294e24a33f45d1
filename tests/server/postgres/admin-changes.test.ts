import { afterEach, beforeEach, expect, it } from 'vitest'
import { prepareRecords } from '../../../server/app/prepare-records'
import { trackChanges } from '../../../server/changes/track-changes'
import type { OpenDatabase } from '../../../server/database/database'
import { openPostgres } from '../../../server/database/open-postgres'
import { createHistoryHandlers } from '../../../server/history/history.handlers'
import { trackedCalls } from '../../../server/history/tracked-calls'
import { saveSettings } from '../../../server/settings/save-settings'
import { createSettingsStore, ensureSettings } from '../../../server/settings/settings.store'
import { readTask } from '../../../server/tasks/task.answer'
import { createTaskHandlers } from '../../../server/tasks/task.handlers'
import { waiverVersionHandlers } from '../../../server/waiver-versions/waiver-version.handlers'
import { callWith, NOON } from '../support/call-with'
import { newDatabase } from '../support/new-database'
import { admin } from '../support/seed-households'

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
