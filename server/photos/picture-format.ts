export const pictureFormats = ['jpeg', 'png', 'gif', 'bmp', 'webp'] as const
export type PictureFormat = (typeof pictureFormats)[number]

const startsWith = (bytes: Buffer, signature: string, at = 0) =>
  bytes.subarray(at, at + signature.length).equals(Buffer.from(signature, 'latin1'))

/**
 * The format that the first bytes prove, or null for everything else. Names and declared media types are never
 * believed; SVG is text that can run script, and has no signature here.
 */
export function formatOf(bytes: Buffer): PictureFormat | null {
  if (startsWith(bytes, '\xff\xd8\xff')) return 'jpeg'
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'png'
  if (startsWith(bytes, 'GIF87a') || startsWith(bytes, 'GIF89a')) return 'gif'
  if (startsWith(bytes, 'BM')) return 'bmp'
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'webp'
  return null
}
