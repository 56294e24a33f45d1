import { urlIn } from '../../contract/address/url-in'
import { limits } from '../../contract/limits'

/** A web address, a contact card, a network: what codes of other kinds start with. */
const OTHER_KIND = /^[A-Z][A-Z\d+.]{2,}:/

/**
 * The number in what was typed or scanned: a shared ticket's link carries it as `ipcode`. Gaps do not count, and a keyboard
 * of wide digits types the same number. Empty where it can be none: what someone's contact card holds is not sent.
 */
export function passNumberIn(scanned: string): string {
  const trimmed = scanned.trim()
  const linked = urlIn(trimmed)?.searchParams.get('ipcode')
  const number = (linked ?? trimmed)
    .normalize('NFKC')
    .replace(/[\s\p{Pd}]/gu, '')
    .toUpperCase()
  return number.length > limits.code || OTHER_KIND.test(number) ? '' : number
}
