import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activities } from '../../../server/activities/activity.table'
import { adminChanges } from '../../../server/changes/admin-change.table'
import type { OpenDatabase } from '../../../server/database/database'
import { settings } from '../../../server/settings/settings.table'
import { GRACE_MS, removeUnusedImages } from '../../../server/venue-images/remove-unused-images'
import { createVenueImageHandlers } from '../../../server/venue-images/venue-image.handlers'
import { readVenueImage } from '../../../server/venue-images/venue-image.store'
import { venueImages } from '../../../server/venue-images/venue-image.table'
import { animatedGif, animatedPng, bitmap, pixelBombPng, stillPicture } from '../photos/pictures'
import { callWith, deliveryOf, NOON, outcomeOf } from '../support/call-with'
import { openVenueDatabase } from '../support/open-venue-database'
import { admin } from '../support/seed-households'

let open: OpenDatabase
beforeAll(async () => {
  open = await openVenueDatabase()
})
afterAll(() => open.close())

async function add(content: Uint8Array) {
  const form = new FormData()
  form.append('image', new File([new Uint8Array(content)], 'logo.png', { type: 'image/png' }))
  const response = new Response(form)
  const delivery = deliveryOf({
    contentType: response.headers.get('Content-Type') ?? '',
    bytes: new Uint8Array(await response.arrayBuffer()),
  })
  return createVenueImageHandlers().addVenueImage(callWith(open.database, { caller: admin, delivery }))
}

const plain = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 4, background } })

async function stored(content: Uint8Array) {
  const { url } = await add(content)
  const image = await readVenueImage(open.database, url)
  return { url, metadata: await sharp(image?.content).metadata() }
}

describe('an image of the venue', () => {
  it.each(['jpeg', 'png', 'gif', 'webp'] as const)('is kept when it is sent as %s', async (format) => {
    const { url, metadata } = await stored(await stillPicture(format))
    expect(url).toMatch(/^\/images\/[0-9a-f]{64}\.(?:jpeg|png)$/)
    expect(url).toContain(`.${metadata.format}`)
  })

  it('is kept when it is sent as a bitmap', async () => {
    const sent = bitmap({ width: 40, height: 20, bits: 24, top: [220, 30, 30], rest: [20, 20, 200] })
    expect((await stored(sent)).metadata).toMatchObject({ width: 40, height: 20 })
  })

  it('stays see-through where it was, and is as large as a logo at most', async () => {
    const { metadata } = await stored(await plain(3000, 1500, '#ff000080').png().toBuffer())
    expect(metadata).toMatchObject({ format: 'png', hasAlpha: true, width: 1024, height: 512 })
  })

  it('is a JPEG as a photograph and a PNG as a drawing, for a large screen at most', async () => {
    expect((await stored(await stillPicture('png'))).metadata.format).toBe('jpeg')
    const rings = [100, 200, 300, 400].map((radius) => `<circle cx="2000" cy="500" r="${radius}"/>`)
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="1000" fill="none" stroke="#0b5a73" stroke-width="9">${rings.join('')}</svg>`
    const sent = await sharp(Buffer.from(drawing)).flatten({ background: '#ffffff' }).png().toBuffer()
    expect((await stored(sent)).metadata).toMatchObject({ format: 'png', width: 2560, height: 640 })
  })

  it('is upright and loses where and with what it was taken', async () => {
    const sent = await sharp(await stillPicture('jpeg'))
      .resize(200, 100)
      .withExif({ IFD3: { GPSLatitude: '60/1 0/1 0/1', GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { metadata } = await stored(sent)
    expect(metadata).toMatchObject({ width: 100, height: 200 })
    expect([metadata.exif, metadata.icc, metadata.xmp, metadata.orientation]).toEqual(Array(4).fill(undefined))
  })

  it('is kept once however often it is sent', async () => {
    const sent = await plain(20, 20, '#123456').png().toBuffer()
    expect((await add(sent)).url).toBe((await add(sent)).url)
    const [{ url }, rows] = [await add(sent), await open.database.select().from(venueImages)]
    expect(rows.filter(({ sha256 }) => url.includes(sha256))).toHaveLength(1)
  })

  it('is found at its own address only', async () => {
    const { url } = await add(await plain(20, 20, '#654321').png().toBuffer())
    expect(await readVenueImage(open.database, url)).not.toBeNull()
    for (const path of [url.replace('.png', '.jpeg'), url.replace('/images/', '/images/../'), '/images/', `${url}.png`])
      expect(await readVenueImage(open.database, path), path).toBeNull()
  })
})

describe('an image that nothing uses', () => {
  const keep = async (background: string) => (await add(await plain(16, 16, background).png().toBuffer())).url
  const isThere = async (url: string) => (await readVenueImage(open.database, url)) !== null
  const past = (ms: number) => new Date(NOON.getTime() + ms)

  it('is removed after thirty days, and not before; one that is sent again counts from then on', async () => {
    const url = await keep('#111111')
    await removeUnusedImages(open.database, past(GRACE_MS))
    expect(await isThere(url)).toBe(true)
    await open.database.update(venueImages).set({ addedAt: past(-1) })
    await keep('#111111')
    await removeUnusedImages(open.database, past(GRACE_MS))
    expect(await isThere(url)).toBe(true)
    await removeUnusedImages(open.database, past(GRACE_MS + 1))
    expect(await isThere(url)).toBe(false)
  })

  it.each<[string, (url: string) => Promise<unknown>]>([
    ['the theme', (url) => open.database.update(settings).set({ themeSettings: `{"general":{"logoUrl":"${url}"}}` })],
    [
      'the language',
      (url) => open.database.update(settings).set({ languageSettings: `{"a":{"b":"<img src='${url}'>"}}` }),
    ],
    ['an activity', (url) => open.database.insert(activities).values({ name: 'Sled', imageUrl: url })],
    [
      'the history, from which it can be put back',
      (url) =>
        open.database.insert(adminChanges).values({
          ...{ changedAt: NOON, issuer: '', subject: '', area: 'theme', kind: 'changed', recordId: '', name: '' },
          fields: [{ field: 'general.logoUrl', before: url, after: '' }],
        }),
    ],
  ])('is none as long as its address is in %s', async (place, use) => {
    const url = await keep(`#22222${place.length % 10}`)
    await use(url)
    await removeUnusedImages(open.database, past(2 * GRACE_MS))
    expect(await isThere(url)).toBe(true)
  })
})

describe('what is no image', () => {
  it.each([
    [
      'a drawing that can run script',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      '415 photo-type-not-accepted',
    ],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), '415 photo-type-not-accepted'],
    ['a bomb', pixelBombPng(30_000, 30_000), '413 photo-too-many-pixels'],
  ])('is refused: %s', async (_, sent, outcome) => {
    expect(await outcomeOf(add(sent))).toBe(outcome)
  })

  it('is refused when it moves, is cut short, or hides something', async () => {
    const jpeg = await stillPicture('jpeg')
    const script = await sharp(jpeg)
      .withExif({ IFD0: { Copyright: '<script>alert(1)</script>' } })
      .jpeg()
      .toBuffer()
    expect(await outcomeOf(add(await animatedGif()))).toBe('422 photo-animated')
    expect(await outcomeOf(add(await animatedPng()))).toBe('422 photo-animated')
    expect(await outcomeOf(add(jpeg.subarray(0, jpeg.length / 2)))).toBe('422 photo-damaged')
    expect(await outcomeOf(add(script))).toBe('422 photo-not-only-a-picture')
    expect(await outcomeOf(add(Buffer.concat([jpeg, Buffer.from('PK\x03\x04', 'latin1')])))).toBe(
      '422 photo-not-only-a-picture',
    )
  })
})
