import { urlIn } from '../../../contract/address/url-in'
import { isWholeAddress } from '../../../contract/waiver/waiver-html'

/** The whole address for what a person types as one, or null: `example.com` is a page, `desk@example.com` a mailbox. */
export function linkAddress(typed: string): string | null {
  const text = typed.trim()
  if (/^[^\s@/:]+@[^\s@/]+\.[^\s@/]+$/.test(text)) return `mailto:${text}`
  if (/^\+?[\d\s()-]{6,}$/.test(text)) return `tel:${text.replace(/[^\d+]/g, '')}`
  const whole = /^[a-z][a-z\d+.-]*:(?!\d)/i.test(text) ? text : `https://${text}`
  const url = isWholeAddress(whole) ? urlIn(whole) : null
  if (!url) return null
  return /^https?:/i.test(whole) && !url.hostname.includes('.') ? null : whole
}
