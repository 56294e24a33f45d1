/**
 * Kept beside the answers, and as personal as they are: a sign-out removes both. Apart from the shape of an outline: home
 * only writes outlines, and would load the checks of what it reads.
 */
export const OUTLINE_KEY = { call: 'outlineOfHome', input: '{}' }
