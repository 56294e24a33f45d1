import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deletionRequests } from '../../../server/account/deletion-request.table'
import type { OpenDatabase } from '../../../server/database/database'
import { devices } from '../../../server/devices/device.table'
import { createOverviewHandlers } from '../../../server/overview/overview.handlers'
import { receipts } from '../../../server/records/receipt.table'
import { settings } from '../../../server/settings/settings.table'
import { insertReportVenue, populate, sell } from '../reports/report-venue'
import { callWith, NOON } from '../support/call-with'
import { openVenueDatabase } from '../support/open-venue-database'
import { admin } from '../support/seed-households'

let open: OpenDatabase
beforeAll(async () => {
  open = await openVenueDatabase()
  await insertReportVenue(open.database)
  await open.database.update(settings).set({ timeZone: 'America/Denver' })
})
afterAll(() => open.close())

const delivery = { smtpUrl: null, mailFrom: null, smsWebhook: null } as never
const overview = (parts: object = {}) =>
  createOverviewHandlers({ config: { oidc: null, delivery, ...parts } }).getOverview(
    callWith(open.database, { caller: admin }),
  )

/** NOON is noon in Denver, so its day has begun twelve hours before. */
const HOUR_MS = 3_600_000
const receive = (contactId: number, hoursBeforeNoon: number) =>
  open.database.insert(receipts).values({
    id: randomUUID(),
    issuer: 'test',
    subject: 'maya',
    operation: 'completeContactTask',
    target: '/waiver',
    contactId,
    sha256: '0',
    receivedAt: new Date(NOON.getTime() - hoursBeforeNoon * HOUR_MS),
  })

describe('the overview', () => {
  it('counts what came in since midnight at the venue, and the people it came from', async () => {
    await receive(1, 1)
    await receive(1, 11.9)
    await receive(2, 2)
    await receive(3, 12.1)
    expect((await overview()).today).toEqual({ people: 2, documents: 3 })
  })

  it('knows who is outstanding only from a finished report, with each person once', async () => {
    expect(await overview()).toMatchObject({ outstanding: null, report: { statusCode: null } })
    for (const contactId of [1, 1, 2]) await sell(open.database, { contactId })
    await populate(open.database)
    expect(await overview()).toMatchObject({ outstanding: 2, report: { statusCode: 2 } })
  })

  it('counts deletion requests, and what waits on tablets that are enrolled', async () => {
    await open.database.insert(deletionRequests).values({ issuer: 'test', subject: 'maya', askedAt: NOON })
    const tablet = { kind: 'kiosk', idleSeconds: 60, createdAt: NOON } as const
    await open.database.insert(devices).values([
      { ...tablet, name: 'Door', publicKey: '{}', unsentCount: 2 },
      { ...tablet, name: 'Never enrolled' },
      { ...tablet, name: 'Lost', publicKey: '{}', revokedAt: NOON, unsentCount: 9 },
    ])
    expect(await overview()).toMatchObject({
      attention: { olderTexts: 0, deletionWishes: 1, refusedDocuments: 0 },
      devices: { enrolled: 1, unsent: 2 },
    })
    await open.database.delete(devices).where(eq(devices.name, 'Door'))
    expect((await overview()).devices).toEqual({ enrolled: 0, unsent: 0 })
  })

  it('says how guests sign in, and whether mail goes out', async () => {
    expect((await overview()).signIn).toEqual({ isOwnProvider: false, sendsMail: false })
    const sending = { oidc: {}, delivery: { smtpUrl: 'smtp://mail' } }
    expect((await overview(sending)).signIn).toEqual({ isOwnProvider: true, sendsMail: true })
  })
})
