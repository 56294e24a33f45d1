import { escapeHtml } from '../../src/venue-page/escape-html'
import type { Mail } from './mail-sender'

/** A paragraph, a code to read off, or a link. */
export type MailPart = string | { lead: string; code: string } | { label: string; link: string }

function textOf(part: MailPart): string {
  if (typeof part === 'string') return part
  return 'code' in part ? `${part.lead} ${part.code}` : `${part.label}:\n${part.link}`
}

function htmlOf(part: MailPart): string {
  if (typeof part === 'string') return `<p>${escapeHtml(part)}</p>`
  if ('link' in part) return `<p><a href="${escapeHtml(part.link)}">${escapeHtml(part.label)}</a></p>`
  return `<p>${escapeHtml(part.lead)}</p>\n<p style="font-size:2em;font-weight:bold;letter-spacing:.1em">${escapeHtml(part.code)}</p>`
}

/** A mail with the same words as text and as HTML. */
export const composeMail = (to: string, subject: string, parts: readonly MailPart[]): Mail => ({
  to,
  subject,
  text: `${parts.map(textOf).join('\n\n')}\n`,
  html: parts.map(htmlOf).join('\n'),
})
