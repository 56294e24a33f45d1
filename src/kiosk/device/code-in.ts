import { urlIn } from '../../contract/address/url-in'

/** The code in what was typed or scanned: a QR code holds it as the end of an address, where no server sees it. */
export function codeIn(scanned: string): string {
  const trimmed = scanned.trim()
  // As it stands: a code has nothing that is written another way in an address, and of other codes some cannot be read so.
  return urlIn(trimmed)?.hash.slice(1) ?? trimmed
}
