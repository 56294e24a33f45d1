import type { Language } from '../contract/entities/language'
import { useSettings } from './settings-context'

/** Every text of the venue, by group and key. */
export const useLanguage = (): Language => useSettings().language
