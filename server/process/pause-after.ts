const FIRST_PAUSE_MS = 10_000
export const LONGEST_PAUSE_MS = 60 * 60_000

/** How long to wait after so many failures in a row: it doubles with each, up to an hour. */
export const pauseAfter = (failures: number): number => Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1))
