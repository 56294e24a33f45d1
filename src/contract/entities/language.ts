import type defaults from '../../../public/defaults/default-language.json'
import { urlIn } from '../address/url-in'
import { mergeOverDefaults } from '../merge-over-defaults'

/** Every text of a venue, by group and key. The keys are those of public/defaults/default-language.json. */
export type Language = { [Group in keyof typeof defaults]: Record<keyof (typeof defaults)[Group], string> }

/** Placeholders that a text may hold, by key; all other texts hold none. */
export const placeholders = {
  'home.checkInButton': ['MemberCount'],
  'home.startEditProfileButton': ['MemberCount'],
  'home.qrCodesTitle': ['QRCodeCount'],
  'bleConnect.instructions': ['unactivatdCount'],
} as const satisfies Record<string, readonly string[]>

/** Headings, buttons and messages: without words a guest could not tell what to press or what has come of it. */
const saysSomething = /\.title|Title|utton|Message|Checker/

/**
 * Stored language settings (JSON text) over the defaults; a bad text or value falls back to the default, one by one, and
 * so does an empty heading, button or message. Only the groups of `defaultLanguage` are read: the worker brings two of
 * them.
 */
export const readLanguage = <L extends Partial<Language>>(defaultLanguage: L, stored: string) =>
  mergeOverDefaults(
    defaultLanguage,
    stored,
    undefined,
    (path, value) => !String(value).trim() && saysSomething.test(path),
  )

/** Texts that the law asks for, each with the address of the app that shows it. Empty ones are linked nowhere. */
export const lawTexts = [
  { key: 'privacyNotice', path: '/privacy' },
  { key: 'accessibilityStatement', path: '/accessibility' },
] as const

const isWebAddress = (text: string) => /^https:\/\/\S+$/i.test(text) && urlIn(text) !== null

/** The filled ones: `href` is the app's own page, or the venue's where the text is nothing but its https address. */
export const lawLinksOf = ({ application }: Pick<Language, 'application'>) =>
  lawTexts.flatMap(({ key, path }) => {
    const text = application[key].trim()
    if (!text) return []
    return [{ key, href: isWebAddress(text) ? text : path, isOutside: isWebAddress(text) }]
  })
