import * as v from 'valibot'

/** Whom a guest has ticked, or unticked, by hand: the person's id, and whether they come along. */
export const Ticks = v.record(v.string(), v.boolean())
export type Ticks = v.InferOutput<typeof Ticks>
