import * as v from 'valibot'
import { Ticks } from '../../storage/family/ticks'

/** An odd value in an address is as good as none. */
const optionally = <const S extends v.GenericSchema>(schema: S) => v.fallback(v.optional(schema), undefined)

const optionalId = optionally(v.pipe(v.number(), v.integer()))

/**
 * What a guest chose on home, in the address: Back and reload find it again. Of the ticks only those made by hand: whom
 * the venue marks later is ticked beside them.
 */
export const HomeSearch = v.object({ activity: v.optional(optionalId), ticks: v.optional(optionally(Ticks)) })
export type HomeSearch = v.InferOutput<typeof HomeSearch>

/** A check-in as it was started: also where, since the stored location may change in another tab meanwhile. */
export const CheckInSearch = v.object({
  activity: v.optional(optionalId),
  people: v.optional(optionally(v.array(v.number()))),
  location: v.optional(optionalId),
})
export type CheckInSearch = v.InferOutput<typeof CheckInSearch>

/** Whose part of a task is asked for, by the contact task's id. */
export const PartSearch = v.object({ part: v.optional(optionalId) })
