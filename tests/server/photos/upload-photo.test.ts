import { createHash, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../../server/database/database'
import { createPhotoHandlers } from '../../../server/photos/photo.handlers'
import { photos } from '../../../server/photos/photo.table'
import { receipts } from '../../../server/records/receipt.table'
import { callWith, deliveryOf, outcomeOf } from '../support/call-with'
import { openVenueDatabase } from '../support/open-venue-database'
import { maya, seedFamilies } from '../support/seed-households'
import { stillPicture } from './pictures'

let open: OpenDatabase
let people: Awaited<ReturnType<typeof seedFamilies>>
beforeAll(async () => {
  open = await openVenueDatabase()
  people = await seedFamilies(open.database)
})
afterAll(() => open.close())

async function formWith(field: string, content: Uint8Array<ArrayBuffer> | string, moreParts = 0) {
  const form = new FormData()
  form.append(field, typeof content === 'string' ? content : new File([content], 'photo.jpg', { type: 'image/jpeg' }))
  for (let part = 0; part < moreParts; part += 1) form.append(`field${part}`, 'x')
  const response = new Response(form)
  return {
    contentType: response.headers.get('Content-Type') ?? '',
    bytes: new Uint8Array(await response.arrayBuffer()),
  }
}

const pictureForm = async () => formWith('photo', new Uint8Array(await stillPicture('jpeg')))

function upload(contactId: number, form: Awaited<ReturnType<typeof formWith>>, key = randomUUID(), hash?: string) {
  const headers = new Headers({ 'Idempotency-Key': key, ...(hash ? { 'X-Content-SHA256': hash } : {}) })
  const delivery = deliveryOf({ ...form, headers })
  return createPhotoHandlers().uploadPhoto(callWith(open.database, { query: { contactId }, caller: maya, delivery }))
}

describe('a photo upload', () => {
  it('stores the portrait with its hash and answers a receipt for the exact bytes', async () => {
    const form = await pictureForm()
    const key = randomUUID()
    const answer = await upload(people.idaId, form, key)
    const [stored] = await open.database.select().from(photos).where(eq(photos.contactId, people.idaId))
    const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
    expect(answer).toMatchObject({ photoHash: stored?.sha256, receipt: { id: key, sha256: hashOf(form.bytes) } })
    expect(hashOf(stored?.jpeg ?? new Uint8Array())).toBe(stored?.sha256)
  })

  it('replaces the portrait that was there', async () => {
    await upload(people.mayaId, await pictureForm())
    await upload(people.mayaId, await pictureForm())
    expect(await open.database.select().from(photos).where(eq(photos.contactId, people.mayaId))).toHaveLength(1)
  })

  it('sent again, also in parallel, is one record with one receipt', async () => {
    const form = await pictureForm()
    const key = randomUUID()
    const answers = await Promise.all([1, 2, 3, 4].map(() => upload(people.leoId, form, key)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await open.database.select().from(receipts).where(eq(receipts.id, key))).toHaveLength(1)
  })

  it('never reaches a person of another household', async () => {
    expect(await outcomeOf(upload(people.zoeId, await pictureForm()))).toBe('404 not-found')
    expect(await open.database.select().from(photos).where(eq(photos.contactId, people.zoeId))).toHaveLength(0)
  })

  it('with another hash than its bytes have is refused, and so is another picture under the same key', async () => {
    expect(await outcomeOf(upload(people.leoId, await pictureForm(), randomUUID(), 'f'.repeat(64)))).toBe(
      '422 content-hash-differs',
    )
    const key = randomUUID()
    await upload(people.leoId, await pictureForm(), key)
    expect(await outcomeOf(upload(people.leoId, await pictureForm(), key))).toBe('422 idempotency-body-differs')
  })

  it('without a picture in the field "photo" is refused', async () => {
    const picture = new Uint8Array(await stillPicture('jpeg'))
    const text = { bytes: new Uint8Array(Buffer.from('no form')), contentType: 'text/plain' }
    for (const form of [await formWith('image', picture), await formWith('photo', 'words'), text]) {
      expect(await outcomeOf(upload(people.leoId, form))).toBe('422 photo-missing')
    }
  })

  it('may have a quote in its file name, as older versions of curl write one', async () => {
    const { bytes, contentType } = await pictureForm()
    const named = (text: string) =>
      new Uint8Array(Buffer.from(Buffer.from(bytes).toString('latin1').replace('photo.jpg', text), 'latin1'))
    const form = { bytes: named(String.raw`6\" \"Zoë\".jpg`), contentType }
    const key = randomUUID()
    const { receipt } = await upload(people.leoId, form, key)
    expect(receipt).toMatchObject({ id: key, sha256: createHash('sha256').update(form.bytes).digest('hex') })
  })

  it('may have a few fields beside it; a form of many is refused before anything reads it', async () => {
    const picture = new Uint8Array(await stillPicture('jpeg'))
    expect(await outcomeOf(upload(people.leoId, await formWith('photo', picture, 9)))).toBe('accepted')
    expect(await outcomeOf(upload(people.leoId, await formWith('photo', picture, 10)))).toBe('422 photo-not-alone')
    const fields = { bytes: new Uint8Array(Buffer.from('photo=x&')), contentType: 'application/x-www-form-urlencoded' }
    expect(await outcomeOf(upload(people.leoId, fields))).toBe('422 photo-missing')
  })

  it('that is refused leaves no receipt behind', async () => {
    const key = randomUUID()
    const form = await formWith('photo', new Uint8Array(Buffer.from('<svg/>')))
    expect(await outcomeOf(upload(people.leoId, form, key))).toBe('415 photo-type-not-accepted')
    expect(await open.database.select().from(receipts).where(eq(receipts.id, key))).toHaveLength(0)
  })
})
