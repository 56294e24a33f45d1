import type { TabletFacts } from './tablet-facts'

/** What has to be so for a tablet to go on when the network goes, in the order in which it is seen to. */
export const drillChecks = ['enrolled', 'placed', 'app', 'settings', 'storage', 'kept', 'room', 'clock'] as const
export type DrillCheck = (typeof drillChecks)[number]

export interface DrillRow {
  /** Where the storage cannot be read, no one can tell whether the venue knows this tablet: a new code would not help. */
  check: DrillCheck | 'unread'
  isGreen: boolean
}

/** A day of signatures and photos without a network. */
export const LEAST_ROOM_BYTES = 50_000_000
/** What is signed carries the tablet's time, and the difference to the venue's where it is known. */
export const MOST_CLOCK_OFFSET_MS = 2 * 60_000

const greenWhen: Record<DrillCheck, (facts: TabletFacts) => boolean> = {
  enrolled: ({ device, hasKey }) => device !== null && !device.isRevoked && hasKey === true,
  placed: ({ device }) => device !== null && device.location !== null,
  app: ({ hasApp }) => hasApp,
  settings: ({ hasSettings }) => hasSettings,
  storage: ({ canStore }) => canStore,
  kept: ({ isPersistent }) => isPersistent,
  // A browser that does not say how much room there is has not said that there is none.
  room: ({ roomBytes }) => roomBytes === null || roomBytes >= LEAST_ROOM_BYTES,
  clock: ({ clockOffsetMs }) => clockOffsetMs === null || Math.abs(clockOffsetMs) <= MOST_CLOCK_OFFSET_MS,
}

const saidAs = (check: DrillCheck, { device, hasKey }: TabletFacts) =>
  check === 'enrolled' && hasKey === null && device?.isRevoked === false ? 'unread' : check

/** The outage drill: whether this tablet could go on if the network went now. It can when every row is green. */
export const drillOf = (facts: TabletFacts): DrillRow[] =>
  drillChecks.map((check) => ({ check: saidAs(check, facts), isGreen: greenWhen[check](facts) }))
