const DAY_MS = 86_400_000

/** How long a device may deliver what a guest has signed at it. */
export const TICKET_MS = 30 * DAY_MS

/** For so long an expired ticket is still known: a late document is told that it is late. */
export const KNOWN_AFTERWARDS_MS = 60 * DAY_MS
