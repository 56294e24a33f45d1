import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAccessHandlers } from '../../../server/access/access.handlers'
import { activityHandlers } from '../../../server/activities/activity.handlers'
import { activityLinkHandlers } from '../../../server/activities/activity-link.handlers'
import { trackChanges } from '../../../server/changes/track-changes'
import { collectionHandlers } from '../../../server/collections/collection.handlers'
import type { OpenDatabase } from '../../../server/database/database'
import { createHistoryHandlers } from '../../../server/history/history.handlers'
import { trackedCalls } from '../../../server/history/tracked-calls'
import { saveSettings } from '../../../server/settings/save-settings'
import { createSettingsStore, type SettingsStore } from '../../../server/settings/settings.store'
import { createTaskHandlers } from '../../../server/tasks/task.handlers'
import type { ChangeArea } from '../../../src/contract/entities/staff/admin-change'
import { callWith, NOON, outcomeOf } from '../support/call-with'
import { openVenueDatabase } from '../support/open-venue-database'
import { admin } from '../support/seed-households'

let open: OpenDatabase
let settings: SettingsStore
let history: ReturnType<typeof createHistoryHandlers>
beforeAll(async () => {
  open = await openVenueDatabase()
  settings = createSettingsStore(open.database, { isShared: false })
  history = createHistoryHandlers({ settings })
})
afterAll(() => open.close())

const handlers = trackChanges(
  {
    ...createTaskHandlers({ beforeTaskRemoved: async () => {} }),
    ...{ ...activityHandlers, ...activityLinkHandlers, ...collectionHandlers },
  },
  trackedCalls,
)

const call = <const Parts extends object>(parts: Parts) => callWith(open.database, { caller: admin, ...parts })
const save = (change: Parameters<typeof saveSettings>[1]) => saveSettings(settings, change, { caller: admin, at: NOON })
const list = (area?: ChangeArea, before?: number) => history.listAdminChanges(call({ query: { area, before } }))
const newest = async (area: ChangeArea) => (await list(area)).changes[0]
const restore = async (area: ChangeArea) =>
  history.restoreAdminChange(call({ params: { id: (await newest(area))?.id ?? 0 } }))

const activityBody = { name: 'Heli', ageMin: null, ageMax: null, imageUrl: null, isLocationDefaultActivity: false }
const waiverBody = {
  ...{ name: 'Heli waiver', taskTypeId: 1 as const, ageMin: null, ageMax: null, isOptional: false },
  ...{ posWaiverId: '7', externalWaiverId: 'heli-1', consolidateWaivers: false, useTodayAsValidationDate: false },
  ...{ startEffectiveDate: null, endEffectiveDate: null, validationDate: null, customComment: '', waiverText: '' },
  ...{ enableAgreeCheckbox: true, enableTextSignature: false, enableWetSignature: false },
}

describe('a change of language, theme and settings', () => {
  it('is kept field by field, each in its area, with what it was before', async () => {
    await save({
      languageSettings: JSON.stringify({ application: { title: 'Alpine' } }),
      themeSettings: JSON.stringify({ footer: { textColor: '#eeeeee' } }),
      resortCodes: 'A1',
    })
    expect((await newest('language'))?.fields).toMatchObject([{ field: 'application.title', after: 'Alpine' }])
    expect((await newest('theme'))?.fields).toEqual([
      { field: 'footer.textColor', before: '#ffffff', after: '#eeeeee' },
    ])
    expect(await newest('settings')).toMatchObject({
      kind: 'changed',
      changedUtc: NOON.toISOString(),
      fields: [{ field: 'resortCodes', before: '', after: 'A1' }],
    })
  })

  it('that changes nothing is none', async () => {
    const { changes } = await list()
    await save({ resortCodes: 'A1' })
    expect((await list()).changes).toEqual(changes)
  })

  it('is put back alone: what was changed elsewhere since stays', async () => {
    await save({ themeSettings: JSON.stringify({ footer: { textColor: '#dddddd' } }) })
    const first = (await newest('theme'))?.id ?? 0
    await save({
      themeSettings: JSON.stringify({ footer: { textColor: '#dddddd' }, sidebar: { backgroundColor: '#111111' } }),
    })
    await history.restoreAdminChange(call({ params: { id: first } }))
    expect(JSON.parse((await settings.read()).themeSettings)).toEqual({
      footer: { textColor: '#eeeeee' },
      sidebar: { backgroundColor: '#111111' },
    })
    expect((await newest('theme'))?.fields).toEqual([
      { field: 'footer.textColor', before: '#dddddd', after: '#eeeeee' },
    ])
  })

  it('is put back on top of what someone else saves at that moment', async () => {
    const footer = (textColor: string) => JSON.stringify({ footer: { textColor } })
    for (const colour of ['#eeeeee', '#cccccc']) await save({ themeSettings: footer(colour) })
    const id = (await newest('theme'))?.id ?? 0
    let theirs: string | null = JSON.stringify({
      footer: { textColor: '#cccccc' },
      sidebar: { borderColor: '#222222' },
    })
    const overtaken = createHistoryHandlers({
      settings: {
        ...settings,
        async read() {
          const stored = await settings.read()
          if (theirs) await settings.write({ themeSettings: theirs })
          theirs = null
          return stored
        },
      },
    })
    await overtaken.restoreAdminChange(call({ params: { id } }))
    expect(JSON.parse((await settings.read()).themeSettings)).toMatchObject({
      footer: { textColor: '#eeeeee' },
      sidebar: { borderColor: '#222222' },
    })
  })

  it('never keeps a secret, and does not put one back', async () => {
    await save({ waiverServiceSecret: 'hush' })
    await save({ waiverServiceSecret: 'hush hush' })
    const change = await newest('settings')
    expect(change).toMatchObject({ canRestore: false, fields: [{ before: '••••', after: '••••' }] })
    expect(await outcomeOf(restore('settings'))).toBe('409 nothing-to-restore')
  })

  it('is not put back where guests could no longer sign a waiver, and says which', async () => {
    await save({ waiverServiceUrl: 'https://waivers.example' })
    const activity = await handlers.addActivity(call({ body: activityBody }))
    const task = await handlers.addTask(call({ body: waiverBody }))
    const link = { activityId: activity.id, taskId: task.id }
    await handlers.linkTask(call({ params: { activityId: activity.id }, body: link }))
    await expect(restore('settings')).rejects.toMatchObject({ code: 'waiver-in-use', message: /“Heli waiver”/ })
    expect((await settings.read()).waiverServiceUrl).toBe('https://waivers.example')
    await handlers.unlinkTask(call({ params: { id: activity.id, taskId: task.id } }))
    await restore('settings')
    expect((await settings.read()).waiverServiceUrl).toBe('')
  })
})

describe('a change of a record', () => {
  it('is kept when it is added, changed, linked and deleted', async () => {
    const { id } = await handlers.addActivity(call({ body: { ...activityBody, name: 'Sled' } }))
    await handlers.updateActivity(call({ params: { id }, body: { ...activityBody, name: 'Sledging', ageMin: 6 } }))
    const task = await handlers.addTask(call({ body: { ...waiverBody, name: 'Sled waiver' } }))
    await handlers.linkTask(call({ params: { activityId: id }, body: { activityId: id, taskId: task.id } }))
    await handlers.removeActivity(call({ params: { id } }))
    const { changes } = await list('activities')
    expect(changes.slice(0, 4)).toMatchObject([
      { kind: 'removed', name: 'Sledging', recordId: String(id), canRestore: false },
      { kind: 'changed', fields: [{ field: 'tasks', before: null, after: ['Sled waiver'] }] },
      {
        kind: 'changed',
        fields: [
          { field: 'name', before: 'Sled', after: 'Sledging' },
          { field: 'ageMin', after: 6 },
        ],
      },
      { kind: 'added', name: 'Sled' },
    ])
  })

  it('of a collection’s item is kept with the items before and after, a deleted one too', async () => {
    const { id } = await handlers.addCollection(call({ body: { name: 'Lifts' } }))
    const add = (name: string, value: string) =>
      handlers.addCollectionItem(call({ body: { collectionId: id, name, value } }))
    await add('North', '1')
    const south = await add('South', '2')
    await handlers.removeCollectionItem(call({ params: { id: south.id } }))
    expect(await newest('collections')).toMatchObject({
      ...{ kind: 'changed', name: 'Lifts', recordId: String(id) },
      fields: [{ field: 'items', before: ['North: 1', 'South: 2'], after: ['North: 1'] }],
    })
    const { changes } = await list('collections')
    expect(await outcomeOf(handlers.removeCollectionItem(call({ params: { id: south.id } })))).toBe('404 not-found')
    expect((await list('collections')).changes).toEqual(changes)
  })

  it('says that a waiver has another version, and not its words', async () => {
    const { id } = await handlers.addTask(call({ body: { ...waiverBody, name: 'Text', waiverText: '<p>One</p>' } }))
    await handlers.updateTask(call({ params: { id }, body: { ...waiverBody, name: 'Text', waiverText: '<p>Two</p>' } }))
    expect((await newest('tasks'))?.fields).toEqual([{ field: 'waiverVersion', before: 1, after: 2 }])
  })

  it('names no field that was empty and is', async () => {
    const { posWaiverId: _, ...photo } = { ...waiverBody, name: 'Portrait', taskTypeId: 4 as const }
    const { id } = await handlers.addTask(call({ body: { ...photo, posWaiverId: null } }))
    await handlers.updateTask(call({ params: { id }, body: { ...photo, posWaiverId: '', ageMin: 6 } }))
    expect((await newest('tasks'))?.fields).toEqual([{ field: 'ageMin', before: null, after: 6 }])
  })

  it('that is refused leaves nothing behind', async () => {
    const { changes } = await list('activities')
    const body = { ...activityBody, imageUrl: 'javascript:alert(1)' }
    expect(await outcomeOf(handlers.addActivity(call({ body })))).toBe('422 image-url-invalid')
    expect((await list('activities')).changes).toEqual(changes)
  })

  it('of who has access is kept with the address and the role', async () => {
    const access = createAccessHandlers({ invite: async () => ({ isKept: false, link: '' }), isEnding: () => false })
    const { id } = await access.addAdminEmail(call({ body: { email: 'desk@example.com', role: 'frontDesk' as const } }))
    await access.removeAdminEmail(call({ params: { id } }))
    expect((await list('access')).changes.slice(0, 2)).toMatchObject([
      { kind: 'removed', name: 'desk@example.com' },
      { kind: 'added', fields: [{ field: 'email' }, { field: 'role', after: 'frontDesk' }] },
    ])
  })
})

describe('the history', () => {
  it('is read fifty at a time, the newest first', async () => {
    for (let code = 0; code < 55; code += 1) await save({ salesLocationIds: String(code) })
    const { changes, isMore } = await list('settings')
    expect([changes.length, isMore]).toEqual([50, true])
    const older = await list('settings', changes.at(-1)?.id)
    expect(older.isMore).toBe(false)
    expect(older.changes[0]?.id).toBeLessThan(changes.at(-1)?.id ?? 0)
  })
})
