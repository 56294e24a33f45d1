import sharp from 'sharp'
import type { PassLook } from '../branding/pass-look'

const ICON_POINTS = 29
const LOGO_POINTS = { width: 160, height: 50 }
const SCALES = [1, 2, 3] as const

const fileName = (name: string, scale: number) => (scale === 1 ? `${name}.png` : `${name}@${scale}x.png`)

/** Two peaks in the pass's own colours, for a venue without a logo that can be embedded. Colours are hex, checked on save. */
const peaks = ({ backgroundColor, foregroundColor }: PassLook) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 58 58" width="232" height="232">
    <rect width="58" height="58" rx="12" fill="${backgroundColor}"/>
    <path d="M6 45 24 16l9 14 5-7 14 22z" fill="${foregroundColor}"/>
  </svg>`)

const embeddedLogo = ({ logoImageUrl }: PassLook) => {
  const data = /^data:image\/(?:png|jpeg|gif|webp);base64,(.+)$/i.exec(logoImageUrl)?.[1]
  return data ? Buffer.from(data, 'base64') : null
}

const CLEAR = '#00000000'

/**
 * Icon and logo of a pass as PNG by file name, each in the three sizes that phones ask for. `keptLogo` is the one that the
 * venue keeps itself.
 */
export async function passImages(look: PassLook, keptLogo: Uint8Array | null): Promise<Record<string, Buffer>> {
  const picture = keptLogo ?? embeddedLogo(look) ?? peaks(look)
  const render = (width: number, height: number, position: 'left' | 'centre') =>
    sharp(picture, { limitInputPixels: 10_000_000 })
      .resize(width, height, { fit: 'contain', position, background: CLEAR })
      .png()
      .toBuffer()
  const images = SCALES.flatMap((scale) => [
    { name: fileName('icon', scale), png: render(ICON_POINTS * scale, ICON_POINTS * scale, 'centre') },
    { name: fileName('logo', scale), png: render(LOGO_POINTS.width * scale, LOGO_POINTS.height * scale, 'left') },
  ])
  return Object.fromEntries(await Promise.all(images.map(async ({ name, png }) => [name, await png])))
}
