import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../../server/database/database'
import { createPhotoHandlers } from '../../../server/photos/photo.handlers'
import { receipts } from '../../../server/records/receipt.table'
import { endpoints } from '../../../src/contract/endpoints'
import { callAs, NOON, recordHeaders } from '../support/call-handler'
import { callWith, deliveryOf, outcomeOf } from '../support/call-with'
import { rentalChoice, signedWaiver, withRelated } from '../support/documents'
import { openVenueDatabase } from '../support/open-venue-database'
import { maya, seedFamilies } from '../support/seed-households'
import { seedVenue } from '../support/seed-venue'

const DAY_MS = 86_400_000
const PIXELS = Buffer.alloc(400 * 400 * 3, 90)

let open: OpenDatabase
let ids: Awaited<ReturnType<typeof seedFamilies>>
let tasks: Awaited<ReturnType<typeof askTasks>>
const call = () => callAs(open.database, maya)
const askTasks = (locationId: number) =>
  call()('groupContactTasks', {
    params: { locationId },
    body: { contactIds: [ids.mayaId, ids.jonasId], activityId: null },
  })
beforeAll(async () => {
  open = await openVenueDatabase()
  ids = await seedFamilies(open.database)
  tasks = await askTasks((await seedVenue(open.database)).locationId)
})
afterAll(() => open.close())

/** Maya has saved her sizes so often today. */
const saved = (times: number) =>
  open.database.execute(sql`
    insert into receipts (id, issuer, subject, operation, target, contact_id, sha256, received_at, answer)
    select gen_random_uuid(), 'x', 'x', 'completeContactTask', '/rentalprofile', ${ids.mayaId}::bigint, 'x',
      ${NOON}::timestamptz - interval '1 hour', '{}'
    from generate_series(1, ${times}::int)`)
beforeEach(async () => {
  await open.database.delete(receipts)
})

function sizesOf(index: number, id: string = randomUUID(), at = NOON) {
  const task = tasks.rentalProfileContactTasks[index]
  if (!task) throw new Error('No sizes are asked for')
  const body = withRelated(task, { ...task.relatedObject, ...rentalChoice })
  const headers = recordHeaders(id, body)
  return outcomeOf(call()('completeContactTask', { params: { completeEndpoint: '/rentalprofile' }, body, headers, at }))
}

async function photo() {
  const { default: sharp } = await import('sharp')
  const png = await sharp(PIXELS, { raw: { width: 400, height: 400, channels: 3 } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.append(endpoints.uploadPhoto.body.file, new File([new Uint8Array(png)], 'photo.png'))
  const sent = new Response(form)
  const contentType = sent.headers.get('Content-Type') ?? ''
  const delivery = deliveryOf({ bytes: new Uint8Array(await sent.arrayBuffer()), contentType, receivedAt: NOON })
  const query = { contactId: ids.mayaId }
  return outcomeOf(createPhotoHandlers().uploadPhoto(callWith(open.database, { caller: maya, query, delivery })))
}

describe('what one person gives, again and again', () => {
  it('is taken a hundred times a day, and the device keeps what comes on top', async () => {
    await saved(99)
    const last = randomUUID()
    expect(await sizesOf(0, last)).toBe('accepted')
    expect(await sizesOf(0)).toBe('429 sent-too-often')
    expect(await photo()).toBe('429 sent-too-often')
    expect(await sizesOf(0, last)).toBe('accepted')
    expect(await sizesOf(0, randomUUID(), new Date(NOON.getTime() + DAY_MS))).toBe('accepted')
  })

  it('keeps no one else of the family from giving theirs, and no one from signing', async () => {
    await saved(100)
    expect(await sizesOf(1)).toBe('accepted')
    const [waiver] = tasks.waiverContactTasks
    if (!waiver) throw new Error('No waiver is asked for')
    const body = signedWaiver(waiver, 'Maya Lindqvist')
    const sent = { params: { completeEndpoint: '/waiver' }, body, headers: recordHeaders(randomUUID(), body) }
    expect(await outcomeOf(call()('completeContactTask', sent))).toBe('accepted')
  })
})
