import { format } from 'date-fns'
import type { Contact } from '../contract/entities/contact'
import type { SettingsDocument } from '../contract/entities/settings'
import { fullName, isSameName, shownName } from '../contract/names'
import { isMinor } from '../contract/waiver/signer'
import type { Browser } from '../settings/device/browser'

export interface CommentFacts {
  contact: Pick<Contact, 'firstName' | 'lastName' | 'dateOfBirth' | 'age'>
  /** The name of the signed-in person. */
  userName: string
  /** The name that the waiver was signed with. */
  signer: string
  signedAt: Date
  dateFormat: SettingsDocument['dateFormat']
  browser: Browser
  customComment: string
  /** How it was shown and signed, where that is not the rule (evidence-notes.ts). */
  notes: readonly string[]
}

/** The comment of a signed waiver (spec section 4): who signed and for which person, then the venue's own words. */
export function waiverComment(facts: CommentFacts) {
  const custom = withPlaceholdersReplaced(facts).trim()
  return [whoSigned(facts), ...facts.notes, custom].filter(Boolean).join(' ')
}

function whoSigned({ contact, userName, signer, signedAt }: CommentFacts) {
  const name = fullName(contact)
  const user = shownName(userName)
  if (isMinor(contact, format(signedAt, 'yyyy-MM-dd'))) return `${user} signed on behalf of the minor ${name}.`
  if (isSameName(signer, name)) return `${name} signed on their own behalf.`
  return `${user} signed on behalf of ${name}.`
}

const dayFormats = { mmddyyyy: 'MM/dd/yyyy', ddmmyyyy: 'dd/MM/yyyy' } as const

/** In one pass: what is put in is never searched for placeholders again. */
function withPlaceholdersReplaced({ customComment, signer, signedAt, dateFormat, browser }: CommentFacts) {
  const values: Record<string, string> = {
    '{SignedDate}': format(signedAt, dayFormats[dateFormat]),
    '{Signer}': shownName(signer),
    '{BrowserName}': browser.name,
    '{BrowserVersion}': browser.version,
  }
  return customComment.replace(/\{\w+\}/g, (placeholder) => values[placeholder] ?? placeholder)
}
