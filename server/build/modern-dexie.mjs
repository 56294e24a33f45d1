/** The package names a wrapper around a build for old browsers, which takes more bytes and more time to start. */
export const modernDexie = { find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' }
