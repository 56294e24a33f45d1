import sharp from 'sharp'

/** A drawn signature as a picture; `png` is null where its bytes are no picture after all. */
export interface PictureOf {
  png: Buffer | null
}

const MOST_PIXELS = 20_000_000

/**
 * On white, and without the parts of a PNG that a page cannot take. The exact bytes that were signed are in the evidence,
 * not here.
 */
export async function pictureOf(signature: Uint8Array | null): Promise<PictureOf | null> {
  if (!signature) return null
  try {
    const picture = sharp(signature, { limitInputPixels: MOST_PIXELS }).flatten({ background: '#ffffff' })
    const within = picture.resize({ width: 960, height: 336, fit: 'inside', withoutEnlargement: true })
    return { png: await within.png({ palette: false }).toBuffer() }
  } catch {
    return { png: null }
  }
}
