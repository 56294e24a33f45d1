import * as v from 'valibot'
import { ReportStatus } from '../admin'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** How a venue is doing today, for its administrators. */
export const Overview = v.object({
  /** What came in since midnight at the venue, and from how many people. */
  today: v.object({ people: count, documents: count }),
  /** People with a required task still open, as the customer report last knew; null before its first run. */
  outstanding: v.nullish(count, null),
  report: ReportStatus,
  /** What a person of the venue should look at. */
  attention: v.object({
    /** Waivers that came in within a week and show a text that was not the newest one. */
    olderTexts: count,
    /** People who asked to be deleted. */
    deletionWishes: count,
    /** What kiosks delivered and the venue did not take; an older server does not say. */
    refusedDocuments: v.optional(count, 0),
  }),
  /** Enrolled tablets, and documents that wait on them. */
  devices: v.object({ enrolled: count, unsent: count }),
  signIn: v.object({
    /** Whether guests sign in at a provider of the venue's own. */
    isOwnProvider: v.boolean(),
    /** Whether codes and tickets go out as mail, or stay on the server as files. */
    sendsMail: v.boolean(),
  }),
})
export type Overview = v.InferOutput<typeof Overview>
