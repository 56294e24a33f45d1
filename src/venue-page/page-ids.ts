/** Of what the server and the worker write into the page. Known apart from that, which the app itself seldom needs. */
export const SETTINGS_BLOCK_ID = 'venue-settings'
export const THEME_STYLE_ID = 'venue-theme'
