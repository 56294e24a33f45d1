import { urlIn } from '../../contract/address/url-in'

/** The number in what was typed or scanned: a shared ticket's link carries it as `ipcode`. Gaps do not count, and a keyboard of wide digits types the same number. */
export function passNumberIn(scanned: string): string {
  const trimmed = scanned.trim()
  const linked = urlIn(trimmed)?.searchParams.get('ipcode')
  return (linked ?? trimmed)
    .normalize('NFKC')
    .replace(/[\s\p{Pd}]/gu, '')
    .toUpperCase()
}
