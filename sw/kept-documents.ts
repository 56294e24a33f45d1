export const SETTINGS_PATH = '/api/settings'

/** Documents of the venue that every start needs; none of them is about a person. */
export const KEPT_DOCUMENTS = [SETTINGS_PATH, '/defaults/default-language.json', '/defaults/default-theme.json']
