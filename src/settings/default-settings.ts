import defaultLanguage from '../../public/defaults/default-language.json'
import themeOfFile from '../../public/defaults/default-theme.json'
import { readTheme } from '../contract/entities/theme'

/** The files that the server also serves at /defaults: one source for both, inside the app so that it starts without. */
export { defaultLanguage }

export const { value: defaultTheme } = readTheme(themeOfFile, '')
