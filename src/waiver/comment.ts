import type { Contact } from '../contract/entities/contact'
import type { SettingsDocument } from '../contract/entities/settings'
import { fullName, isSameName, shownName } from '../contract/names'
import { isMinor } from '../contract/waiver/signer'
import type { Browser } from '../settings/device/browser'
import { shownAt } from '../ui/shown-at'

export interface CommentFacts {
  contact: Pick<Contact, 'firstName' | 'lastName' | 'dateOfBirth' | 'age'>
  /** The name of the signed-in person. */
  userName: string
  /** The name that the waiver was signed with. */
  signer: string
  /** The day that it was at the venue (YYYY-MM-DD). */
  signedOn: string
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

function whoSigned({ contact, userName, signer, signedOn }: CommentFacts) {
  const name = fullName(contact)
  const user = shownName(userName)
  if (isMinor(contact, signedOn)) return `${user} signed on behalf of the minor ${name}.`
  if (isSameName(signer, name)) return `${name} signed on their own behalf.`
  return `${user} signed on behalf of ${name}.`
}

const dayFormats = { mmddyyyy: 'MM/dd/yyyy', ddmmyyyy: 'dd/MM/yyyy' } as const

/** In one pass: what is put in is never searched for placeholders again. */
function withPlaceholdersReplaced({ customComment, signer, signedOn, dateFormat, browser }: CommentFacts) {
  const values: Record<string, string> = {
    '{SignedDate}': shownAt(signedOn, dayFormats[dateFormat]),
    '{Signer}': shownName(signer),
    '{BrowserName}': browser.name,
    '{BrowserVersion}': browser.version,
  }
  return customComment.replace(/\{\w+\}/g, (placeholder) => values[placeholder] ?? placeholder)
}
