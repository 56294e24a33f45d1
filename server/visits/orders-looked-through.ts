/** How often the orders of a day are looked through again for a location. */
const ORDERS_EVERY_MS = 60_000

export interface DayAtLocation {
  day: string
  locationId: number
}

interface Look {
  day: string
  at: number
}

/**
 * When this process last looked through the orders of a location. Only its newest day is kept: a server that runs through
 * a season would otherwise keep one for each day and location.
 */
export function createOrdersLookedThrough(looks = new Map<number, Look>()) {
  return {
    isDue({ day, locationId }: DayAtLocation, now: Date): boolean {
      const last = looks.get(locationId)
      return last?.day !== day || Math.abs(now.getTime() - last.at) >= ORDERS_EVERY_MS
    },

    note: ({ day, locationId }: DayAtLocation, now: Date) => looks.set(locationId, { day, at: now.getTime() }),

    forget: ({ locationId }: DayAtLocation) => looks.delete(locationId),
  }
}
