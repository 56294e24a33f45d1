import { sha256OfText } from '../contract/sha256'
import { whenIdle } from '../ui/browser/when-idle'
import { pngOf } from './ink'

/** A sheet as PNG in base64 without prefix, and the SHA-256 of that text. */
export interface Picture {
  png: string
  sha256: Promise<string>
}

function pictureOf(canvas: HTMLCanvasElement): Picture {
  const png = pngOf(canvas)
  return { png, sha256: sha256OfText(png) }
}

/** Made while the signer looks it over: at Accept it would be time between the tap and 'Saved on this device'. */
export function createReadyPicture() {
  let ready: Picture | null = null
  let changes = 0
  return {
    /** What lies on the sheet changes. */
    forget: () => {
      ready = null
      changes += 1
    },
    prepare: async (canvas: HTMLCanvasElement) => {
      const before = changes
      await whenIdle()
      if (changes === before) ready ??= pictureOf(canvas)
    },
    take: (canvas: HTMLCanvasElement) => {
      ready ??= pictureOf(canvas)
      return ready
    },
  }
}
