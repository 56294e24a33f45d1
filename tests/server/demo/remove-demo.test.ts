import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readStaffRole } from '../../../server/access/staff'
import { activities } from '../../../server/activities/activity.table'
import type { OpenDatabase } from '../../../server/database/database'
import { insertDemoVenue } from '../../../server/demo/insert-demo-venue'
import { holdsDemoData, removeDemo } from '../../../server/demo/remove/remove-demo'
import { contacts } from '../../../server/households/contact.table'
import { households } from '../../../server/households/household.table'
import { locations } from '../../../server/locations/location.table'
import { orders } from '../../../server/orders/order.table'
import { verifyAudit } from '../../../server/records/verify-audit'
import { waiverEvidence } from '../../../server/records/waiver-evidence.table'
import { readSettings, writeSettings } from '../../../server/settings/settings.store'
import { tasks } from '../../../server/tasks/task.table'
import { callAs, NOON, recordHeaders } from '../support/call-handler'
import { signedWaiver } from '../support/documents'
import { openVenueDatabase } from '../support/open-venue-database'
import { maya } from '../support/seed-households'

const demoMaya = { ...maya, issuer: 'embedded', subject: 'demo-maya' }
const real = { ...maya, subject: 'real', email: 'real@example.org', givenName: 'Rae', familyName: 'Al' }

async function openDemo(): Promise<OpenDatabase> {
  const open = await openVenueDatabase()
  await insertDemoVenue(open.database, NOON)
  return open
}

/** Signs the waiver of the demo's first location for oneself. */
async function signWaiver({ database }: OpenDatabase, caller: typeof maya) {
  const call = callAs(database, caller)
  const { contacts: people, ownContactId } = await call('getProfile')
  const self = people.find(({ contactId }) => contactId === ownContactId)
  const body = { contactIds: [self?.contactId], activityId: null }
  const { waiverContactTasks } = await call('groupContactTasks', { params: { locationId: 1 }, body })
  const [waiver] = waiverContactTasks
  if (!waiver) throw new Error('No waiver is asked for')
  const signed = signedWaiver(waiver, `${self?.firstName} ${self?.lastName}`)
  const headers = recordHeaders(randomUUID(), signed)
  await call('completeContactTask', { params: { completeEndpoint: '/waiver' }, body: signed, headers })
}

describe('taking the demo out', () => {
  let open: OpenDatabase
  beforeAll(async () => {
    open = await openDemo()
  })
  afterAll(() => open.close())

  const counts = async () => {
    const found = [contacts, households, orders, tasks, activities, locations].map((table) =>
      open.database.$count(table),
    )
    return Promise.all(found)
  }

  it('of a venue where no one real has been leaves nothing of it but what was signed', async () => {
    await signWaiver(open, demoMaya)
    expect(await holdsDemoData(open.database)).toBe(true)
    const said = await removeDemo(open.database, NOON)
    expect(said).toContain('2 families, 6 people, 2 orders, 5 tasks, 4 activities, 3 locations')
    expect(said).toContain('Kept: 1 signature of the demo’s people, since what was signed is never deleted.')
    expect(await counts()).toEqual([0, 0, 0, 0, 0, 0])
    expect(await readSettings(open.database)).toMatchObject({ languageSettings: '', themeSettings: '' })
    expect(await readStaffRole(open.database, 'admin@example.com')).toBeNull()
    expect(await open.database.$count(waiverEvidence)).toBe(1)
    expect(await verifyAudit(open.database)).toMatchObject({ isWhole: true })
  })

  it('again finds nothing, and the start has nothing to say any more', async () => {
    expect(await holdsDemoData(open.database)).toBe(false)
    expect(await removeDemo(open.database, NOON)).toContain('There was nothing of the demo to remove.')
  })
})

it('keeps what real guests made, what leads to it, and what an administrator changed', async () => {
  const open = await openDemo()
  const { database } = open
  await signWaiver(open, real)
  await database.update(tasks).set({ name: 'Boot sizes' }).where(eq(tasks.id, 2))
  const { languageSettings } = await readSettings(database)
  const words = JSON.parse(languageSettings)
  words.application.title = 'North Face Park'
  await writeSettings(database, { languageSettings: JSON.stringify(words) })
  await callAs(database, { ...maya, subject: 'of a provider' })('getProfile')

  const said = await removeDemo(database, NOON)
  expect(said).toContain('the task Summit Valley Waiver, which was changed or used')
  expect(said).toContain('the task Boot sizes')
  expect(said).toContain('1 family that someone real uses')
  const names = (await database.select({ name: tasks.name }).from(tasks)).map(({ name }) => name)
  expect(names.sort()).toEqual(['Boot sizes', 'Summit Valley Waiver'])
  expect(await database.$count(locations, eq(locations.name, 'Summit Base'))).toBe(1)
  expect(JSON.parse((await readSettings(database)).languageSettings)).toEqual({
    application: { title: 'North Face Park' },
  })
  const people = (await database.select({ firstName: contacts.firstName }).from(contacts)).map((row) => row.firstName)
  expect(people.sort()).toEqual(['Ida', 'Jonas', 'Leo', 'Maya', 'Rae'])
  expect(await holdsDemoData(database)).toBe(false)
  await open.close()
})
