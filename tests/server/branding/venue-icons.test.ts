import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { createVenueIcons, type IconKind } from '../../../server/branding/venue-icons'
import { readVenueLook } from '../../../server/branding/venue-look'

const mark = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#ff0000" d="M0 0h8v8H0z"/></svg>'
const shipped = (path: string) => new Uint8Array(readFileSync(join('public', path)))
const files = { bytes: (path: string) => (path.startsWith('/icons/') ? shipped(path) : null) }
const lookWith = (general: Record<string, string>) =>
  readVenueLook({ languageSettings: '', themeSettings: JSON.stringify({ general: { ...general } }) })
const icons = createVenueIcons({ files, imageAt: async () => null }, () => new Date())

describe('the icons of an installed app', () => {
  it.each<[IconKind, string]>([
    ['any-192', '/icons/icon-192.png'],
    ['any-512', '/icons/icon-512.png'],
    ['maskable-192', '/icons/maskable-192.png'],
    ['maskable-512', '/icons/maskable-512.png'],
    ['apple-180', '/icons/apple-touch-icon.png'],
  ])('are ours as they were drawn where the venue has no picture: %s', async (kind, path) => {
    const icon = await icons.png(lookWith({ favicon: '', logoUrl: '' }), kind)
    expect(Buffer.from(icon).equals(Buffer.from(shipped(path)))).toBe(true)
  })

  it('are the venue’s picture, in the middle of a maskable one, where it has a favicon', async () => {
    const look = lookWith({ favicon: `data:image/svg+xml;base64,${Buffer.from(mark).toString('base64')}` })
    const { data, info } = await sharp(await icons.png(look, 'maskable-192'))
      .raw()
      .toBuffer({ resolveWithObject: true })
    const colourAt = (x: number, y: number) => [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)]
    expect(colourAt(96, 96)).toEqual([255, 0, 0])
    expect(colourAt(8, 96)).not.toEqual([255, 0, 0])
    expect(await icons.hash(look)).not.toBe(await icons.hash(lookWith({ favicon: '', logoUrl: '' })))
  })

  it('are ours where the venue’s picture looks whole until it is drawn', async () => {
    const whole = await sharp({ create: { width: 128, height: 128, channels: 3, background: '#ff0000' } })
      .png({ compressionLevel: 0 })
      .toBuffer()
    const broken = whole.subarray(0, whole.length / 2).toString('base64')
    const icon = await icons.png(lookWith({ favicon: `data:image/png;base64,${broken}` }), 'any-192')
    expect(Buffer.from(icon).equals(Buffer.from(shipped('/icons/icon-192.png')))).toBe(true)
  })
})
