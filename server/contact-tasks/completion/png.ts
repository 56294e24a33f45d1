/** Signatures are drawings of a few kB; a larger file is no signature. */
export const MOST_SIGNATURE_BYTES = 256 * 1024
const MOST_PIXELS_A_SIDE = 8192

const magic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const end = Buffer.from([0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82])

/** The bytes of a PNG sent as base64 without prefix; null for anything else, for a cut-off file and for an enormous one. */
export function readPng(base64: string): Buffer | null {
  if (base64.length > Math.ceil(MOST_SIGNATURE_BYTES / 3) * 4) return null
  if (!/^(?:[a-z0-9+/]{4})*(?:[a-z0-9+/]{2}==|[a-z0-9+/]{3}=)?$/i.test(base64)) return null
  const bytes = Buffer.from(base64, 'base64')
  const isWhole = bytes.subarray(0, 8).equals(magic) && bytes.subarray(-12).equals(end) && bytes.length >= 45
  if (!isWhole || bytes.subarray(12, 16).toString('latin1') !== 'IHDR') return null
  const sides = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
  return sides.every((side) => side > 0 && side <= MOST_PIXELS_A_SIDE) ? bytes : null
}
