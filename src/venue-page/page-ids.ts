/**
 * Ids of what the server and the worker write into the page, in a file of their own: the app seldom needs the code that
 * writes it.
 */
export const SETTINGS_BLOCK_ID = 'venue-settings'
export const THEME_STYLE_ID = 'venue-theme'
