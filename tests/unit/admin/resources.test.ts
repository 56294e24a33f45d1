import * as v from 'valibot'
import { describe, expect, test, vi } from 'vitest'
import { problemsOf } from '../../../src/admin/form/record-values'
import { GeneralSettings, generalFields } from '../../../src/admin/general/general.fields'
import { activitiesResource } from '../../../src/admin/resources/activities.resource'
import { collectionItemColumns, collectionItemFields } from '../../../src/admin/resources/collection-item.definition'
import { collectionsResource } from '../../../src/admin/resources/collections.resource'
import { devicesResource } from '../../../src/admin/resources/devices.resource'
import { emailsResource } from '../../../src/admin/resources/emails.resource'
import { locationsResource } from '../../../src/admin/resources/locations.resource'
import { taskTypesResource } from '../../../src/admin/resources/task-types.resource'
import { tasksResource } from '../../../src/admin/resources/tasks.resource'
import { Activity } from '../../../src/contract/entities/activity'
import {
  AdminEmail,
  AdminSettings,
  Collection,
  CollectionItem,
  CollectionItemBody,
} from '../../../src/contract/entities/admin'
import { Device } from '../../../src/contract/entities/device/device'
import { Location } from '../../../src/contract/entities/location'
import { Task, TaskType } from '../../../src/contract/entities/task'
import { mostCharacters } from '../../../src/contract/given'
import { taskTypeIds } from '../../../src/contract/task-types'
import { activityColumns, locationColumns, taskColumns } from '../../../src/lists/admin-lists'
import { cellText } from '../../../src/lists/cell-text'

// Cleans with the browser's own parser, which is not here; nothing is drawn.
vi.mock('../../../src/settings/venue-html', () => ({ cleanVenueHtml: (html: string) => html }))

interface Definition {
  columns: readonly { key: string; label: string }[]
  fields: readonly ({ name: string } | { names: readonly string[] })[]
}

const shownNames = ({ columns, fields }: Definition) => [
  ...columns.map(({ key }) => key),
  ...fields.flatMap((field) => ('names' in field ? field.names : [field.name])),
]

/** Of the calls that have a screen of their own: what the form holds stands in its fields. */
const general = { columns: [], fields: generalFields.flatMap((field) => ('name' in field ? [field] : [])) }

const collectionItems = { columns: collectionItemColumns, fields: collectionItemFields }

/** Fields of the contract that are neither in the list nor in the form, and why. */
const resources: [string, Definition, readonly string[], Record<string, string>][] = [
  [
    'locations',
    locationsResource,
    Object.keys(Location.entries),
    { activityLocations: 'linked and unlinked in the table Assign Activities' },
  ],
  [
    'activities',
    activitiesResource,
    Object.keys(Activity.entries),
    {
      id: 'the list shows what spec section 2 names',
      activityTasks: 'linked and unlinked in the table Assign Tasks',
      activityProducts: 'linked and unlinked in the table Assign Products',
    },
  ],
  [
    'tasks',
    tasksResource,
    Object.keys(Task.entries),
    {
      id: 'the list shows what spec section 2 names',
      taskType: 'shown by its id in the column Type',
      waiverVersion: 'made by the server when the text changes',
    },
  ],
  [
    'task types',
    taskTypesResource,
    Object.keys(TaskType.entries),
    { id: 'the list shows what spec section 2 names', isDeleted: 'one that is deleted is not listed' },
  ],
  [
    'e-mail access',
    emailsResource,
    Object.keys(AdminEmail.entries),
    {
      id: 'means nothing to an administrator',
      modifiedDateUtc: 'the list shows what spec section 2 names',
      isDeleted: 'one that is deleted is not listed',
      invitation: 'said once, after an address was added',
    },
  ],
  [
    'devices',
    devicesResource,
    Object.keys(Device.entries),
    {
      id: 'means nothing to an administrator',
      oldestUnsentUtc: 'stands in the column Unsent',
      code: 'made below the form',
      codeExpiresUtc: 'stands beside the code',
    },
  ],
  [
    'collections',
    collectionsResource(true),
    Object.keys(Collection.entries),
    { id: 'means nothing to an administrator', collectionItems: 'edited in the table below the form' },
  ],
  [
    'general settings',
    general,
    Object.keys(AdminSettings.entries),
    {
      languageSettings: 'edited on the screen Language',
      themeSettings: 'edited on the screen Theme',
      daysBeforeCurrentDay: 'edited on the screen API, Default Settings',
      daysAfterCurrentDay: 'edited on the screen API, Default Settings',
      exportKey: 'read-only: names the re-run of the report',
      timeZone: 'read-only: set with the server',
    },
  ],
  [
    'items',
    collectionItems,
    Object.keys(CollectionItem.entries),
    {
      id: 'means nothing to an administrator',
      collectionId: 'the collection that is chosen',
      createdDateUtc: 'the table shows what spec section 2 names',
    },
  ],
]

describe.each(resources)('%s', (_, definition, contractFields, reasons) => {
  test('show every field of the contract, or have a reason not to', () => {
    const shown = shownNames(definition)
    const missing = contractFields.filter((field) => !shown.includes(field) && !(field in reasons))
    expect(missing).toEqual([])
    expect(Object.keys(reasons).filter((field) => shown.includes(field))).toEqual([])
  })
})

test('an image is not found by an address that no one sees, a day by what its cell says', () => {
  // Noon by the clock of the machine, wherever it stands: that is what the cell says.
  const modifiedDateUtc = new Date(2026, 0, 5, 12).toISOString()
  const activity = v.parse(Activity, { id: 1, name: 'A', imageUrl: '/a.jpg', modifiedDateUtc })
  const said = activitiesResource.columns.map((column) => cellText(column, activity))
  expect(said).toEqual(['A', '', '', '', '01/05/26 12:00 PM', 'Missing tasks'])
})

test('the pages have ten rows, but task types and e-mails have no pager', () => {
  for (const { pageSize } of [locationsResource, activitiesResource, tasksResource, collectionsResource(true)])
    expect(pageSize).toBe(10)
  expect([taskTypesResource.pageSize, emailsResource.pageSize]).toEqual([null, null])
})

test('a new waiver that could be signed in no way says so at its signature methods, anything else does not', () => {
  const around = { record: null, records: [], beside: { activities: [] } }
  const problems = (values: object) => tasksResource.problems?.({ ...values }, around)
  expect(problems({ taskTypeId: taskTypeIds.Waiver })).toEqual({
    enableAgreeCheckbox: 'At least one signature method is required',
  })
  expect(problems({ taskTypeId: taskTypeIds.Waiver, enableWetSignature: true })).toEqual({})
  expect(problems({ taskTypeId: taskTypeIds.Photo })).toEqual({})
})

test('the pass checker names its collections only where it is on', async () => {
  const names = async (hasPassChecker: boolean) => {
    const all = [1, 2, 3].map((id) => ({ id, name: `${id}`, collectionItems: [], createdDateUtc: null }))
    const call = async () => all
    const { records } = await collectionsResource(hasPassChecker).load(Object.assign(Object.create(null), { call }))
    return records.map(({ id }) => id)
  }
  expect(await names(true)).toEqual([1, 2, 3])
  expect(await names(false)).toEqual([3])
})

test('a long collection says how many items it has as all counts are said', () => {
  const item = { name: 'Run', value: '', collectionId: 1, createdDateUtc: null }
  const items = Array.from({ length: 10_000 }, (_, id) => ({ ...item, id }))
  const column = collectionsResource(true).columns.find(({ key }) => key === 'items')
  expect(column?.text?.({ id: 1, name: 'Runs', collectionItems: items, createdDateUtc: null })).toBe('10,000')
})

test('every text of a form is told its bound by the body that is sent, and refuses one more in words', () => {
  const forms: [v.GenericSchema, readonly object[]][] = [
    ...[locationsResource, activitiesResource, tasksResource, taskTypesResource, emailsResource].map(
      ({ body, fields }): [v.GenericSchema, readonly object[]] => [body, fields],
    ),
    [GeneralSettings, generalFields],
    [CollectionItemBody, collectionItemFields],
  ]
  const unbounded = forms.flatMap(([body, fields]) =>
    fields.flatMap((field) => {
      if (!('kind' in field && 'name' in field) || !/text|html|email/.test(String(field.kind))) return []
      return mostCharacters(body, String(field.name)) ? [] : [field.name]
    }),
  )
  expect(unbounded).toEqual([])
  expect(problemsOf(GeneralSettings, [], { resortCodes: 'x'.repeat(20_001) }, { required: () => '' })).toEqual({
    resortCodes: 'At most 20,000 characters',
  })
})

test('general settings refuse what is no tag of Google, and a list of codes with a gap in it', () => {
  const words = { required: () => '' }
  const wrong = (values: object) => Object.keys(problemsOf(GeneralSettings, [], { ...values }, words))
  expect(wrong({ googleAnalyticsTagId: 'XX-bad' })).toEqual(['googleAnalyticsTagId'])
  expect(wrong({ resortCodes: 'A1, B2,,', resortGroupCodes: ',', salesLocationIds: 'A,,B' })).toEqual([
    'resortCodes',
    'resortGroupCodes',
    'salesLocationIds',
  ])
  expect(wrong({ googleAnalyticsTagId: ' G-ABC123 ', resortCodes: 'A1, B2', salesLocationIds: ' ' })).toEqual([])
})

test.each([
  ['tasks', tasksResource.columns, taskColumns],
  ['locations', locationsResource.columns, locationColumns],
  ['activities', activitiesResource.columns, activityColumns],
])('%s are searched and sorted by the app as by the server, whose columns these are', (_, shown, listed) => {
  const rules = (columns: readonly object[]) =>
    // How a date is written is the browser's: no list is searched by it.
    columns.map((column) => {
      const { key, kind, value, text } = column as { key: string; kind?: string; value: unknown; text?: unknown }
      return { key, kind, value, text: kind === 'date' ? null : text }
    })
  expect(rules(shown)).toEqual(rules(Object.values(listed)))
})
