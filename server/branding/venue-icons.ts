import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { bytesWithin } from '../http/read-bytes'
import type { StaticFiles } from '../http/static-files'
import type { VenueLook } from './venue-look'

export const iconKinds = {
  'any-192': { size: 192, room: 1, opaque: false },
  'any-512': { size: 512, room: 1, opaque: false },
  // Launchers cut a maskable icon to any shape: only the middle 80 % is safe.
  'maskable-192': { size: 192, room: 0.6, opaque: true },
  'maskable-512': { size: 512, room: 0.6, opaque: true },
  'apple-180': { size: 180, room: 0.8, opaque: true },
} as const
export type IconKind = keyof typeof iconKinds

const SMALLEST_SOURCE = 96
const LONGEST_SOURCE = 2 * 1024 * 1024
const MOST_PIXELS = 40_000_000
const ASK_AGAIN_MS = 10 * 60_000
/** Our own icons are drawn by hand for each kind: drawing the maskable ones again from another would spoil them. */
const ownIcons: Record<IconKind, string> = {
  'any-192': '/icons/icon-192.png',
  'any-512': '/icons/icon-512.png',
  'maskable-192': '/icons/maskable-192.png',
  'maskable-512': '/icons/maskable-512.png',
  'apple-180': '/icons/apple-touch-icon.png',
}

interface VenuePicture {
  bytes: Uint8Array
  background: string
  hash: string
}
interface OwnIcons {
  own: true
  hash: string
}
type Source = VenuePicture | OwnIcons

async function download(url: string): Promise<Uint8Array | null> {
  try {
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(5000) })
    if (!response.ok || !response.body) return null
    return await bytesWithin(response.body, LONGEST_SOURCE)
  } catch {
    // The venue's own server may be away: its icon is then ours, and the next manifest asks again.
    return null
  }
}

async function isLargeEnough(bytes: Uint8Array): Promise<boolean> {
  try {
    const { format, width, height } = await sharp(bytes, { limitInputPixels: MOST_PIXELS }).metadata()
    return format === 'svg' || Math.min(width, height) >= SMALLEST_SOURCE
  } catch {
    return false
  }
}

/** Where pictures of this site come from. */
export interface IconSources {
  files: Pick<StaticFiles, 'bytes'>
  imageAt(path: string): Promise<{ content: Uint8Array } | null>
}

export interface VenueIcons {
  /** Changes with the picture and its background, and is part of the icons' addresses. */
  hash(look: VenueLook): Promise<string>
  png(look: VenueLook, kind: IconKind): Promise<Uint8Array<ArrayBuffer>>
}

/** The app's icons, drawn from the venue's favicon or logo; ours where it has neither, or none that is large enough. */
export function createVenueIcons({ files, imageAt }: IconSources, now: () => Date): VenueIcons {
  const downloads = new Map<string, { at: number; bytes: Promise<Uint8Array | null> }>()
  const drawn = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()

  const bytesOf = async (url: string): Promise<Uint8Array | null> => {
    if (url === '') return null
    if (url.startsWith('/')) return files.bytes(url) ?? (await imageAt(url))?.content ?? null
    if (url.startsWith('data:')) return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
    const at = now().getTime()
    const held = downloads.get(url)
    if (held && at - held.at < ASK_AGAIN_MS) return held.bytes
    const bytes = download(url)
    downloads.set(url, { at, bytes })
    return bytes
  }

  const ownIcon = (kind: IconKind) => {
    const bytes = files.bytes(ownIcons[kind])
    if (!bytes) throw new Error(`The app has no icon ${ownIcons[kind]} of its own.`)
    return bytes
  }

  const ownHash = () => {
    const hash = createHash('sha256')
    for (const path of Object.values(ownIcons)) hash.update(files.bytes(path) ?? '')
    return hash.digest('hex').slice(0, 16)
  }

  const sourceOf = async ({ theme }: VenueLook): Promise<Source> => {
    const background = theme.buttons.primary.backgroundColor
    const seal = (bytes: Uint8Array) => ({
      bytes,
      background,
      hash: createHash('sha256').update(bytes).update(background).digest('hex').slice(0, 16),
    })
    for (const url of [theme.general.favicon, theme.general.logoUrl]) {
      const bytes = await bytesOf(url)
      if (bytes && (await isLargeEnough(bytes))) return seal(bytes)
    }
    return { own: true, hash: ownHash() }
  }

  const draw = async ({ bytes, background }: VenuePicture, kind: IconKind) => {
    const { size, room, opaque } = iconKinds[kind]
    const inner = Math.round(size * room)
    const picture = await sharp(bytes, { limitInputPixels: MOST_PIXELS, density: 300 })
      .resize(inner, inner, { fit: 'contain', background: '#00000000' })
      .png()
      .toBuffer()
    const ground = { width: size, height: size, channels: 4 as const, background: opaque ? background : '#00000000' }
    const icon = await sharp({ create: ground })
      .composite([{ input: picture, gravity: 'centre' }])
      .png()
      .toBuffer()
    return new Uint8Array(icon)
  }

  return {
    hash: async (look) => (await sourceOf(look)).hash,
    async png(look, kind) {
      const source = await sourceOf(look)
      if ('own' in source) return ownIcon(kind)
      const key = `${kind} ${source.hash}`
      // Only its beginning was read before: one that was cut off fails here.
      const icon = drawn.get(key) ?? draw(source, kind).catch(() => ownIcon(kind))
      if (drawn.size > 50) drawn.clear()
      drawn.set(key, icon)
      return icon
    },
  }
}
