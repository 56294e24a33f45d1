import type { Language } from './language'

/** Whether browsers and screen readers know this as the tag of a language: BCP 47, such as 'en' or 'fr-CA'. */
export function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag.trim()).length === 1
  } catch {
    return false
  }
}

/** In which language the venue's texts are, as <html lang> has it. */
export const languageTagOf = ({ application }: Pick<Language, 'application'>): string =>
  isLanguageTag(application.languageTag) ? (Intl.getCanonicalLocales(application.languageTag.trim())[0] ?? 'en') : 'en'
