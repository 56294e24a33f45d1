import { urlIn } from '../../contract/address/url-in'

/** The code in what was typed or scanned: a QR code holds it as the end of an address, where no server sees it. */
export function codeIn(scanned: string): string {
  const trimmed = scanned.trim()
  // Not decoded: nothing in a code of ours is written another way in an address, and some other codes cannot be decoded.
  return urlIn(trimmed)?.hash.slice(1) ?? trimmed
}
