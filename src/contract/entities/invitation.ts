import * as v from 'valibot'
import { flag } from '../fields'

/** Ours: what came of a mail that invites someone. */
export const Invitation = v.object({
  /** Nothing is set up that carries it. It lies in a folder of the server, and reaches no one. */
  isKept: flag,
  /** Where it leads: where the person signs in. */
  link: v.string(),
})
export type Invitation = v.InferOutput<typeof Invitation>
